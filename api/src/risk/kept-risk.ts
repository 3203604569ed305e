import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { OfEvent } from '@guyline/contract/live';
import { isDueReason, type KeptReason, outlivesWork } from '@guyline/contract/risk/reasons';
import { eventAudience } from '../platform/access/event-audience.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { Differences } from '../platform/db/differences.js';
import { Outbox } from '../platform/queue/outbox.js';
import type { EventFacts } from './event-facts.js';
import { factsOf, withNeighbors } from './event-facts.sql.js';
import {
  addDue,
  deleteReasons,
  eventsAfter,
  insertReasons,
  isSettled,
  lockFreeEvents,
  lockFreeTasks,
  setTaskRisk,
  takeDue,
  tryAlone,
  type TaskRisk,
} from './kept-risk.sql.js';
import { keepRules, otherRules } from './kept-rules.sql.js';
import { deleteSites, insertSites, type KeptSite, type WrongSite, wrongSites } from './kept-site-days.js';
import { actBy, firstDay, reasonsOf } from './reasons-of.js';
import { isOpen } from './rules/found.js';

/** Events that are worked out at once: a second of work at most, so that no save waits for it noticeably. */
const BATCH = 100;

/** What was kept of a task and differed from what its event says. */
export interface WrongRisk {
  was: TaskRisk;
  is: TaskRisk;
}
interface FactsRow {
  facts: EventFacts;
  kept: TaskRisk[];
  kept_site: KeptSite;
  of: OfEvent;
  settled: boolean;
}

/** Keeps why tasks are at risk (docs/domain.md, Reasons of risk): after each change, once a day, and by command, always by `reasonsOf`. */
@Injectable()
export class KeptRisks {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Works out the events that changed. Those that somebody is writing stay due. */
  async take(stop?: AbortSignal): Promise<void> {
    for (let more = true; more && !stop?.aborted;) {
      more = await this.db.transaction(async (em) => {
        if (!(await this.db.one<{ alone: boolean }>(tryAlone, em))?.alone) return false;
        const notes = await this.db.rows<{ event_id: number }>(takeDue(BATCH), em);
        if (!notes.length) return false;
        const events = await this.db.rows<{ id: number }>(withNeighbors(unique(notes.map((one) => one.event_id))), em);
        const ids = events.map(({ id }) => id);
        const { postponed } = await this.keep(ids, em);
        return notes.length === BATCH && postponed.length < BATCH;
      });
    }
  }

  /** Whether some of what is kept may come from the rules of another version: a difference is no fault then. */
  async hasOtherRules(): Promise<boolean> {
    return (await this.db.one(otherRules)) !== undefined;
  }

  /**
   * Compares what is kept of every task and site with what its event says, and repairs it; events that somebody is writing become due.
   * @returns what differed without being due
   */
  async check(stop?: AbortSignal): Promise<Differences<WrongRisk | WrongSite>> {
    await this.take(stop);
    const wrong = new Differences<WrongRisk | WrongSite>();
    for (let last = 0; !stop?.aborted;) {
      const batch = (await this.db.rows<{ id: number }>(eventsAfter(last, BATCH))).map(({ id }) => id);
      if (!batch.length) break;
      last = batch.at(-1) ?? last;
      wrong.add((await this.db.transaction((em) => this.keep(batch, em, isSettled))).wrong);
    }
    if (!stop?.aborted) await this.db.rows(keepRules);
    return wrong;
  }

