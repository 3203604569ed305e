import type { DashboardFilter, PanelPage } from '@guyline/contract/dashboard/filter';
import { pageLimits } from '@guyline/contract/envelope';
import { IsNumber, IsPage, IsYear } from '../platform/http/list-query.js';

/** The filter of a panel that has its own year. */
export class YearlessQuery implements Omit<DashboardFilter, 'year'> {
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() event_id?: number;
}

export class DashboardQuery extends YearlessQuery implements DashboardFilter {
  @IsYear() year?: number;
}

/** Of a panel with pages. */
export class PanelPageQuery extends DashboardQuery implements PanelPage {
  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}
