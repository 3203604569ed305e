import { createContext, useContext } from 'react';
import { ledBy, type RiskReason } from '@guyline/contract/risk/reasons';

/** The reason that a list is narrowed to, as its address has it. */
export const LeadReason = createContext<string | undefined>(undefined);

/** The reasons of a row as it says them: the one that its list is narrowed to first (docs/domain.md, Reasons of risk). */
export const useLedReasons = <Reason extends Pick<RiskReason, 'code'>>(reasons: readonly Reason[]): readonly Reason[] =>
  ledBy(reasons, useContext(LeadReason));
