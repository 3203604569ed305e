import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import {
  type CalendarFilter,
  type DayFilter,
  eventsPerPage,
  type WorkFilter,
  type WorkTab,
  workTabNames,
} from '@guyline/contract/dashboard/work';
import { pageLimits } from '@guyline/contract/envelope';
import type { Day } from '@guyline/contract/status';
import { InDigits } from '../platform/http/in-digits.js';
import { IsDay } from '../platform/http/is-day.js';
import { PanelPageQuery, YearlessQuery } from './dashboard.dto.js';
import { MaxLength } from '../platform/http/text-length.js';

export class WorkQuery extends PanelPageQuery implements WorkFilter {
  @IsOptional()
  @IsIn(workTabNames)
  tab?: WorkTab;

  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.search)
  search?: string;
}

export class CalendarQuery extends YearlessQuery implements CalendarFilter {
  @InDigits()
  @IsInt()
  @Min(2000)
  @Max(2099)
  year!: number;

  @InDigits()
  @IsInt()
  @Min(1)
  @Max(12)
  month!: number;
}

export class DayQuery extends PanelPageQuery implements DayFilter {
  @IsDay()
  day!: Day;
}

export class TasksByEventQuery extends PanelPageQuery {
  override per_page: number = eventsPerPage;
}
