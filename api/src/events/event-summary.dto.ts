import { IsIn, IsOptional } from 'class-validator';
import {
  type EventSummaryFilter,
  type SummaryFilterName,
  summarySorts,
  summaryTabs,
} from '@guyline/contract/event-summary';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import { IsNumber, IsSwitch, IsYear, ListQuery } from '../platform/http/list-query.js';
import { IsReason } from '../tasks/reason.dto.js';

export class EventSummaryQuery extends ListQuery implements EventSummaryFilter {
  @IsOptional()
  @IsIn(summarySorts)
  sort_by?: (typeof summarySorts)[number];

  @IsOptional()
  @IsIn(Object.values(summaryTabs))
  filter?: SummaryFilterName;

  @IsYear() year?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() event_id?: number;
  @IsReason() reason?: ReasonFilter;
  @IsSwitch() at_risk?: 1;
}
