import type { ReactNode } from 'react';
import { StarFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { type Level, levels, opensProjects } from '@guyline/contract/access';
import type { EventRow } from '@guyline/contract/events';
import { phaseFields, shownPhase } from '@guyline/contract/risk/phases';
import { categoryNums } from '@guyline/contract/tasks/items';
import type { ListColumn } from '@guyline/ui/list-table';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { PhaseTag, ReadyTag } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { actByColumn, readyColumn } from '../events/event-risk.js';

export interface SummaryWords {
  t: TFunction<'events'>;
  ui: TFunction<'ui'>;
  level: Level;
  /** Corporate people look at an event in a popup instead of leaving the page. */
  onPeek: (id: number) => void;
  /** Of all events: then no column says so of each. */
  allReady: boolean;
}

/** A link to the event; for corporate a button that opens the popup. */
export const toEvent = ({ id }: EventRow, text: string, { level, onPeek }: SummaryWords): ReactNode =>
  level === levels.corporate ? (
    <Button type="link" style={{ padding: 0, height: 'auto', fontSize: 'inherit' }} onClick={() => onPeek(id)}>
      {text}
    </Button>
  ) : (
    <Link to={`/events/view/${id}`}>{text}</Link>
  );

/** The states are seen on a laptop: the columns before them are shortened. */
const upTo = (maxWidth: number) => () => ({ style: { maxWidth } });

/**
 * The columns in their order; a key is the sort field. Where the screen has no room for all, number, place and states of an
 * event stay; a star marks the key location.
 */
export const summaryColumns = (words: SummaryWords): ListColumn<EventRow>[] => {
  const { t, ui, level, allReady } = words;
  return [
    {
      key: 'customer',
      title: ui('customer'),
      sorter: true,
      width: 100,
      fixed: 'start',
      wide: 'very', // the event ID begins with its short name
      repeats: 'customer_id',
      onCell: upTo(100),
      render: (_, { customer }) => <bdi className="gl-own-line">{customer.name}</bdi>,
    },
    {
      key: 'location',
      title: t('locations.one'),
      sorter: true,
      width: 220,
      className: 'gl-reasoned',
      onCell: upTo(220),
      render: (_, { location, reasons, today }) => (
        <>
          {location.is_key_loc === 1 && (
            <StarFilled
              style={{ color: 'var(--gl-primary)', marginInlineEnd: 6 }}
              aria-label={t('locations.is_key_loc')}
            />
          )}
          <Link to={`/locations/view/${location.id}`} dir="auto" className="gl-own-line">
            {location.name}, {location.state_code}
          </Link>
          {/* As far from the link as two things to tap have to be. */}
          <div style={{ marginBlockStart: 8 }}>
            <ReasonText reasons={reasons} today={today} />
          </div>
        </>
      ),
    },
    {
      key: 'store_number',
      title: t('locations.store_number'),
      sorter: true,
      width: 90,
      className: 'gl-tight',
      render: (_, event) => toEvent(event, event.location.store_number, words),
    },
    {
      key: 'is_key_loc',
      title: t('locations.is_key_loc'),
      sorter: true,
      width: 90,
      className: 'gl-tight',
      wide: 'very',
      render: (_, { location }) => ui(location.is_key_loc === 1 ? 'yes' : 'no'),
    },
    {
      key: 'project',
      title: t('projects.name'),
      sorter: true,
      width: 100,
      className: 'gl-tight',
      wide: true,
      repeats: 'project_id',
      onCell: upTo(110),
      render: (_, { project }) =>
        opensProjects(level) ? (
          <Link to={`/projects/view/${project.id}`} dir="auto" className="gl-own-line">
            {project.name}
          </Link>
        ) : (
          <bdi className="gl-own-line">{project.name}</bdi>
        ),
    },
    {
      key: 'uuid',
      title: t('ui:eventId'),
      sorter: true,
      width: 110,
      wide: true,
      onCell: upTo(200),
      render: (_, event) => (
        <>
          {toEvent(event, event.uuid, words)}
          {level === levels.corporate && allReady && (
            <div>
              <ReadyTag />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'type_num',
      title: t('summary.type'),
      width: 80,
      className: 'gl-tight',
      wide: 'very',
      render: (_, event) => ui(`type.${event.type_num}`),
    },
    ...categoryNums.map((category): ListColumn<EventRow> => ({
      key: phaseFields[category],
      title: ui(`category.${category}`),
      width: 100,
      render: (_, event) => <PhaseTag state={shownPhase(event, category)} />,
    })),
    ...(allReady ? [] : [readyColumn(ui)]),
    { ...actByColumn(ui), wide: 'chosen' }, // the reason stands below the store
    {
      key: 'start_date',
      title: t('events.deadline'),
      sorter: true,
      width: 100,
      className: 'gl-num',
      wide: true,
      render: (_, { project }) => dayText(project.start_date),
    },
  ];
};
