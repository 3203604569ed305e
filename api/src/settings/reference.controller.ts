import { Controller } from '@nestjs/common';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { Serves } from '../platform/access/serves.js';
import { IdentifiersQueries } from './identifiers.queries.js';
import { SettingsQueries } from './settings.queries.js';

/** Reference lists, the same for everybody who is signed in, and what the screens before sign-in show. */
@Controller()
export class ReferenceController {
  constructor(
    private readonly queries: SettingsQueries,
    private readonly identifiers: IdentifiersQueries,
  ) {}

  @Serves(referenceRoutes.regionStates)
  regionStates() {
    return this.queries.regionStates();
  }

  @Serves(referenceRoutes.public)
  public() {
    return this.queries.public();
  }

  @Serves(referenceRoutes.taskItems)
  taskItems() {
    return this.queries.taskItems();
  }

  @Serves(referenceRoutes.eventIdentifiers)
  eventIdentifiers() {
    return this.identifiers.offered();
  }
}
