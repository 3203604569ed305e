import type { Judged } from './plain-counts.js';
import { ownerOf } from './plain-tables.js';

type Filter = [filter: string, leaves: (task: Judged) => boolean];

/**
 * Filters by month, alone, with a customer and with a vendor whose work the tasks are, and what each leaves.
 * @param tasks all that there are: every month of theirs is asked for, and every vendor
 */
export function monthFilters(tasks: readonly Judged[]): Filter[] {
  const distinct = <Value>(values: (Value | null | undefined)[]): Value[] =>
    [...new Set(values)].filter((one) => one !== null && one !== undefined).sort();
  const months = distinct(tasks.map(({ scheduled_date }) => scheduled_date?.slice(0, 7)));
  const vendors = distinct(tasks.flatMap(({ event }) => event.vendors));
  const customers = distinct(tasks.map(({ event }) => event.customer_id));
  const turns = Math.max(months.length, vendors.length);
  return Array.from({ length: turns }, (_, turn) => turn).flatMap((turn): Filter[] => {
    const [month = '', vendor, customer] = [months, vendors, customers].map((of) => of[turn % of.length]) as [
      string,
      number,
      number,
    ];
    const within = ({ scheduled_date }: Judged): boolean => scheduled_date?.startsWith(month) ?? false;
    const ofCustomer = ({ event }: Judged): boolean => event.customer_id === customer;
    const own = (task: Judged): boolean => ownerOf(task) === vendor;
    const ofAnyYear = Number(month.slice(5));
    return [
      [`month=${month}`, within],
      [`month=${month}&customer_id=${customer}`, (task) => within(task) && ofCustomer(task)],
      [`month=${month}&vendor_id=${vendor}`, (task) => within(task) && own(task)],
      [
        `month=${ofAnyYear}&vendor_id=${vendor}&customer_id=${customer}`,
        (task) => Number(task.scheduled_date?.slice(5, 7)) === ofAnyYear && own(task) && ofCustomer(task),
      ],
    ];
  });
}
