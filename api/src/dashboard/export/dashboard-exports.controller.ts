import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { ClientInfo } from '../../platform/access/client-info.js';
import { Serves } from '../../platform/access/serves.js';
import { ExportKinds } from '../../platform/exports/export-kinds.js';
import { ExportsCommands } from '../../platform/exports/exports.commands.js';
import { DashboardQuery } from '../dashboard.dto.js';
import { DashboardSheets } from './dashboard-sheets.js';

/** The person's dashboard under its filter as a workbook: one sheet per panel. */
@Controller()
export class DashboardExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
    sheets: DashboardSheets,
  ) {
    kinds.on<DashboardQuery>('dashboard', {
      permission: 'dashboard.read',
      sheets: (actor, query, words, given) => sheets.of(actor, query, words, given),
    });
  }

  @Serves(dashboardRoutes.download)
  download(@CurrentActor() actor: SessionActor, @Query() query: DashboardQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'dashboard', query }, from);
  }
}
