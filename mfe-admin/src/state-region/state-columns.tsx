import type { ReactNode } from 'react';
import { Button, Select, Switch } from 'antd';
import type { TFunction } from 'i18next';
import type { TicketRuleRow } from '@guyline/contract/permits/ticket-rules';
import type { ListColumn } from '@guyline/ui/list-table';
import type { StateRow } from './state-page.js';
import { lifeText, noticeText } from './ticket-rule-words.js';
import type { StateChange } from './use-update-state.js';

export interface Editing {
  regions: readonly { value: number; label: string }[];
  savingId: number | undefined;
  save: (change: StateChange) => void;
  /** The rules for 811 tickets by state; undefined while they load. */
  rules: ReadonlyMap<number, TicketRuleRow> | undefined;
  openRule: (rule: TicketRuleRow, state: StateRow) => void;
}

type Words = TFunction<'admin'>;

/** Whether the state is offered in filters and forms. */
export const activeSwitch = (
  t: Words,
  { id, name, active, region_id }: StateRow,
  { save, savingId }: Editing,
): ReactNode => (
  <Switch
    checked={active}
    loading={savingId === id}
    aria-label={t('activeOf', { name })}
    onChange={(next) => save({ id, active: next, region_id })}
  />
);

export const regionSelect = (t: Words, { id, name, active, region_id }: StateRow, editing: Editing): ReactNode => (
  <Select
    size="small"
    variant="filled"
    style={{ width: '100%' }}
    aria-label={t('regionOf', { name })}
    options={[...editing.regions]}
    value={region_id}
    disabled={editing.savingId === id}
    onChange={(next: number) => editing.save({ id, active, region_id: next })}
  />
);

/** What the state says of 811 tickets in short; opens all of it. */
export const ticketRule = (t: Words, state: StateRow, { rules, openRule }: Editing): ReactNode => {
  const rule = rules?.get(state.id);
  if (!rule) return null;
  const short = t('tickets.short', { notice: noticeText(t, rule), life: lifeText(t, rule) });
  return (
    <Button
      type="link"
      size="small"
      style={{ paddingInline: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
      aria-label={`${t('tickets.titleOf', { name: state.name })}: ${short}`}
      onClick={() => openRule(rule, state)}
    >
      {short}
    </Button>
  );
};

export const stateColumns = (t: Words, ui: TFunction<'ui'>, editing: Editing): ListColumn<StateRow>[] => [
  { key: 'name', dataIndex: 'name', title: ui('state'), sorter: true, width: 220 },
  { key: 'code', dataIndex: 'code', title: t('column.code'), sorter: true, width: 100 },
  {
    key: 'region',
    title: ui('region'),
    sorter: true,
    width: 220,
    render: (_, row) => regionSelect(t, row, editing),
  },
  {
    key: 'time_zone',
    dataIndex: 'time_zone',
    title: t('column.timeZone'),
    sorter: true,
    render: (zone: string) => <bdi>{zone.replaceAll('_', ' ')}</bdi>,
  },
  { key: 'tickets', title: t('tickets.column'), width: 280, render: (_, row) => ticketRule(t, row, editing) },
  { key: 'active', title: t('column.active'), width: 110, render: (_, row) => activeSwitch(t, row, editing) },
];
