import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { count } from '@guyline/web-core/days';
import { useMayOpen } from './may-open.js';

/** A number that opens the rows it counts; plain text where the person may not open that list. */
export function NumberLink({ value, to, label }: { value: number; to: string; label?: string }): ReactNode {
  const { i18n } = useTranslation();
  const shown = count(value, i18n.language);
  return useMayOpen()(to) ? (
    <Link to={to} aria-label={label && `${label}: ${shown}`}>
      {shown}
    </Link>
  ) : (
    shown
  );
}
