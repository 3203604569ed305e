import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsObject,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  type DashboardLayout,
  preferenceLimits as limits,
  type PreferenceKey,
  type SavePreference,
  type TourPage,
  type ToursSeen,
} from '@guyline/contract/preferences';

/** The value is checked by the class of its key, `preferenceShapes`. */
export class SavePreferenceDto implements SavePreference {
  @IsObject()
  value!: SavePreference['value'];
}

const Names = (): PropertyDecorator => (target, name) => {
  for (const check of [
    IsArray(),
    ArrayMaxSize(limits.names),
    ArrayUnique(),
    MaxLength(limits.name, { each: true }),
    Matches(/^[a-z][a-z0-9_]*$/, { each: true }),
  ])
    check(target, name);
};

class DashboardLayoutDto implements DashboardLayout {
  @Names()
  order!: string[];

  @Names()
  hidden!: string[];
}

/** Null would take away what was seen. */
const Version = (): PropertyDecorator => (target, name) => {
  for (const check of [ValidateIf((_, value) => value !== undefined), IsInt(), Min(1), Max(limits.version)])
    check(target, name);
};

class SeenDto implements Record<TourPage, number | undefined> {
  @Version()
  dashboard: number | undefined;

  @Version()
  tasks: number | undefined;

  @Version()
  events: number | undefined;

  @Version()
  projects: number | undefined;
}

class ToursSeenDto implements ToursSeen {
  @IsObject()
  @ValidateNested()
  @Type(() => SeenDto)
  seen!: ToursSeen['seen'];
}

export const preferenceShapes: Record<PreferenceKey, new () => object> = {
  dashboard: DashboardLayoutDto,
  tours: ToursSeenDto,
};
