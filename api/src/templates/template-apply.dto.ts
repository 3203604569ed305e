import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import { type TypeNum, typeNums } from '@guyline/contract/status';
import type {
  ApplyTemplate,
  EventOrder,
  PreviewPart,
  PreviewTemplate,
  ProposeForTemplate,
  StoreChoice,
} from '@guyline/contract/event-orders';
import { templateLimits as limits } from '@guyline/contract/templates';
import { RequirementChoicesDto } from '../events/requirements/requirements.dto.js';
import { IfSent } from '../platform/http/if-sent.js';
import { IsPage } from '../platform/http/list-query.js';
import { AreChoices, AreLeftOut, AreStoresLeftOut, IsPart, IsStoresSeen, LeftOutItemDto } from './event-order.dto.js';
import { MaxLength } from '../platform/http/text-length.js';

class StoreFilterDto implements NonNullable<StoreChoice['filter']> {
  @IfSent()
  @IsInt()
  @Min(1)
  region_id?: number;

  @IfSent()
  @IsInt()
  @Min(1)
  state_num?: number;

  @IfSent()
  @IsIn([1, 2])
  is_key_loc?: 1 | 2;
}

class StoreChoiceDto implements StoreChoice {
  @IfSent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(limits.numbers.max)
  @IsString({ each: true })
  @MaxLength(limits.number.max, { each: true })
  numbers?: string[];

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => StoreFilterDto)
  filter?: StoreFilterDto;

  @IfSent()
  @IsInt()
  @Min(1)
  project_id?: number;
}

export class ProposeForTemplateDto implements ProposeForTemplate {
  @IsInt()
  @Min(1)
  project_id!: number;

  @IfSent()
  @IsIn(typeNums)
  type_num?: TypeNum;

  @IsObject()
  @ValidateNested()
  @Type(() => StoreChoiceDto)
  stores!: StoreChoiceDto;

  @AreStoresLeftOut() left_out_stores?: number[];
}

class OrderTemplateDto extends ProposeForTemplateDto implements EventOrder {
  @AreLeftOut() left_out?: LeftOutItemDto[];
  @AreChoices() requirements?: RequirementChoicesDto;
}

export class PreviewTemplateDto extends OrderTemplateDto implements PreviewTemplate {
  @IsPart() only?: PreviewPart;

  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}

export class ApplyTemplateDto extends OrderTemplateDto implements ApplyTemplate {
  @IsInt()
  @Min(1)
  template_version!: number;

  @IsInt()
  @Min(1)
  project_version!: number;

  @IsStoresSeen() stores_seen?: string;
}
