import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';
import { can } from '@guyline/contract/access';
import type { CardData, DashboardFilter } from '@guyline/contract/dashboard';
import { StateMark } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { linkTo } from './links.js';

type Look = 'overdue' | 'warning' | 'pending' | 'progress' | 'done' | 'none';

function Card({ value, label, to, look }: { value: number; label: string; to: string; look?: Look }): ReactNode {
  const { i18n } = useTranslation();
  const visitor = visitorOf(useSession());
  const area = areaOf(to.split('?')[0] ?? '');
  const content = (
    <>
      <b>{count(value, i18n.language)}</b>
      <span>{look ? <StateMark look={look}>{label}</StateMark> : label}</span>
    </>
  );
  return area && can(visitor, area.needs) ? (
    <Link className="gl-stat" to={to}>
      {content}
    </Link>
  ) : (
    <div className="gl-stat">{content}</div>
  );
}

/** The tasks by what they need: the overdue first. */
export function TaskCards({ counts, filter }: { counts: CardData; filter: DashboardFilter }): ReactNode {
  const { t } = useTranslation('dashboard');
  const tasks = (params: Record<string, string | number>): string => linkTo('/tasks', params, filter);
  return (
    <section aria-label={t('tasks')} className="gl-stats">
      <Card value={counts.overdue_cnt} label={t('overdue')} to={tasks({ key: 2 })} look="overdue" />
      <Card value={counts.at_risk_cnt} label={t('atRisk')} to={tasks({ key: 1, at_risk: 1 })} look="warning" />
      <Card
        value={counts.missing_date_cnt}
        label={t('missingDate')}
        to={tasks({ key: 1, missing_date: 1 })}
        look="pending"
      />
      <Card value={counts.pending_cnt} label={t('pending')} to={tasks({ key: 3 })} look="pending" />
      <Card value={counts.completed_cnt} label={t('completed')} to={tasks({ key: 4 })} look="done" />
      <Card value={counts.total_cnt} label={t('allTasks')} to={tasks({ key: 1 })} />
    </section>
  );
}

/** What the work is about: events ready for sales, stores, projects, customers. */
export function CountCards({ counts, filter }: { counts: CardData; filter: DashboardFilter }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { customer_id, year } = filter;
  return (
    <section aria-label={t('work')} className="gl-stats">
      <Card
        value={counts.ready_for_sales_cnt}
        label={t('ready')}
        to={linkTo('/events', { status_num: 1, task: 'ready_for_sales' }, filter)}
        look="done"
      />
      <Card value={counts.event_cnt} label={t('events')} to={linkTo('/events', { status_num: 1, live: 1 }, filter)} />
      <Card
        value={counts.active_loc_cnt}
        label={t('activeLocations')}
        to={linkTo('/locations', { with_events: 1 }, filter)}
      />
      <Card
        value={counts.key_contact_cnt}
        label={t('keyLocations')}
        to={linkTo('/locations', { with_events: 1, is_key_loc: 1 }, filter)}
      />
      <Card value={counts.project_cnt} label={t('projects')} to={linkTo('/projects', {}, { customer_id, year })} />
      <Card value={counts.location_cnt} label={t('locations')} to={linkTo('/locations', {}, { customer_id })} />
    </section>
  );
}
