import type { Permission } from '@guyline/contract/access';
import type { ImportJobKind } from '@guyline/contract/jobs';

/** The page of each kind of import; the job is in its query. */
export const importPaths: Record<ImportJobKind, string> = {
  location_import: '/locations/import',
  task_import: '/tasks/import',
  jurisdiction_import: '/jurisdictions/import',
  requirement_import: '/jurisdictions/import/requirements',
};
export const importJobPath = (kind: ImportJobKind, jobId: string): string => `${importPaths[kind]}?job=${jobId}`;

/** Who is offered it; the API asks for the same. */
export const importPermissions: Record<ImportJobKind, Permission> = {
  location_import: 'locations.import',
  task_import: 'tasks.import',
  jurisdiction_import: 'jurisdictions.manage',
  requirement_import: 'jurisdictions.manage',
};
