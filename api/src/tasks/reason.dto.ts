import { IsIn, IsOptional } from 'class-validator';
import { reasonFilters } from '@guyline/contract/risk/reasons';

/** The `reason` that a list is narrowed to. */
export const IsReason = () => (target: object, property: string) => {
  IsOptional()(target, property);
  IsIn(reasonFilters)(target, property);
};
