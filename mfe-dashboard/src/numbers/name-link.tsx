import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NameText } from '../frame/name-text.js';
import { useMayOpen } from './may-open.js';

/** A name that opens its screen; plain text for those who may not see it. */
export function NameLink({ to, children }: { to: string; children: string }): ReactNode {
  const name = <NameText>{children}</NameText>;
  return useMayOpen()(to) ? <Link to={to}>{name}</Link> : name;
}
