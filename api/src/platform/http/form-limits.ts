import { documentLimits } from '@guyline/contract/documents';

/** Longest form with files that may be valid: its files, and room for its texts and the heads of its parts. */
export const LARGEST_FORM = documentLimits.files * documentLimits.bytes + 1024 * 1024;

/** Forms of one person that a process receives at a time; as many that it has refused may still arrive. */
export const FORMS_AT_ONCE = 4;
