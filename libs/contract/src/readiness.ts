import type { SentenceWords } from './risk/sentence.js';
import { type RunStatus, runStatus } from './status.js';
import type { Category, TaskItem } from './tasks/items.js';

/** What its tasks say against an event's being ready for sales (docs/domain.md, Ready for sales); both empty where they say nothing. */
export interface Unready {
  /** Of a Tent event: which of permit, install and inspection it has no task of. */
  no_task: Category[];
  /** Items of these three that are required and not completed. */
  open: TaskItem[];
}

/** Categories that have to be completed before sales begin. */
export const salesCategories = [1, 2, 3] as const satisfies readonly Category[];

/** Of an event. */
interface Judged {
  ready_for_sales: boolean;
  status_num: RunStatus;
  project: { status_num: RunStatus };
  unready?: Unready;
}

/** An Active event of an Active project that is not ready, where rows are such events and say no more of it. */
export const unreadyLive = (unready: Unready | undefined): Judged => ({
  ready_for_sales: false,
  status_num: runStatus.active,
  project: { status_num: runStatus.active },
  ...(unready && { unready }),
});

/**
 * Why an Active event is not ready for sales, in one sentence, the same in lists and on its page: "Not ready for sales: no permit task;
 * Tent Install open". Undefined where it is ready, where it is not Active, which it says itself, and of earlier versions of the API.
 * @param words their keys stand under `unready`
 * @param isHeaded a heading says already what the sentence is about, so that it begins with the reasons
 */
export function unreadySentence(
  { ready_for_sales, status_num, project, unready }: Judged,
  { text, item, list }: Pick<SentenceWords, 'text' | 'item' | 'list'>,
  isHeaded = false,
): string | undefined {
  if (ready_for_sales || status_num !== runStatus.active || !unready) return undefined;
  const { no_task, open } = unready;
  const because = [
    ...(project.status_num === runStatus.active ? [] : [text('project', {})]),
    ...no_task.map((category) => text(`no_task_${category}`, {})),
    ...(open.length ? [text('open', { tasks: list(open.map(item)) })] : []),
  ];
  const [first = text('nothing', {}), ...others] = because;
  const what = others.reduce((before, next) => text('and', { before, next }), first);
  return isHeaded ? what.charAt(0).toUpperCase() + what.slice(1) : text('because', { what });
}
