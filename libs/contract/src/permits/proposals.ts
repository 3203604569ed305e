import type { Day } from '../status.js';

/** `GET {role}/task/{id}/permit/proposal`: the days of a permit as they are typed, saved or not. */
export interface PermitProposalFilter {
  applied_on?: Day;
  /** First day that the permit is valid, else the day on which it was issued. */
  from?: Day;
}

/** A day that an authority's figure makes of another one. */
export interface ProposedDay {
  day: Day;
  /** The day that it was counted from. */
  of: Day;
  /** The figure: days a permit lasts, business days a review takes. */
  days: number;
  /** Whose figure it is. */
  authority: string;
}
/** What is known of those who ask for the permit; null = no figure, or no day to count from. */
export interface PermitProposal {
  /** Last day, by the shortest validity. */
  valid_to: ProposedDay | null;
  /** By the review that ends last, in business days of its authority. */
  expected_on: ProposedDay | null;
}
