import type { Instant } from '../status.js';

/** A document that authorities want enclosed with a permit (docs/domain.md, Documents to enclose). */
export interface PermitDocument {
  /** A key of `enclosedDocuments`, or the office's own words. */
  document: string;
  /** Who asks for it, by name. */
  authorities: string[];
  /** Who ticked it, and when; null = it is still missing. `user` is null when that person is gone. */
  enclosed: { user: { id: number; name: string } | null; enclosed_at: Instant } | null;
}

/** Documents of one request. */
export const enclosedLimits = { documents: 500 } as const;

/** `POST {role}/task/{id}/permit/documents` */
export interface SetEnclosed {
  /** Of those that are asked for. */
  documents: string[];
  /** They are with the application, or no longer. */
  enclosed: boolean;
}
