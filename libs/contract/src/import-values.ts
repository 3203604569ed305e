import type { ImportFault, ImportFaultCode } from './jobs.js';

/** How many of many values are named. */
const NAMED = 6;

type Values = Pick<ImportFault, 'allowed' | 'more'>;
/** What is wrong with a value, and what its column takes instead, where that is known. */
export type ValueFault = Pick<ImportFault, 'fault' | 'allowed' | 'more' | 'min' | 'max' | 'sought'>;

/** Possible values of a column, for its fault: "and 1 more" would take as much room as the one that it leaves out. */
export function namedValues(values: Iterable<string>): Values {
  const all = [...new Set(values)];
  if (all.length <= NAMED + 1) return { allowed: all };
  return { allowed: all.slice(0, NAMED), more: all.length - NAMED };
}

/** Keys of the texts of faults; those that end in `_of` and `_more` name values or bounds, or what was looked for. */
export type FaultText =
  ImportFaultCode | 'jurisdiction_unknown_of' | 'value_unknown_of' | 'value_unknown_more' | 'number_out_of_range_of';

/** The key of the text for a fault. */
export function faultText({ fault, allowed, more, min, max, sought }: ValueFault): FaultText {
  if (fault === 'value_unknown' && allowed?.length) return more ? 'value_unknown_more' : 'value_unknown_of';
  if (fault === 'number_out_of_range' && min !== undefined && max !== undefined) return 'number_out_of_range_of';
  if (fault === 'jurisdiction_unknown' && sought) return 'jurisdiction_unknown_of';
  return fault;
}
