import type { IncomingHttpHeaders } from 'node:http';
import { documentLimits } from '@guyline/contract/documents';

/** Longest form with files that may be valid: its files, and room for its texts and the heads of its parts. */
export const LARGEST_FORM = documentLimits.files * documentLimits.bytes + 1024 * 1024;

/** Whether a request says that it is a form with files, which may take minutes to arrive; it need not have been read as one yet. */
export const saysForm = (headers: IncomingHttpHeaders): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

/** Forms of one person that a process receives at a time; as many that it has refused may still arrive. */
export const FORMS_AT_ONCE = 4;
