import type { SignedIn } from '@guyline/contract/auth';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';

/** What the list itself changes of a task. */
export interface TaskChange extends Partial<Pick<TaskFields, 'scheduled_date'>> {
  status_num?: TaskStatus;
}

/** A change that the server has not got: sent again with the task as it was read, so that nobody's save is overwritten. */
export interface Unsaved {
  task: TaskRow;
  change: TaskChange;
}

/** Whose changes they are: an admin who impersonates somebody neither sees nor sends that person's, nor leaves own ones to that person. */
export const ownerOf = ({ id, impersonator }: Pick<SignedIn, 'id' | 'impersonator'>): string =>
  impersonator ? `${id}_by_${impersonator.id}` : String(id);

/** The changes of one person that this browser keeps until they are sent or discarded. All its tabs have the same ones. */
export class KeptChanges {
  private readonly key: string;
  /** As this page last read or changed them: where the storage is full or refused they last as long as the page. */
  private last: readonly Unsaved[] = [];
  private isStored = true;

  constructor(owner: string) {
    this.key = `unsaved_tasks_${owner}`;
  }

  read(): readonly Unsaved[] {
    if (!this.isStored) return this.last;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      this.last = Array.isArray(kept) ? (kept as Unsaved[]) : [];
    } catch {
      // What cannot be read is as it was.
    }
    return this.last;
  }

  /** Keeps this of a task, nothing with undefined. What other tabs did to other tasks stays so. */
  put(id: number, unsaved: Unsaved | undefined): void {
    const others = this.read().filter(({ task }) => task.id !== id);
    this.last = unsaved ? [...others, unsaved] : others;
    try {
      if (this.last.length) localStorage.setItem(this.key, JSON.stringify(this.last));
      else localStorage.removeItem(this.key);
      this.isStored = true;
    } catch {
      this.isStored = false;
      this.forget(); // what was kept before may have been sent since
    }
  }

  /** Calls back when another tab has changed them. @returns ends it */
  watch(changed: () => void): () => void {
    const heard = ({ key }: StorageEvent): void => {
      if (key === this.key || key === null) changed();
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }

  private forget(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // A storage that is refused has kept nothing.
    }
  }
}
