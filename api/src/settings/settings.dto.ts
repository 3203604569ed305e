import { Equals, IsBoolean, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { colorPattern } from '@guyline/contract/colors';
import {
  itemNameLimits,
  regionLimits,
  type SaveRegion,
  systemLimits as limits,
  type UpdateState,
  type UpdateSystemSetting,
  type UpdateTaskGroup,
  type UpdateTaskItem,
} from '@guyline/contract/reference';
import { IfSent } from '../platform/http/if-sent.js';
import { Trim, TrimName } from '../platform/http/trim.js';
import { Length } from '../platform/http/text-length.js';

export class UpdateStateDto implements UpdateState {
  @IsBoolean()
  active!: boolean;

  @IsInt()
  @Min(1)
  @Max(32_767)
  region_id!: number;
}

export class SaveRegionDto implements SaveRegion {
  @TrimName()
  @IsString()
  @Length(regionLimits.name.min, regionLimits.name.max)
  name!: string;
}

export class UpdateTaskGroupDto implements UpdateTaskGroup {
  @TrimName()
  @IsString()
  @Length(itemNameLimits.min, itemNameLimits.max)
  name!: string;
}

export class UpdateTaskItemDto implements UpdateTaskItem {
  @TrimName()
  @IsString()
  @Length(itemNameLimits.min, itemNameLimits.max)
  name!: string;

  @IsInt()
  @Min(1)
  version!: number;
}

export class UpdateSystemDto implements UpdateSystemSetting {
  @Trim()
  @IfSent()
  @IsString()
  @Length(limits.title.min, limits.title.max)
  title?: string;

  /** Files of the form are no part of the body. */
  @IsOptional()
  @Equals(null)
  d_logo?: null;

  @IsOptional()
  @Equals(null)
  m_logo?: null;

  @IsOptional()
  @Matches(new RegExp(colorPattern))
  primary?: string | null;

  @IsOptional()
  @Matches(new RegExp(colorPattern))
  accent?: string | null;

  @IfSent()
  @IsInt()
  @Min(limits.at_risk_days.min)
  @Max(limits.at_risk_days.max)
  at_risk_days?: number;

  @IfSent()
  @IsInt()
  @Min(limits.idle_minutes.min)
  @Max(limits.idle_minutes.max)
  idle_minutes?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  message_admin_id?: number | null;

  @IsInt()
  @Min(1)
  version!: number;
}
