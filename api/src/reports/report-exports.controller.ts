import { Controller, Param, Query } from '@nestjs/common';
import { reportKeys } from '@guyline/contract/reports';
import { reports } from '@guyline/contract/reports/definitions';
import { reportRoutes } from '@guyline/contract/routes/reports';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { reportSheet } from './report-sheet.js';
import { ReportListQuery } from './reports.dto.js';
import { checkedReport } from './reports.sql.js';

/** Each report as a workbook: the same query, all of its rows. */
@Controller()
export class ReportExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    for (const key of reportKeys)
      kinds.on<ReportListQuery>(`report_${key}`, {
        permission: reports[key].needs,
        sheets: (actor, query, words) => reportSheet(actor, key, query, words),
      });
  }

  @Serves(reportRoutes.export)
  report(
    @CurrentActor() actor: SessionActor,
    @Param('key') key: string,
    @Query() query: ReportListQuery,
    @ClientInfo() from: ClientInfo,
  ) {
    const report = checkedReport(actor, key, query);
    return this.exports.order(actor, { name: `report_${report.key}`, query }, from);
  }
}
