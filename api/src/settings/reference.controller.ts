import { Controller, Get } from '@nestjs/common';
import { Requires } from '../platform/access/requires.js';
import { IdentifiersQueries } from './identifiers.queries.js';
import { SettingsQueries } from './settings.queries.js';

/** Reference lists, the same for everybody who is signed in. */
@Controller('common/setting')
export class ReferenceController {
  constructor(
    private readonly queries: SettingsQueries,
    private readonly identifiers: IdentifiersQueries,
  ) {}

  @Get('region_state')
  @Requires('settings.read')
  regionStates() {
    return this.queries.regionStates();
  }

  @Get('task_items')
  @Requires('settings.read')
  taskItems() {
    return this.queries.taskItems();
  }

  @Get('event_identifiers')
  @Requires('settings.read')
  eventIdentifiers() {
    return this.identifiers.offered();
  }
}