  /**
   * Writes what differs, and tells those who see these events. Those that somebody is writing become due.
   * @param settled a condition on `e`: where it does not hold a difference is written, but not `wrong`
   */
  private async keep(
    events: number[],
    em: EntityManager,
    settled?: Sql,
  ): Promise<{ wrong: (WrongRisk | WrongSite)[]; postponed: number[] }> {
    const free = new Set((await this.db.rows<{ id: number }>(lockFreeEvents(events), em)).map(({ id }) => id));
    const rows = await this.db.rows<FactsRow>(factsOf([...free], settled), em);
    const differing = rows.flatMap((row) => differencesOf(row));
    const taskIds = differing.map(({ is }) => is.id);
    const held = new Set((await this.db.rows<{ id: number }>(lockFreeTasks(taskIds), em)).map(({ id }) => id));
    const written = differing.filter(({ is }) => held.has(is.id));
    await this.write(written, em);
    const sites = wrongSites(rows);
    await this.writeSites(sites, em);
    const busy = differing.filter(({ is }) => !held.has(is.id)).map(({ of }) => of.event_id);
    const postponed = unique([...events.filter((id) => !free.has(id)), ...busy]);
    if (postponed.length) await this.db.rows(addDue(postponed), em);
    const expected = new Set(rows.filter((row) => !row.settled).map(({ facts }) => facts.id));
    const wrong = [
      ...written.filter(({ of }) => !expected.has(of.event_id)),
      ...sites.filter(({ event_id }) => !expected.has(event_id)),
    ];
    return { wrong, postponed };
  }

  private async writeSites(wrong: readonly WrongSite[], em: EntityManager): Promise<void> {
    if (!wrong.length) return;
    for (const statement of [deleteSites(wrong), insertSites(wrong)]) await this.db.rows(statement, em);
    const events = wrong.map(({ event_id }) => event_id);
    const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(events)})`);
    await this.outbox.changed(em, 'events', events.length === 1 ? (events[0] ?? 0) : 0, audience);
  }

  private async write(wrong: readonly Difference[], em: EntityManager): Promise<void> {
    if (!wrong.length) return;
    const tasks = wrong.map(({ is }) => is);
    for (const statement of [deleteReasons(tasks), insertReasons(tasks), setTaskRisk(tasks)])
      await this.db.rows(statement, em);
    const shown = wrong.filter(({ isSeen }) => isSeen);
    if (!shown.length) return;
    const events = unique(shown.map(({ of }) => of.event_id));
    const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(events)})`);
    const [only] = shown.length === 1 ? shown : [];
    const of = events.length === 1 ? shown[0]?.of : undefined;
    await this.outbox.changed(em, 'tasks', only?.is.id ?? 0, audience, { only: 'reasons', of });
  }
}

interface Difference extends WrongRisk {
  of: OfEvent;
  /** Somebody who looks at the task today sees it: screens ask again. Most saves change only reasons of later days, or end the work. */
  isSeen: boolean;
}

/** Reasons that rows show today. */
const shownOf = ({ today, tasks }: EventFacts, { id, reasons }: TaskRisk): KeptReason[] => {
  const task = tasks.find((one) => one.id === id);
  const isDone = !task || !isOpen(task);
  return reasons.filter((reason) => isDueReason(reason, today) && (!isDone || outlivesWork(reason.code)));
};

/** What is to be kept of a task with these reasons. */
const riskOf = (id: number, reasons: readonly KeptReason[]): TaskRisk => ({
  id,
  risk_from: reasons.length ? (firstDay(reasons) ?? '-infinity') : null,
  act_by: actBy(reasons),
  reasons,
});

/** Tasks of an event of which something else is kept than should be. */
function differencesOf({ facts, kept, of }: FactsRow): Difference[] {
  const right = reasonsOf(facts);
  return kept.flatMap((was) => {
    const is = riskOf(was.id, right.get(was.id) ?? []);
    const same = was.risk_from === is.risk_from && was.act_by === is.act_by && sameReasons(was.reasons, is.reasons);
    if (same) return [];
    return [{ of, was, is, isSeen: !sameReasons(shownOf(facts, was), shownOf(facts, is)) }];
  });
}

const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)];
/** JSON of the database has its own order of keys, and rows have none. */
const inOrder = (value: object): string => JSON.stringify(value, Object.keys({ ...value }).sort());
const sameReasons = (one: readonly KeptReason[], other: readonly KeptReason[]): boolean => {
  const text = (reasons: readonly KeptReason[]): string =>
    reasons
      .map(({ about, ...reason }) => inOrder(reason) + inOrder(about))
      .sort()
      .join('\n');
  return one.length === other.length && text(one) === text(other);
};
