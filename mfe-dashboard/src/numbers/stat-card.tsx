import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StateMark } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import { useMayOpen } from './number-link.js';

export interface StatCardProps {
  value: number;
  label: string;
  to: string;
  /** Opens the rows on the spot instead of their list. */
  onOpen?: () => void;
  look?: 'overdue' | 'warning' | 'pending' | 'progress' | 'done' | 'none';
}

/** A number with its name; the whole card opens the rows it counts, for those who may see them. */
export function StatCard({ value, label, to, onOpen, look }: StatCardProps): ReactNode {
  const { i18n } = useTranslation();
  const content = (
    <>
      <b>{count(value, i18n.language)}</b>
      <span>{look ? <StateMark look={look}>{label}</StateMark> : label}</span>
    </>
  );
  const mayOpen = useMayOpen()(to);
  if (onOpen)
    return (
      <button type="button" className="gl-stat" aria-haspopup="dialog" onClick={onOpen}>
        {content}
      </button>
    );
  return mayOpen ? (
    <Link className="gl-stat" to={to}>
      {content}
    </Link>
  ) : (
    <div className="gl-stat">{content}</div>
  );
}

/** A row of cards; while `cards` is undefined, as many blank ones as there will be. */
export function StatCards({
  cards,
  blanks = 6,
}: {
  cards: readonly StatCardProps[] | undefined;
  blanks?: number;
}): ReactNode {
  return (
    <div className="gl-stats">
      {cards
        ? cards.map((card) => <StatCard key={card.to} {...card} />)
        : Array.from({ length: blanks }, (_, index) => (
            <div key={index} className="gl-stat gl-stat-blank" aria-hidden />
          ))}
    </div>
  );
}
