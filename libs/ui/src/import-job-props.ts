import type { ReactNode } from 'react';
import type { ImportResult } from '@guyline/contract/jobs';
import type { FieldOf } from './activity-panel.js';

/** What each kind of import adds to the screen of all of them. */
export interface ImportJobProps {
  jobId: string;
  /** What the kind of rows is called. */
  texts: { writing: string; commit: (rows: number) => string; show: string; committed: string };
  /** The list that shows what was imported. */
  listPath: (result: ImportResult) => string;
  /** How the fields that a file changes are called and shown. */
  fieldOf: FieldOf;
  /** What the columns were taken for, while the import waits. */
  mapping?: (jobId: string, result: ImportResult) => ReactNode;
  /** Of columns that another import takes: where. */
  otherSheet?: (headings: readonly string[]) => ReactNode;
  onAnother: () => void;
}
