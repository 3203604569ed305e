import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { IsNumber } from '../platform/http/list-query.js';

export class DashboardQuery implements DashboardFilter {
  @IsNumber() year?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() event_id?: number;
}
