import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { pageLimits, type PageTurn } from '@guyline/contract/envelope';

/** Turning the pages of an activity list. */
export class ActivityQuery implements PageTurn {
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
