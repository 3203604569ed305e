import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type NoticeKind, noticeKinds, type NoticesChoice } from '@guyline/contract/notices';
import { type ColumnWidth, columnWidths, type ListChoice, listNames, pageSizes } from '@guyline/contract/lists';
import {
  type DashboardLayout,
  type DatesChoice,
  type KeptLists,
  preferenceLimits as limits,
  type PreferenceKey,
  type RecentRows,
  type SavePreference,
  type TourPage,
  type ToursSeen,
} from '@guyline/contract/preferences';
import { type RecentRow, recentPattern, searchLimits } from '@guyline/contract/search';
import { IfSent } from '../platform/http/if-sent.js';
import { MaxLength } from '../platform/http/text-length.js';

/** The value is checked by the class of its key, `preferenceShapes`. */
export class SavePreferenceDto implements SavePreference {
  @IsObject()
  value!: SavePreference['value'];
}

/** Of a panel or a column. */
const name = /^[a-z][a-z0-9_]*$/;

const Names = (): PropertyDecorator => (target, property) => {
  for (const check of [
    IsArray(),
    ArrayMaxSize(limits.names),
    ArrayUnique(),
    MaxLength(limits.name, { each: true }),
    Matches(name, { each: true }),
  ])
    check(target, property);
};

class DashboardLayoutDto implements DashboardLayout {
  @Names()
  order!: string[];

  @Names()
  hidden!: string[];
}

/** Null would take away what was seen. */
const Version = (): PropertyDecorator => (target, name) => {
  for (const check of [IfSent(), IsInt(), Min(1), Max(limits.version)]) check(target, name);
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

class DatesChoiceDto implements DatesChoice {
  @IsBoolean()
  day_first!: boolean;
}

const Kinds = (): PropertyDecorator => (target, name) => {
  for (const check of [IsArray(), ArrayUnique(), IsIn(noticeKinds, { each: true })]) check(target, name);
};

class NoticesChoiceDto implements NoticesChoice {
  @Kinds()
  portal_off!: NoticeKind[];

  @Kinds()
  mail_off!: NoticeKind[];

  @IsBoolean()
  daily!: boolean;
}

class ColumnWidthDto implements ColumnWidth {
  @Matches(name)
  @MaxLength(limits.name)
  key!: string;

  @IsInt()
  @Min(columnWidths.min)
  @Max(columnWidths.max)
  width!: number;
}

class ListChoiceDto implements ListChoice {
  @IsIn([null, ...pageSizes])
  per_page!: number | null;

  @Names()
  order!: string[];

  @Names()
  hidden!: string[];

  @IfSent()
  @IsArray()
  @ArrayMaxSize(limits.names)
  @ArrayUnique(({ key }: ColumnWidth) => key)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ColumnWidthDto)
  widths?: ColumnWidth[];
}

/** A field for each list: null would take away what is kept, and so would a list of nothing. */
class ChoicesDto {}
for (const name of listNames)
  for (const check of [IfSent(), IsObject(), ValidateNested(), Type(() => ListChoiceDto)])
    check(ChoicesDto.prototype, name);

class KeptListsDto implements KeptLists {
  @IsObject()
  @ValidateNested()
  @Type(() => ChoicesDto)
  kept!: KeptLists['kept'];
}

class RecentRowsDto implements RecentRows {
  @IsArray()
  @ArrayMaxSize(searchLimits.recent)
  @ArrayUnique()
  @Matches(new RegExp(recentPattern), { each: true })
  rows!: RecentRow[];
}

export const preferenceShapes: Record<PreferenceKey, new () => object> = {
  dashboard: DashboardLayoutDto,
  tours: ToursSeenDto,
  dates: DatesChoiceDto,
  notices: NoticesChoiceDto,
  lists: KeptListsDto,
  recent: RecentRowsDto,
};
