import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { type AnyJobQuery as Query, type JobTab, jobTabs, type RetryWork as Retry } from '@guyline/contract/all-jobs';
import type { PageTurn } from '@guyline/contract/envelope';
import { type JobKind, jobKinds } from '@guyline/contract/jobs';
import { pageLimits } from '@guyline/contract/envelope';
import { IsPage, ListQuery } from '../../http/list-query.js';
import { MaxLength } from '../../http/text-length.js';

export const anyJobSorts = ['created_at', 'owner', 'kind', 'finished_at', 'took'] as const;

export class AnyJobQuery extends ListQuery implements Query {
  @IsOptional()
  @IsIn(jobTabs)
  tab?: JobTab;

  @IsOptional()
  @IsIn(jobKinds)
  kind?: JobKind;

  @IsOptional()
  @IsIn(anyJobSorts)
  sort_by?: (typeof anyJobSorts)[number];
}

export class FailedWorkQuery implements PageTurn {
  @IsPage() page: number = 1;

  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}

export class RetryWork implements Retry {
  /** Ids of jobs end with a number; Bull's own keys, which hold something else, have none. */
  @IsString()
  @MaxLength(100)
  @Matches(/\d$/)
  id!: string;
}
