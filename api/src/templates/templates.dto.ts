import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type CreateTemplate,
  type DayUnit,
  dayUnits,
  type TakeDocuments,
  type TemplateFilter,
  templateLimits as limits,
  templateSorts,
  type UpdateTemplate,
} from '@guyline/contract/templates';
import { IfSent } from '../platform/http/if-sent.js';
import { IdList } from '../platform/http/id-list.js';
import { IsNumber, ListQuery } from '../platform/http/list-query.js';
import { TrimName } from '../platform/http/trim.js';
import { StoreVendorDto, TemplateItemDto, TemplateVendorDto } from './template-fields.dto.js';
import { Length } from '../platform/http/text-length.js';

export class TemplateListQuery extends ListQuery implements TemplateFilter {
  @IsOptional()
  @IsIn(templateSorts)
  sort_by?: (typeof templateSorts)[number];

  @IsNumber() customer_id?: number;
}

/** In an order of its own. */
export class StoreVendorQuery extends ListQuery {}

class NameDto {
  @TrimName()
  @IsString()
  @Length(limits.name.min, limits.name.max)
  name!: string;
}

export class CreateTemplateDto extends NameDto implements CreateTemplate {
  @IsInt()
  @Min(1)
  project_id!: number;

  @IsBoolean()
  any_customer!: boolean;

  @IsIn(dayUnits)
  unit!: DayUnit;
}

export class UpdateTemplateDto extends NameDto implements UpdateTemplate {
  @IsArray()
  @ArrayMaxSize(limits.items.max)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TemplateItemDto)
  items!: TemplateItemDto[];

  @IsArray()
  @ArrayMaxSize(limits.vendors.max)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TemplateVendorDto)
  vendors!: TemplateVendorDto[];

  @IsBoolean()
  keep_store_vendors!: boolean;

  @IfSent()
  @IsArray()
  @ArrayMaxSize(limits.vendors.max)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => StoreVendorDto)
  store_vendors?: StoreVendorDto[];

  @IdList(limits.identifiers.max)
  identifier_ids!: number[];

  @IsInt()
  @Min(1)
  version!: number;
}

export class TakeDocumentsDto implements TakeDocuments {
  @IdList(limits.documents.max)
  document_ids!: number[];
}
