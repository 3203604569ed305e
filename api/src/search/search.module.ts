import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchQueries } from './search.queries.js';

/** The quick search over everything that a person may list. */
@Module({ controllers: [SearchController], providers: [SearchQueries] })
export class SearchModule {}
