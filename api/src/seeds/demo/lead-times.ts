import type { RequirementFields } from '@guyline/contract/jurisdictions/requirements';
import type { CollectedJurisdiction } from './jurisdictions.js';

/** Usual review times in business days, given in turn to authorities whose page names none. */
export const USUAL_REVIEWS = [5, 7, 10, 15] as const;
/** One authority of this many has no review time, as happens. */
const UNKNOWN_EVERY = 6;

export const SAMPLE_REVIEW = 'The review time is a sample of the demo.';
const SAMPLE_LEAD = 'The time to apply is a sample of the demo.';

/**
 * Pages seldom say how long an authority takes, and without it no day to apply can be shown. In the demo most authorities have a
 * time, as in an office that has asked around: their own where the page names one, else a usual one, which the notes say.
 * @param index place of the authority in the table, which decides its time
 */
export function withLeadTimes({ fields, requirements }: CollectedJurisdiction, index: number): CollectedJurisdiction {
  const own = fields.review_days;
  if (own === null && index % UNKNOWN_EVERY === 0) return { fields, requirements };
  const days = own ?? USUAL_REVIEWS[index % USUAL_REVIEWS.length] ?? USUAL_REVIEWS[0];
  const timed = ({ note, ...one }: RequirementFields): RequirementFields =>
    one.kind === 'permit' && one.lead_days === null
      ? { ...one, lead_days: days, lead_unit: 'business', note: own === null ? joined(note, SAMPLE_LEAD) : note }
      : { ...one, note };
  return {
    fields: own === null ? { ...fields, review_days: days, note: joined(fields.note, SAMPLE_REVIEW) } : fields,
    requirements: requirements.map(timed),
  };
}

/** Sentence behind a note, which may end without a full stop. */
const joined = (note: string | null, sentence: string): string =>
  note ? `${note.replace(/\.?\s*$/, '.')} ${sentence}` : sentence;
