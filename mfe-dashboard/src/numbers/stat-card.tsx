import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from 'antd';
import { Link } from 'react-router-dom';
import { StateMark } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import { useMayOpen } from './may-open.js';

export interface StatCardProps {
  /** Undefined until it is known: the card can be read, and opened, without it. */
  value: number | undefined;
  label: string;
  to: string;
  /** Opens the rows on the spot instead of their list. */
  onOpen?: () => void;
  /** What the name means, where it could be taken for something else. */
  hint?: string;
  look?: 'overdue' | 'warning' | 'pending' | 'progress' | 'done' | 'none';
}

/** A number with its name; the whole card opens the rows it counts, for those who may see them. */
export function StatCard({ hint, ...card }: StatCardProps): ReactNode {
  return hint ? (
    <Tooltip title={hint}>
      <Card {...card} aria-description={hint} />
    </Tooltip>
  ) : (
    <Card {...card} />
  );
}

type CardProps = Omit<StatCardProps, 'hint'> & Pick<HTMLAttributes<HTMLElement>, 'aria-description' | 'className'>;

/** @param more what the tooltip gives its child: a ref, and what happens on hover and focus */
function Card({ value, label, to, onOpen, look, className = '', ...more }: CardProps): ReactNode {
  const { i18n } = useTranslation();
  const content = (
    <>
      <b aria-busy={value === undefined || undefined}>{value === undefined ? <i /> : count(value, i18n.language)}</b>
      <span>{look ? <StateMark look={look}>{label}</StateMark> : label}</span>
    </>
  );
  const mayOpen = useMayOpen()(to);
  if (onOpen)
    return (
      <button type="button" className={`gl-stat ${className}`} aria-haspopup="dialog" {...more} onClick={onOpen}>
        {content}
      </button>
    );
  return mayOpen ? (
    <Link className={`gl-stat ${className}`} to={to} {...more}>
      {content}
    </Link>
  ) : (
    <div className={`gl-stat ${className}`} {...more}>
      {content}
    </div>
  );
}

/** A row of cards. @param busy their numbers are those of the filter before: their links have the new one already */
export function StatCards({ cards, busy }: { cards: readonly StatCardProps[]; busy: boolean }): ReactNode {
  return (
    <div className="gl-stats" aria-busy={busy}>
      {cards.map((card) => (
        <StatCard key={card.to} {...card} />
      ))}
    </div>
  );
}
