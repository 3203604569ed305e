import type { ReactNode } from 'react';
import { PersonAvatar } from '@guyline/ui/person-avatar';

/** Image and name of who wrote. */
export const Person = ({ person }: { person: { name: string; img: string | null } }): ReactNode => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
    <PersonAvatar person={person} size={24} />
    <bdi>{person.name}</bdi>
  </span>
);
