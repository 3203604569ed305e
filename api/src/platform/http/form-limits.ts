import { documentLimits } from '@guyline/contract/documents';

/** Longest form with files that may be valid: its files, and room for its texts and the heads of its parts. */
export const LARGEST_FORM = documentLimits.files * documentLimits.bytes + 1024 * 1024;
