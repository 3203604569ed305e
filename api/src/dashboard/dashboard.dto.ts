import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { DashboardFilter, PanelPage } from '@guyline/contract/dashboard/filter';
import { pageLimits } from '@guyline/contract/envelope';
import { IsNumber } from '../platform/http/list-query.js';

/** The filter of a panel that has a year of its own. */
export class YearlessQuery implements Omit<DashboardFilter, 'year'> {
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() event_id?: number;
}

export class DashboardQuery extends YearlessQuery implements DashboardFilter {
  @IsNumber() year?: number;
}

/** Of a panel that turns pages. */
export class PanelPageQuery extends DashboardQuery implements PanelPage {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(pageLimits.maxPage)
  page: number = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(pageLimits.maxPerPage)
  per_page: number = pageLimits.perPage;
}
