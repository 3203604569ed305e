import type { PageTurn, SearchQuery } from '../envelope.js';
import type { ImportChangePage } from '../import-changes.js';
import type { CommitImport, DownloadLink, JobPage, JobRow, JobStarted, MapColumns } from '../jobs.js';
import { get, post } from './route.js';

export const jobRoutes = {
  list: get('common/job/list', 'jobs.own').typed<{ query: SearchQuery; answer: JobPage }>(),
  one: get('common/job/:id', 'jobs.own').typed<{ answer: JobRow }>(),
  cancel: post('common/job/:id/cancel', 'jobs.own').typed<{ answer: null }>(),
  /** Link to the workbook that an export made. */
  download: get('common/job/:id/download', 'jobs.own').typed<{ answer: DownloadLink }>(),
  /** Link to an import's workbook with its faults marked. */
  faults: get('common/job/:id/faults', 'jobs.own').typed<{ answer: DownloadLink }>(),
  /** What a checked import would change. */
  changes: get('common/job/:id/changes', 'jobs.own').typed<{ query: PageTurn; answer: ImportChangePage }>(),
  commit: post('common/job/:id/commit', 'jobs.own').typed<{ body: CommitImport; answer: JobStarted }>(),
  mapColumns: post('common/job/:id/mapping', 'jobs.own').typed<{ body: MapColumns; answer: JobStarted }>(),
  /** Takes an import back. */
  undo: post('common/job/:id/undo', 'jobs.own').typed<{ answer: JobStarted }>(),
  /** Takes a change to many rows back, of those that nobody has changed since (`BulkResult.undo_until`). */
  revert: post('common/job/:id/revert', 'jobs.own').typed<{ answer: JobStarted }>(),
};
