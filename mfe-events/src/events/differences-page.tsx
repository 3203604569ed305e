import { type Key, type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isJobStarted } from '@guyline/contract/bulk';
import type {
  DifferenceFilter,
  DifferencePage,
  DifferingEvent,
  UpdateRequirements,
} from '@guyline/contract/event-requirements';
import { eventRoutes } from '@guyline/contract/routes/events';
import { runStatus } from '@guyline/contract/status';
import { Dotted } from '@guyline/ui/dotted';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { useCustomerOptions, useProjectOptions } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { count } from '@guyline/web-core/days';
import { useList, useWrite } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { useOtherRows } from '@guyline/web-core/use-other-rows';
import { DifferenceLine } from './difference-line.js';

const kinds: FilterKinds<DifferenceFilter> = { jurisdiction_id: 'number', project_id: 'number', customer_id: 'number' };

const lines = ({ differences }: DifferingEvent, texts: DifferencePage['texts']): ReactNode =>
  differences.map((difference) => (
    <DifferenceLine key={difference.requirement_id} difference={difference} texts={texts} />
  ));
const eventLink = ({ id, uuid }: DifferingEvent): ReactNode => <Link to={`/events/view/${id}`}>{uuid}</Link>;

/** The chosen events get what is asked for now; no task is deleted. */
function UpdateButton({ chosen, onDone }: { chosen: UpdateRequirements; onDone: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const toasts = useToasts();
  const changed = useChangedToast();
  const update = useWrite('events', eventRoutes.updateRequirements);
  const run = async (): Promise<void> => {
    try {
      const { data, message } = await update.mutateAsync({ body: chosen });
      changed(message, isJobStarted(data) ? null : data.undo_id); // a job has its Undo in the tray
      onDone();
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <Button type="primary" loading={update.isPending} onClick={() => void run()}>
      {t('differences.update')}
    </Button>
  );
}

/** Open events of which something else is kept than what their authorities ask for now (docs/domain.md, What is asked for). */
export function DifferencesPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const state = useKeptListState('event_differences', kinds);
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const [all, setAll] = useState(false);
  const choose = (next: readonly Key[]): void => {
    setKeys(next);
    setAll(false);
  };
  const { page: _page, per_page: _rows, ...filter } = state.query;
  useOtherRows(state.query, () => choose([]));
  const customers = useCustomerOptions();
  const projects = useProjectOptions({ status_num: runStatus.active });
  const query = useList('events', eventRoutes.differences, { ...state.query, texts: 1 });
  const { jurisdiction_id } = state.query;
  const { jurisdiction: authority, texts } = query.data ?? {};
  const columns: ListColumn<DifferingEvent>[] = [
    { key: 'uuid', title: ui('eventId'), sorter: true, width: 150, fixed: 'start', render: (_, row) => eventLink(row) },
    {
      key: 'lc_number',
      title: t('locations.one'),
      sorter: true,
      width: 220,
      render: (_, { location }) => (
        <>
          <bdi>{location.name}</bdi>
          <div className="gl-second gl-small">
            <bdi>{location.lc_number}</bdi> · {location.city}, {location.state_code}
          </div>
        </>
      ),
    },
    { key: 'project', title: ui('project'), sorter: true, width: 180, render: (_, { project }) => project.name },
    { key: 'differences', title: t('differences.column'), width: 460, render: (_, row) => lines(row, texts) },
  ];
  return (
    <PageFrame title={t('differences.title')} note={query.data && count(query.data.total, i18n.language)}>
      <p className="gl-second">{t('differences.hint')}</p>
      <ListTable
        query={query}
        state={state}
        columns={columns}
        card={(row) => ({
          what: eventLink(row),
          where: <Dotted parts={[`${row.location.name}, ${row.location.state_code}`, row.project.name]} />,
          when: row.location.lc_number,
          state: lines(row, texts),
        })}
        searchPlaceholder={ui('eventSearch')}
        filters={[
          { name: 'customer_id', label: ui('customer'), options: customers.data ?? [], first: true },
          {
            name: 'project_id',
            label: ui('project'),
            options: projects.data?.projects.map(({ id, name }) => ({ value: id, label: name })) ?? [],
            first: true,
          },
          // No field to choose it: a link from the authority brings it along, and its chip takes it off.
          ...(jurisdiction_id === undefined
            ? []
            : [
                {
                  name: 'jurisdiction_id',
                  label: ui('party.authority'),
                  options: authority?.id === jurisdiction_id ? [{ value: jurisdiction_id, label: authority.name }] : [],
                },
              ]),
        ]}
        selection={{
          keys,
          onChange: choose,
          matching: { on: all, onChange: setAll },
          actions: (
            <UpdateButton chosen={all ? { filter } : { event_ids: keys.map(Number) }} onDone={() => choose([])} />
          ),
        }}
        empty={{ text: t('differences.empty'), filtered: t('differences.emptyFiltered') }}
      />
    </PageFrame>
  );
}
