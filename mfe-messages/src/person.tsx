import type { ReactNode } from 'react';
import { Face } from '@guyline/ui/face';

/** Image and name of who wrote. */
export const Person = ({ person }: { person: { name: string; img: string | null } }): ReactNode => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
    <Face person={person} size={24} />
    <bdi>{person.name}</bdi>
  </span>
);
