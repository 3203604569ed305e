import type { TaskItem } from '../tasks/items.js';
import { ticketItem } from './tickets.js';

/** What is put up and taken down under a permit. */
export interface Work {
  install: TaskItem;
  takedown: TaskItem;
}
const tent = { install: 15, takedown: 24 } as const satisfies Work;
const fence = { install: 16, takedown: 22 } as const satisfies Work;
const electrical = { install: 17, takedown: 23 } as const satisfies Work;
const works: readonly Work[] = [tent, fence, electrical];

/** The task items on whose days the tent is put up and taken down. */
export const { install: installItem, takedown: takedownItem } = tent;

/** Permits for something else than the tent: what they are for has days of its own (docs/domain.md, Permit checks). */
export const ownWorks: Partial<Record<TaskItem, Work>> = { 10: electrical, 11: electrical, 14: fence };
/** What a permit is for; the tent, unless it says otherwise. */
export const workOf = (permit: TaskItem): Work => ownWorks[permit] ?? tent;

/** The install that a takedown undoes. */
export const installOf = (takedown: TaskItem): TaskItem | undefined =>
  works.find((work) => work.takedown === takedown)?.install;

/** What an inspection looks at. The extra one that an admin may add can follow the takedown, as its name says: it has no order. */
const inspected: Partial<Record<TaskItem, Work>> = { 19: tent, 20: electrical, 21: tent };
/**
 * The install whose work an inspection looks at; the tent's where there is no such install, as power may come with the tent.
 * @param installFor what an event or a template has of an item
 */
export function inspectedInstall<Install>(
  inspection: TaskItem,
  installFor: (item: TaskItem) => Install | undefined,
): Install | undefined {
  const item = inspected[inspection]?.install;
  return item && (installFor(item) ?? installFor(installItem));
}

/** What is called for or issued beside the installation, or on site after it: the 811 ticket, certificates of use and occupancy. */
const notBeforeInstall: readonly TaskItem[] = [ticketItem, 2, 25];
/** Whether the work of a permit waits for it. */
export const precedesInstall = (permit: TaskItem): boolean => !notBeforeInstall.includes(permit);
