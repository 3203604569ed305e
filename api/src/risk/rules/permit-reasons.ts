import { ticketItem } from '@guyline/contract/permits/tickets';
import { namedDocuments, type RiskAbout } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { categoryOf } from '@guyline/contract/tasks/items';
import { addDays } from '../../platform/clock/days.js';
import type { EventFacts, Found, Rule, TaskFact } from '../event-facts.js';
import { firstAsked, found, isAhead, isFailed, isOpen, isPending, isRequired, withWork } from './found.js';
import { standsFor } from './stands.js';

type Stands = ReturnType<typeof standsFor>;

/** The window misses the installation of what it is for: the worse of two faults, as long as that can still be put up on another day. */
function missedInstall(
  { install_on }: Stands,
  { valid_from, valid_to, pt_num: item }: TaskFact,
): (RiskAbout & { day: Day }) | undefined {
  const [begins, ends] = [valid_from && valid_from > install_on, valid_to && valid_to < install_on];
  return begins || ends
    ? { item, day: (begins ? valid_from : valid_to) ?? install_on, against: install_on }
    : undefined;
}

/**
 * What was put up before its permit begins stands without one until that day. An approved permit heals by itself then; one that is
 * still open has to be approved first, and holds nothing by its days alone.
 */
function standingReasons({ install_on }: Stands, permit: TaskFact): Found[] {
  const { valid_from, pt_num: item } = permit;
  if (!valid_from || valid_from <= install_on) return [];
  const until_on = isOpen(permit) ? null : addDays(valid_from, -1);
  const about = { item, day: valid_from, against: install_on };
  return [found(permit, 'permit_not_valid_at_install', install_on, about, { until_on })];
}

/** The window ends while what it is for still stands. */
function shortReasons(event: EventFacts, { takedown, takedown_on }: Stands, permit: TaskFact): Found[] {
  const { valid_to, pt_num: item } = permit;
  if (!valid_to || valid_to >= takedown_on || !isAhead(event, takedown)) return [];
  const about = { item, day: valid_to, against: takedown_on };
  return withWork(event, takedown, found(permit, 'permit_window_short', valid_to, about));
}

/**
 * A window has to cover all days on which what it is for stands: what it lacks is said until that is down. One day has one fault: what
 * ends before the installation also ends before the takedown (`permitFaultsOf` of the contract).
 */
function windowReasons(event: EventFacts, permit: TaskFact): Found[] {
  const stands = standsFor(event, permit);
  const { install, takedown, install_on } = stands;
  const missed = missedInstall(stands, permit);
  const short = shortReasons(event, stands, permit);
  if (missed && isAhead(event, install)) {
    const at = withWork(event, install, found(permit, 'permit_not_valid_at_install', install_on, missed));
    return missed.day < install_on ? at : [...at, ...short];
  }
  return isAhead(event, takedown) ? [...standingReasons(stands, permit), ...short] : [];
}

/** Documents that an authority wants enclosed and nobody has ticked, while the application is still to be sent, or sent again. */
function documentReasons(event: EventFacts, permit: TaskFact): Found[] {
  if (!isPending(permit) && !isFailed(permit)) return [];
  const isMissing = (document: string): boolean => !permit.enclosed.includes(document);
  const asking = event.asked.filter(({ pt_num, documents }) => pt_num === permit.pt_num && documents.some(isMissing));
  const [first] = asking;
  if (!first) return [];
  const missing = [...new Set(asking.flatMap(({ documents }) => documents.filter(isMissing)))];
  const day = firstAsked(event, permit)?.apply_by ?? permit.deadline;
  const about = {
    day,
    authority: first.authority,
    authorities: [...new Set(asking.map(({ authority }) => authority))],
    documents: missing.slice(0, namedDocuments),
    count: missing.length,
  };
  return [found(permit, 'document_missing', day, about, { from_on: addDays(day, -permit.risk_days) })];
}

/** What is wrong with permits (docs/domain.md, Permit checks). */
export const permitReasons: Rule = (event) =>
  event.tasks
    .filter((task) => categoryOf(task.pt_num) === 1 && task.pt_num !== ticketItem && isRequired(task))
    .flatMap((permit) => [...windowReasons(event, permit), ...documentReasons(event, permit)]);
