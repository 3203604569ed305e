import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import { eventLimits as limits } from '@guyline/contract/events';
import { askedLimits, type ProposeRequirements, type RequirementChoices } from '@guyline/contract/jurisdictions/asked';
import { type TypeNum, typeNums } from '@guyline/contract/status';
import { IdList } from '../../platform/http/id-list.js';
import { IfSent } from '../../platform/http/if-sent.js';
import { Trim, TrimToNull } from '../../platform/http/trim.js';
import { Length, MaxLength } from '../../platform/http/text-length.js';

export class ProposeRequirementsDto implements ProposeRequirements {
  @IsInt()
  @Min(1)
  project_id!: number;

  @IdList(limits.locations.max)
  location_ids!: number[];

  @IfSent()
  @IsIn(typeNums)
  type_num?: TypeNum;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.tent_size.max)
  tent_size?: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.tent_type.max)
  tent_type?: string | null;
}

class LeftOutDto {
  @IdList(askedLimits.ids)
  requirement_ids!: number[];

  @Trim()
  @IsString()
  @Length(1, askedLimits.note.max)
  note!: string;

  @IfSent()
  @IdList(limits.locations.max)
  location_ids?: number[];
}

class AddedDto {
  @IdList(askedLimits.ids)
  requirement_ids!: number[];

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(askedLimits.note.max)
  note!: string | null;
}

export class RequirementChoicesDto implements RequirementChoices {
  @IsArray()
  @ArrayMaxSize(askedLimits.choices)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => LeftOutDto)
  left_out!: LeftOutDto[];

  @IsArray()
  @ArrayMaxSize(askedLimits.choices)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AddedDto)
  added!: AddedDto[];
}
