import type { QueryClient } from '@tanstack/react-query';
import type { TaskDetail, TaskRow } from '@guyline/contract/tasks/rows';
import { type TaskChange, type Unsaved, keepUnsaved, keptUnsaved } from './unsaved.js';

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

  constructor(readonly personId: number) {
    this.state = { ahead: {}, unsaved: keptUnsaved(personId), conflicts: [], views: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SaveState => this.state;

  private write(next: Partial<SaveState>): void {
    this.state = { ...this.state, ...next };
    if (next.unsaved) keepUnsaved(this.personId, next.unsaved);
    this.listeners.forEach((listener) => listener());
  }

  /** Adds a list to those on screen. @returns removes it again */
  enter(view: string): () => void {
    this.write({ views: [...this.state.views, view] });
    return () => this.write({ views: this.state.views.filter((one) => one !== view) });
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
  }

  /** Keeps a change that could not be sent. */
  keep(unsaved: Unsaved): void {
    this.write({ unsaved: [...this.state.unsaved, unsaved] });
  }

  /** Adds to the unsaved change of the task, which is no longer kept then: its task is the one that was read first. */
  addTo({ task, change }: Unsaved): Unsaved {
    const kept = this.state.unsaved.find((one) => one.task.id === task.id);
    if (!kept) return { task, change };
    this.write({ unsaved: this.state.unsaved.filter((one) => one !== kept) });
    return { task: kept.task, change: { ...kept.change, ...change } };
  }

  discard(): void {
    this.write({ unsaved: [] });
  }

  /** Has the person choose between two versions. */
  ask(conflict: TaskConflict): void {
    this.write({ conflicts: [...this.state.conflicts, conflict] });
  }

  /** Adds to the person's side of the task's conflict; false when there is none. */
  addToConflict({ task, change }: Unsaved): boolean {
    if (!this.state.conflicts.some(({ read }) => read.id === task.id)) return false;
    this.hide(task.id);
    this.write({
      conflicts: this.state.conflicts.map((one) =>
        one.read.id === task.id ? { ...one, mine: { ...one.mine, ...change } } : one,
      ),
    });
    return true;
  }

  settled(conflict: TaskConflict): void {
    this.write({ conflicts: this.state.conflicts.filter(({ read }) => read.id !== conflict.read.id) });
  }
}

const stores = new WeakMap<QueryClient, SaveStore>();

/** One store for all panels of a page, as long as the same person looks at it. */
export function saveStoreOf(queries: QueryClient, personId: number): SaveStore {
  const known = stores.get(queries);
  if (known?.personId === personId) return known;
  const store = new SaveStore(personId);
  stores.set(queries, store);
  return store;
}
