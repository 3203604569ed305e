import { IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { eventLimits as limits } from '@guyline/contract/events';
import type { ProposeRequirements } from '@guyline/contract/jurisdictions/asked';
import { type TypeNum, typeNums } from '@guyline/contract/status';
import { IdList } from '../../platform/http/id-list.js';
import { IfSent } from '../../platform/http/if-sent.js';
import { TrimToNull } from '../../platform/http/trim.js';

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
