/**
 * The last migration of the version that people work with; raised with each release. Later ones run while that version
 * serves, which `expand-first.spec.ts` checks.
 */
export const released = '0071-latest-documents';
