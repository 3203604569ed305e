import { IsIn, IsOptional } from 'class-validator';
import {
  type EventSummaryFilter,
  type SummaryFilterName,
  summarySorts,
  summaryTabs,
} from '@guyline/contract/event-summary';
import { reasonFilters, type ReasonFilter } from '@guyline/contract/risk/reasons';
import { InDigits } from '../platform/http/in-digits.js';
import { IsNumber, ListQuery } from '../platform/http/list-query.js';

export class EventSummaryQuery extends ListQuery implements EventSummaryFilter {
  @IsOptional()
  @IsIn(summarySorts)
  sort_by?: (typeof summarySorts)[number];

  @IsOptional()
  @IsIn(Object.values(summaryTabs))
  filter?: SummaryFilterName;

  @IsNumber() year?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() event_id?: number;

  @IsOptional()
  @IsIn(reasonFilters)
  reason?: ReasonFilter;

  @IsOptional()
  @InDigits()
  @IsIn([1])
  at_risk?: 1;
}
