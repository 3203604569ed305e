import { IsIn, IsOptional } from 'class-validator';
import { type ReportFilter, type ReportKey, reportKeys } from '@guyline/contract/reports';
import { reports } from '@guyline/contract/reports/definitions';
import { IsNumber, IsSmallNumber, IsYear, ListQuery } from '../platform/http/list-query.js';

const every = (of: (key: ReportKey) => readonly string[]): string[] => [...new Set(reportKeys.flatMap(of))];

/** What reports take together; `checkedReport` refuses what the opened one does not have. */
export class ReportListQuery extends ListQuery implements ReportFilter {
  @IsOptional()
  @IsIn(every((key) => reports[key].columns.filter(({ sorts }) => sorts).map((column) => column.key)))
  sort_by?: string;

  @IsOptional()
  @IsIn(every((key) => reports[key].statuses))
  status?: string;

  @IsYear() year?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsSmallNumber() region_id?: number;
  @IsSmallNumber() state_num?: number;
  @IsNumber() vendor_id?: number;
}
