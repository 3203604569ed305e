import { IsIn, IsOptional, IsString } from 'class-validator';
import {
  snoozeLimits,
  type SnoozeTask,
  type WeekFilter,
  type WeekTab,
  weekTabs,
  type WeekWho,
  weekWhos,
} from '@guyline/contract/risk/week';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import { pageLimits } from '@guyline/contract/envelope';
import type { Day } from '@guyline/contract/status';
import { IsDay } from '../platform/http/is-day.js';
import { IsNumber, IsPage } from '../platform/http/list-query.js';
import { Trim } from '../platform/http/trim.js';
import { IsReason } from '../tasks/reason.dto.js';
import { Length } from '../platform/http/text-length.js';

export class WeekQuery implements WeekFilter {
  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;

  @IsOptional()
  @IsIn(weekTabs)
  tab?: WeekTab;

  @IsOptional()
  @IsIn(weekWhos)
  who?: WeekWho;

  @IsReason() reason?: ReasonFilter;
  @IsNumber() vendor_id?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
}

export class SnoozeTaskDto implements SnoozeTask {
  @IsDay()
  until!: Day;

  @Trim()
  @IsString()
  @Length(snoozeLimits.reason.min, snoozeLimits.reason.max)
  reason!: string;
}
