import type { SiteUse } from '@guyline/contract/permits/checks';
import { installItem, takedownItem, workOf, type Work } from '@guyline/contract/permits/works';
import type { EventFacts, TaskFact } from '../event-facts.js';
import { taskOf } from './found.js';

/**
 * The days between which what a permit is for stands, and the items that put it up and take it down: its own where the event has them
 * and, for the days, has planned them, else those of the tent (docs/domain.md, Permit checks). The same days are in `permitOfRow`.
 */
export function standsFor(event: EventFacts, { pt_num }: TaskFact): SiteUse & Work {
  const work = workOf(pt_num);
  const [install, takedown] = [taskOf(event, work.install), taskOf(event, work.takedown)];
  return {
    install: install ? work.install : installItem,
    takedown: takedown ? work.takedown : takedownItem,
    install_on: install?.scheduled_date ?? event.install_on,
    takedown_on: takedown?.scheduled_date ?? event.takedown_on,
  };
}
