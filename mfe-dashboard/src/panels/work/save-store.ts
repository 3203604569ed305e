import type { QueryClient } from '@tanstack/react-query';
import type { TaskDetail, TaskRow } from '@guyline/contract/tasks/rows';
import { KeptChanges, type TaskChange, type Unsaved } from './unsaved.js';

/** A change on its way or just saved: shown instead of rows that are not newer than `until`. */
interface Ahead {
  change: TaskChange;
  until: number;
}

export interface TaskConflict {
  read: TaskRow;
  mine: TaskChange;
  theirs: TaskDetail;
}

interface SaveState {
  ahead: Readonly<Record<number, Ahead>>;
  /** What is kept and not being sent. */
  unsaved: readonly Unsaved[];
  conflicts: readonly TaskConflict[];
  /** The lists on screen, the uppermost last: it alone asks about conflicts. */
  views: readonly string[];
}

/** What the lists on screen know together of the changes of tasks: a change is sent by one of them, and shown by all. */
export class SaveStore {
  private state: SaveState;
  private readonly listeners = new Set<() => void>();
  /** The versions that this tab's own saves made; the rows may not have come yet. */
  private readonly versions = new Map<number, number>();
  /** The last save of each task: the next one waits for it. */
  private readonly turns = new Map<number, Promise<void>>();
  private readonly kept: KeptChanges;
  /** Tasks whose change is on its way or asked about. It stays kept until that has ended: the tab may be closed before. */
  private readonly busy = new Set<number>();

  constructor(readonly owner: string) {
    this.kept = new KeptChanges(owner);
    this.state = { ahead: {}, unsaved: this.waiting(), conflicts: [], views: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SaveState => this.state;

  private write(next: Partial<SaveState>): void {
    this.state = { ...this.state, ...next };
    this.listeners.forEach((listener) => listener());
  }

  /** What is to be sent again, as all tabs have left it. */
  waiting(): readonly Unsaved[] {
    return this.kept.read().filter(({ task }) => !this.busy.has(task.id));
  }

  /** Adds a list to those on screen. @returns removes it again */
  enter(view: string): () => void {
    const unwatch = this.kept.watch(() => this.write({ unsaved: this.waiting() }));
    this.write({ views: [...this.state.views, view], unsaved: this.waiting() });
    return () => {
      unwatch();
      this.write({ views: this.state.views.filter((one) => one !== view) });
    };
  }

  /** The version to save with. */
  versionOf(task: TaskRow): number {
    return Math.max(this.versions.get(task.id) ?? 0, task.version);
  }

  /** Runs after what is under way for the task, whether that was saved or not. */
  inTurn(id: number, run: () => Promise<void>): void {
    this.turns.set(id, (this.turns.get(id) ?? Promise.resolve()).then(run, run));
  }

  /** Shows a change before the server has it. */
  show(id: number, change: TaskChange): void {
    const own = this.state.ahead[id];
    const next = { change: { ...own?.change, ...change }, until: Number.POSITIVE_INFINITY };
    const isShown = own?.until === next.until && JSON.stringify(own.change) === JSON.stringify(next.change);
    if (!isShown) this.write({ ahead: { ...this.state.ahead, [id]: next } });
  }

  /** Shows the task as the server has it again. */
  hide(id: number): void {
    const { [id]: _, ...ahead } = this.state.ahead;
    this.write({ ahead });
  }

  /** The server has saved on top of `version`: shows the change until newer rows come. */
  saved(id: number, version: number): void {
    this.versions.set(id, version + 1);
    const own = this.state.ahead[id];
    if (own) this.write({ ahead: { ...this.state.ahead, [id]: { ...own, until: version } } });
    this.end(id, undefined);
  }

  /** What was on its way or asked about is so no longer; what is kept of it stays so. */
  release(id: number): void {
    this.busy.delete(id);
    this.write({ unsaved: this.waiting() });
  }

  /** The same, with what is left of it. */
  private end(id: number, left: Unsaved | undefined): void {
    this.kept.put(id, left);
    this.release(id);
  }

  /** Keeps a change that could not be sent, with what is kept of the task: that was read first. */
  keep({ task, change }: Unsaved): void {
    const kept = this.kept.read().find((one) => one.task.id === task.id);
    this.end(task.id, { task: kept?.task ?? task, change: { ...kept?.change, ...change } });
  }

  /** The change to send: with the unsaved one of the task, which is shown as such no longer. Its task is the one that was read first. */
  addTo({ task, change }: Unsaved): Unsaved {
    const kept = this.waiting().find((one) => one.task.id === task.id);
    this.busy.add(task.id);
    if (!kept) return { task, change };
    this.write({ unsaved: this.waiting() });
    return { task: kept.task, change: { ...kept.change, ...change } };
  }

  discard(): void {
    for (const { task } of this.waiting()) this.end(task.id, undefined);
  }

  /** Has the person choose between two versions. */
  ask(conflict: TaskConflict): void {
    const { read, mine } = conflict;
    this.kept.put(read.id, { task: read, change: mine });
    this.write({ conflicts: [...this.state.conflicts, conflict] });
  }

  /** Adds to the person's side of the task's conflict; false when there is none. */
  addToConflict({ task, change }: Unsaved): boolean {
    const asked = this.state.conflicts.find(({ read }) => read.id === task.id);
    if (!asked) return false;
    const next = { ...asked, mine: { ...asked.mine, ...change } };
    this.hide(task.id);
    this.kept.put(task.id, { task: asked.read, change: next.mine });
    this.write({ conflicts: this.state.conflicts.map((one) => (one === asked ? next : one)) });
    return true;
  }

  /** @param left what is still to be sent */
  settled(conflict: TaskConflict, left: Unsaved | undefined): void {
    const { id } = conflict.read;
    this.write({ conflicts: this.state.conflicts.filter(({ read }) => read.id !== id) });
    this.end(id, left);
  }
}

const stores = new WeakMap<QueryClient, SaveStore>();

/** One store for all panels of a page, as long as the same person looks at it. */
export function saveStoreOf(queries: QueryClient, owner: string): SaveStore {
  const known = stores.get(queries);
  if (known?.owner === owner) return known;
  const store = new SaveStore(owner);
  stores.set(queries, store);
  return store;
}
