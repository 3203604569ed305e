import type { RequirementFields } from '@guyline/contract/jurisdictions/requirements';

type OptionalFieldName = 'pt_num' | 'name' | 'closed_from_sqft' | 'open_from_sqft';
export type IdentityFields = Pick<RequirementFields, 'kind' | 'uses'> & {
  [Name in OptionalFieldName]?: RequirementFields[Name] | undefined;
};

/**
 * What tells a requirement from the others of its jurisdiction: what is asked, and of which events and tents. Two that are alike
 * in this would be asked of every event twice; separate permits for one item have names of their own.
 */
export const identityKey = ({ kind, pt_num, name, uses, closed_from_sqft, open_from_sqft }: IdentityFields) =>
  JSON.stringify([kind, pt_num, name?.toLowerCase(), uses.toSorted(), closed_from_sqft, open_from_sqft]);
