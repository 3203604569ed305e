import { Controller, Query } from '@nestjs/common';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { jurisdictionSheet } from './jurisdiction-sheet.js';
import { requirementSheet } from './requirement-sheet.js';
import { JurisdictionListQuery } from './jurisdictions.dto.js';

/** The directory as a workbook: the same query, all of its rows. */
@Controller()
export class JurisdictionExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<JurisdictionListQuery>('jurisdictions', {
      permission: 'jurisdictions.manage',
      sheets: (actor, query, _, given) =>
        Promise.resolve([jurisdictionSheet(actor, query), requirementSheet(actor, query, given)]),
    });
  }

  @Serves(jurisdictionRoutes.export)
  jurisdictions(
    @CurrentActor() actor: SessionActor,
    @Query() query: JurisdictionListQuery,
    @ClientInfo() from: ClientInfo,
  ) {
    return this.exports.order(actor, { name: 'jurisdictions', query }, from);
  }
}
