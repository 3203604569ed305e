import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Page } from '@guyline/contract/envelope';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import type { ProjectDates } from '@guyline/contract/projects';
import type { EventCounts, EventOrder, PlannedEvent, PreviewTurn, StoresLeftOut } from '@guyline/contract/event-orders';
import { Dotted } from '@guyline/ui/dotted';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { Panel } from '@guyline/ui/page';
import { useRowDetails } from '@guyline/ui/row-details';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { MissingNoteHandle } from '../events/note-field.js';
import { noteMissing } from '../events/proposals.js';
import { AskedPanel } from './asked-panel.js';
import { type Chosen, orderOf, leftOutStoresOf } from './event-order.js';
import { useLeavingOut } from './left-out.js';
import { daysOf, previewColumns, storeOf } from './preview-columns.js';
import { PreviewSums } from './preview-sums.js';
import { previewTabs, type PreviewTab } from './preview-tabs.js';
import { StoreDetails } from './store-details.js';
import { StoreOutcome } from './store-outcome.js';
import { StoreWarnings } from './store-warnings.js';

/** What events would be made from: how it is shown before, and how it is ordered. */
export interface PreviewOf<Row extends PlannedEvent, Counts extends EventCounts> {
  /** Of the queries; another one is another preview. */
  key: readonly unknown[];
  customerId: number;
  /** Of the project that the events come into, once they are read. */
  dates: ProjectDates | undefined;
  preview: (order: EventOrder & PreviewTurn) => Promise<Page<Row, Counts>>;
  proposed: (leftOut: StoresLeftOut) => Promise<ProposedRequirements>;
  /** Orders the job, and says where it can be followed. */
  make: (order: EventOrder, counts: Counts) => Promise<void>;
  /** A further column, and what a card says of it. */
  also?: ListColumn<Row> & { render: (value: unknown, row: Row) => ReactNode };
  /** Parameters of the address that say what is previewed. */
  keep: string[];
}

/** What authorities ask for, every event and task that would be made, and the button that makes them. */
export function EventsPreview<Row extends PlannedEvent, Counts extends EventCounts & { document_cnt?: number }>({
  of,
  chosen,
  onChoose,
}: {
  of: PreviewOf<Row, Counts>;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}): ReactNode {
  const { t, i18n } = useTranslation(['events', 'ui']);
  const toasts = useToasts();
  const state = useKeptListState('template_preview', {}, of.keep);
  const [tab, setTab] = useState<PreviewTab>('all');
  const [tried, setTried] = useState(false);
  const asked = useRef<MissingNoteHandle>(null);
  const top = useRef<HTMLDivElement>(null);
  // It comes in below what was filled in, perhaps out of sight. A block, as newer browsers return a promise, which is no clean-up.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [busy, setBusy] = useState(false);
  const { page, per_page } = state.query;
  const { leaving, dialog } = useLeavingOut(chosen.left, (left) => onChoose({ ...chosen, left }));
  const body = { ...orderOf(chosen, 'shown'), page, per_page, ...(tab !== 'all' && { only: tab }) };
  const query = useQuery({
    queryKey: ['projects', ...of.key, body],
    queryFn: () => of.preview(body),
    placeholderData: keepPreviousData,
    enabled: !busy, // while it is made, and once it is, there is nothing to show before
  });
  const counts = query.data?.status_cnts;
  const missing = chosen.on && noteMissing(chosen.choices);
  const make = async (): Promise<void> => {
    setTried(true);
    if (missing) asked.current?.focus(); // the list may be long, and out of sight
    if (!counts || missing) return;
    setBusy(true);
    try {
      await of.make(orderOf(chosen, 'made'), counts);
    } catch (error) {
      toasts.failed(error);
      setBusy(false);
      void query.refetch(); // what changed meanwhile is shown
    }
  };
  const show = (next: PreviewTab): void => {
    setTab(next);
    state.set({ page: undefined });
  };
  const warnings = (row: Row, none?: string): ReactNode => (
    <StoreWarnings row={row} items={leaving.items} none={none} />
  );
  const outcome = (row: Row): ReactNode => (
    <StoreOutcome row={row} stores={chosen.stores} onStores={(stores) => onChoose({ ...chosen, stores })} />
  );
  const details = useRowDetails<Row>({
    rowKey: ({ id }) => id,
    label: ({ number, location }) => t('templates.tasksOf', { store: location?.lc_number ?? number }),
    has: ({ fault }) => !fault,
    content: (row) => <StoreDetails row={row} dates={of.dates} {...leaving} />,
  });
  return (
    <div className="gl-stack" ref={top} style={{ scrollMarginTop: 72 }}>
      {/* Of stores that have their event nothing is proposed, which is not what their authorities ask for. */}
      {counts?.new !== 0 && (
        <AskedPanel
          of={{ key: [...of.key, chosen.stores], read: () => of.proposed(leftOutStoresOf(chosen)) }}
          customerId={of.customerId}
          paused={busy}
          refused={tried && missing}
          choicesRef={asked}
          value={chosen}
          onChange={onChoose}
        />
      )}
      <Panel title={t('templates.preview')}>
        <div className="gl-stack">
          {counts && (
            <>
              <PreviewSums counts={counts} onShow={show} />
              <div className="gl-form-actions">
                <Button
                  type="primary"
                  disabled={!counts.new || query.isPlaceholderData}
                  loading={busy}
                  onClick={() => void make()}
                >
                  {t('templates.make', { count: counts.new, n: count(counts.new, i18n.language) })}
                </Button>
              </div>
            </>
          )}
          <ListTable
            query={query}
            state={state}
            columns={[
              ...previewColumns<Row>(t, { language: i18n.language, outcome, warnings: (row) => warnings(row, '–') }),
              ...(of.also ? [of.also] : []),
            ]}
            details={details}
            card={(row) => ({
              what: storeOf(row),
              where: !row.fault && (
                <Dotted
                  parts={[
                    <span className="gl-num">{daysOf(row)}</span>,
                    <>
                      {t('templates.tasks')} {count(row.tasks.length, i18n.language)} {warnings(row)}
                    </>,
                  ]}
                />
              ),
              when: of.also?.render(undefined, row) ?? '',
              state: outcome(row),
            })}
            tabs={previewTabs(t, { tab, counts, onTab: show })}
            empty={{ text: t('templates.noStores') }}
          />
          {dialog}
        </div>
      </Panel>
    </div>
  );
}
