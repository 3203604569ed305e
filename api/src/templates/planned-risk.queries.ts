import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { Db, type Sql } from '../platform/db/db.js';
import { type EventFacts, reasonsToday } from '../risk/facts-then.pure.js';
import type { EventSource } from './event-source.js';
import { plannedFacts } from './planned-facts.sql.js';

/** Events that are worked out at once: meanwhile the process answers nobody else. */
const BATCH = 200;

/** By location, then by item: why the new task would be at risk at once, the worst first. Others are left out. */
export type PlannedRisks = ReadonlyMap<number, ReadonlyMap<number, RiskReason[]>>;

/** Which tasks of new events would be at risk at once, by the rules that will decide it once they are made: `reasonsOf`. */
@Injectable()
export class PlannedRiskQueries {
  constructor(private readonly db: Db) {}

  /**
   * Undefined for too many tasks (`projectLimits.forecast`) or too much that authorities ask for (`forecastAsked`).
   * @param parts `plannedParts` of the source
   */
  async of({ dates }: EventSource, parts: Sql): Promise<PlannedRisks | undefined> {
    const events = await this.db.document<EventFacts[] | null>(plannedFacts(dates, parts));
    if (!events) return undefined;
    const risks = new Map<number, ReadonlyMap<number, RiskReason[]>>();
    for (const [nr, event] of events.entries()) {
      if (nr % BATCH === BATCH - 1) await turn();
      const found = reasonsToday(event);
      if (found.size) risks.set(event.id, found);
    }
    return risks;
  }
}
