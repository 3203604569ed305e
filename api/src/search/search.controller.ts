import { Controller, Query } from '@nestjs/common';
import { searchRoutes } from '@guyline/contract/routes/search';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { QuickSearchQuery } from './search.dto.js';
import { SearchQueries } from './search.queries.js';

@Controller()
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Serves(searchRoutes.find)
  find(@CurrentActor() actor: SessionActor, @Query() query: QuickSearchQuery) {
    return this.queries.find(actor, query);
  }
}
