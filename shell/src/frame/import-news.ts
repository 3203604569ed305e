import { changesNothing, isImport, isUndone, type JobRow, undoFailed } from '@guyline/contract/jobs';

/** What somebody who is on another screen by then is told of an import: how it ended, or what it waits for. */
export type ImportNews =
  'ready' | 'nothing' | 'errors' | 'headings' | 'otherKind' | 'done' | 'failed' | 'undone' | 'undoFailed';

/** @returns undefined while it works, and of what the person has stopped */
export function newsOf(job: JobRow): ImportNews | undefined {
  const { kind, status, result } = job;
  if (!isImport(kind) || status === 'queued' || status === 'running' || status === 'cancelled') return undefined;
  if (status === 'failed') return 'failed';
  if (status === 'done') return undoFailed(job) ? 'undoFailed' : isUndone(job) ? 'undone' : 'done';
  if (result?.missing_headings) return result.looks_like ? 'otherKind' : 'headings';
  if (job.error) return 'failed'; // it could not be written, and waits for another try
  if (result?.errors) return 'errors';
  return result && changesNothing(result) ? 'nothing' : 'ready';
}
