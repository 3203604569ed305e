import { inspectedInstall } from '../permits/works.js';
import type { TaskItem } from '../tasks/items.js';
import type { RelativeDate, TemplateItem } from '../templates.js';

/** An inspection that a template plans before the install whose work it looks at. */
export interface EarlyInspection {
  inspection: TaskItem;
  install: TaskItem;
}

/** The calendar days that a date may be off its anchor, the fewest and the most: a run of business days has weekends and holidays in it. */
function reach({ offset_days, unit }: RelativeDate): [number, number] {
  const days = offset_days ?? 0;
  if (unit !== 'business') return [days, days];
  const most = Math.ceil((Math.abs(days) * 7) / 5) + 4;
  return days < 0 ? [-most, days] : [days, days && most];
}

function isBefore(one: RelativeDate, other: RelativeDate): boolean {
  if (!one.anchor || one.anchor !== other.anchor) return false;
  if (one.unit === other.unit) return (one.offset_days ?? 0) < (other.offset_days ?? 0);
  return reach(one)[1] < reach(other)[0];
}

/**
 * The inspections that come before their install whatever the dates of a project are; each once, however many types of events have it.
 * One that is counted from the other end of the project, or by days of another kind that may come out either way, is not among them.
 */
export function earlyInspections(items: readonly TemplateItem[]): EarlyInspection[] {
  const found = items.flatMap((item): EarlyInspection[] => {
    const install = inspectedInstall(item.pt_num, (wanted) =>
      items.find(({ type_num, pt_num }) => type_num === item.type_num && pt_num === wanted),
    );
    return install && isBefore(item, install) ? [{ inspection: item.pt_num, install: install.pt_num }] : [];
  });
  return found.filter(({ inspection }, at) => found.findIndex((one) => one.inspection === inspection) === at);
}
