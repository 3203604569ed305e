import { byHarm, type KeptReason } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { addDays } from '../platform/clock/days.js';
import type { EventFacts, Rule } from './event-facts.js';
import { deadlineReasons } from './rules/deadline-reasons.js';
import { orderReasons } from './rules/order-reasons.js';
import { permitReasons } from './rules/permit-reasons.js';
import { ticketReasons } from './rules/ticket-reasons.js';
import { workReasons } from './rules/work-reasons.js';

/** Whoever changes what they say raises `rulesVersion` (`kept-rules.sql.ts`), so that what is kept follows at once. */
const rules: readonly Rule[] = [deadlineReasons, permitReasons, ticketReasons, workReasons, orderReasons];

/**
 * Why the tasks of an event are at risk, or will be (docs/domain.md, Reasons of risk): the one implementation, for saves, the nightly
 * comparison and the command. It does not ask for today: each reason says on which days it holds.
 * @returns by task, the worst first, one of each code: the one that begins first. Tasks without a reason are left out.
 */
export function reasonsOf(event: EventFacts): Map<number, KeptReason[]> {
  const byTask = new Map<number, KeptReason[]>();
  if (!event.live) return byTask;
  for (const { task, reason } of rules.flatMap((rule) => rule(event))) {
    const kept = byTask.get(task.id) ?? [];
    byTask.set(task.id, kept);
    const same = kept.findIndex(({ code }) => code === reason.code);
    if (same < 0) kept.push(reason);
    else if (comesBefore(reason, kept[same])) kept[same] = reason;
  }
  for (const [id, kept] of byTask) byTask.set(id, enclosedInTime(event, id, kept).sort(byHarm));
  return byTask;
}

/** Documents go with the application: whoever acts on a permit by its day to act has to have them by then, whatever the day to apply. */
function enclosedInTime({ tasks }: EventFacts, id: number, reasons: readonly KeptReason[]): KeptReason[] {
  const day = actBy(reasons);
  const task = tasks.find((one) => one.id === id);
  return reasons.map((reason) => {
    if (reason.code !== 'document_missing' || !task || !day || day === reason.act_by) return reason;
    return { ...reason, act_by: day, from_on: addDays(day, -task.risk_days), about: { ...reason.about, day } };
  });
}

/** Of two reasons of a code the one that begins first stays, then the one to act on first: the answer does not depend on their order. */
function comesBefore(one: KeptReason, other: KeptReason | undefined): boolean {
  const key = (reason: KeptReason): string =>
    `${reason.from_on ?? ''} ${reason.act_by} ${JSON.stringify(reason.about)}`;
  return !other || key(one) < key(other);
}

/**
 * The first day on which any of the reasons holds; those of an open task follow each other without a gap from it on. null = since ever.
 */
export const firstDay = (reasons: readonly KeptReason[]): Day | null =>
  reasons.reduce<Day | null>(
    (first, { from_on }) => (from_on === null || first === null ? null : from_on < first ? from_on : first),
    '9999-12-31',
  );
/** The earliest day by which somebody has to act. */
export const actBy = (reasons: readonly KeptReason[]): Day | null =>
  reasons.reduce<Day | null>((first, { act_by }) => (first === null || act_by < first ? act_by : first), null);
