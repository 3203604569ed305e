/** Kinds of records that may refer to a record, in the order of the dialog. */
export const useKinds = [
  'projects',
  'locations',
  'events',
  'staff',
  'people',
  'documents',
  'messages',
  'notifications',
  'changes',
  'lessons',
  'jobs',
] as const;
export type UseKind = (typeof useKinds)[number];

/** So many of a kind are counted; more are this number and one. */
export const USES_COUNTED = 1000;

/** `GET {role}/user|customer|project|location/{id}/uses`: what refers to the record; only one that nothing uses can be deleted. */
export interface Uses {
  uses: { kind: UseKind; count: number }[];
}

/** `DELETE {role}/user|customer|project|location/{id}/delete`: a record that something uses is archived instead. */
export interface Removed {
  archived: boolean;
}
