import { Injectable } from '@nestjs/common';
import type { ReportList, ReportPage } from '@guyline/contract/reports';
import { reportsOf } from '@guyline/contract/reports/definitions';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, JsonText } from '../platform/db/db.js';
import { pageOf } from '../platform/db/list-page.js';
import { chartOf } from './report.sql.js';
import type { ReportListQuery } from './reports.dto.js';
import { checkedReport, reportSql } from './reports.sql.js';

@Injectable()
export class ReportsQueries {
  constructor(private readonly db: Db) {}

  /** The reports that the caller may open, in their order. */
  list(actor: SessionActor): ReportList {
    const list = reportsOf(actor).map(({ key, filters, statuses, columns }) => ({ key, filters, statuses, columns }));
    return { list, total: list.length };
  }

  /**
   * `ReportPage`: one page of rows with the counts of its tabs, and the chart of all rows under the same filter and tab.
   * @throws RuleError `not_found` 404, `forbidden` 403, `unknown_field`, `validation_failed` 422
   */
  async page(actor: SessionActor, key: string, query: ReportListQuery): Promise<JsonText<ReportPage>> {
    const report = reportSql[checkedReport(actor, key, query).key](actor, query);
    const [page, chart] = await Promise.all([pageOf(this.db, report.page), this.db.answer(chartOf(report))]);
    return new JsonText(`{"chart" : ${chart?.text}, ${page.text.slice(1)}`);
  }
}
