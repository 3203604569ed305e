import { pageLimits, type PageTurn } from '@guyline/contract/envelope';
import { IsPage } from '../http/list-query.js';

/** Turning the pages of an activity list. */
export class ActivityQuery implements PageTurn {
  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}
