import { type ReactNode, useState } from 'react';
import { UndoOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { requirementTitle } from '@guyline/ui/requirement-words';
import { useListWhile } from '@guyline/web-core/entity';
import { NoteField } from './note-field.js';
import { type Choices, leftOutAt, type LeftOutAt, withoutAt } from './proposals.js';

const FOUND = 50;

interface OfItem {
  rows: readonly [ProposedRequirement, ...ProposedRequirement[]];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** The single stores that do without an item, each with a note; in sight while the reasons are folded, as a note may be missing. */
export function LeftOutStores({ rows, choices, onChange }: OfItem): ReactNode {
  const { t } = useTranslation(['events', 'ui']);
  const left = leftOutAt(choices, rows);
  if (!left.length) return null;
  const item = requirementTitle(t, rows[0]);
  const change = (one: LeftOutAt, note?: string): void =>
    onChange({
      ...choices,
      at: choices.at.flatMap((other) => (other !== one ? other : note === undefined ? [] : { ...one, note })),
    });
  return (
    <div className="gl-stack" style={{ gap: 8, padding: '6px 0', paddingInlineStart: 24 }}>
      {left.map((one) => {
        const of = { item, store: one.store.lc_number };
        return (
          <div key={`${one.store.id} ${one.requirement_ids.join()}`}>
            <div className="gl-small">
              <bdi>{t('templates.leaveOutOf', of)}</bdi>
            </div>
            <div style={{ display: 'flex', gap: 8 }}>
              <NoteField
                required
                word={t('asked.whyOut')}
                of={t('templates.leaveOutOf', of)}
                note={one.note}
                onChange={(note) => change(one, note)}
              />
              <Button
                icon={<UndoOutlined />}
                title={t('templates.putBack')}
                aria-label={t('templates.putBackOf', of)}
                onClick={() => change(one)}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** A search for a further store, of those that are asked for an item, that does without it. */
export function LeaveOutAtStore({ rows, customerId, choices, onChange }: OfItem & { customerId: number }): ReactNode {
  const { t } = useTranslation(['events', 'ui']);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const filter = { customer_id: customerId, page: 1, per_page: FOUND, ...(search && { search }) };
  const { data } = useListWhile(open, 'locations', locationRoutes.list, filter);
  const asked = new Set(rows.flatMap(({ store_ids }) => store_ids));
  for (const { store } of leftOutAt(choices, rows)) asked.delete(store.id);
  const named = [...(search ? [] : rows.flatMap(({ stores }) => stores)), ...(data?.list ?? [])];
  const stores = new Map(named.filter(({ id }) => asked.has(id)).map(({ id, lc_number }) => [id, lc_number]));
  return (
    <Select<number>
      aria-label={`${t('asked.leaveOutAtStore')}: ${requirementTitle(t, rows[0])}`}
      placeholder={t('asked.leaveOutAtStore')}
      status="success" // without a look of its own it would take the fault of a note
      style={{ maxWidth: 320, width: '100%', marginTop: 8 }}
      value={null}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={[...stores].map(([value, label]) => ({ value, label }))}
      onSelect={(id) => onChange(withoutAt(choices, rows, { id, lc_number: stores.get(id) ?? '' }))}
    />
  );
}
