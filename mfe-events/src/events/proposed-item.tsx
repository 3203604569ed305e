import type { ReactNode } from 'react';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import { requirementTitle } from '@guyline/ui/requirement-words';
import { count } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';
import { ApplyBy, AskedFacts } from './asked-facts.js';
import { ApplyByRange } from './apply-by-range.js';
import { LeaveOutAtStore, LeftOutStores } from './left-out-stores.js';
import { NoteField } from './note-field.js';
import { type Choices, isChosen, isOffered, type ItemGroup, noteOf, withChosen, withNote } from './proposals.js';

interface Change {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** One authority of an item, with a box of its own where there are several. */
function Authority({
  row,
  choices,
  onChange,
  single,
}: Change & { row: ProposedRequirement; single: boolean }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const names = joined(row.stores.map(({ lc_number }) => lc_number));
  const n = count(row.store_cnt, i18n.language);
  const name = <bdi style={{ fontWeight: 600 }}>{row.jurisdiction.name}</bdi>;
  return (
    <li style={{ padding: '6px 0' }}>
      <div style={{ display: 'flex', gap: '4px 12px', flexWrap: 'wrap', alignItems: 'baseline' }}>
        {single ? (
          name
        ) : (
          <Checkbox
            checked={isChosen(choices, row)}
            onChange={({ target }) => onChange(withChosen(choices, [row], target.checked))}
          >
            {name}
          </Checkbox>
        )}
        <ApplyBy row={row} />
      </div>
      <AskedFacts row={row} />
      <div className="gl-second gl-small gl-num">
        {row.store_cnt > row.stores.length
          ? t('asked.storesNamed', { n, names: joined([names, '…']) })
          : t('asked.storesNamed', { n, names })}
      </div>
    </li>
  );
}

/** An item that authorities ask for: how many of them, of how many stores, why and until when; it can be left out with a note. */
export function ProposedItem({
  group: { rows },
  customerId,
  choices,
  onChange,
}: Change & { group: ItemGroup; customerId: number }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const shown = (n: number): string => count(n, i18n.language);
  const chosen = rows.filter((row) => isChosen(choices, row));
  const note = noteOf(choices, rows);
  const offered = isOffered(rows[0]);
  const word = t(offered ? 'asked.whyAdded' : 'asked.whyOut');
  return (
    <li style={{ padding: '8px 0' }}>
      <div style={{ display: 'flex', gap: '4px 12px', flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Checkbox
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ target }) => onChange(withChosen(choices, rows, target.checked))}
        >
          <bdi style={{ fontWeight: 600 }}>{requirementTitle(t, rows[0])}</bdi>
        </Checkbox>
        <span className="gl-second gl-num">
          {t('asked.stores', { n: shown(rows[0].item_store_cnt) })} ·{' '}
          {t('asked.authorities', { n: shown(rows.length) })}
        </span>
        <ApplyByRange rows={rows} />
      </div>
      {offered && (
        <div className="gl-second gl-small" style={{ paddingInlineStart: 24 }}>
          {t('asked.offered')}
        </div>
      )}
      {note !== undefined && (
        <div style={{ margin: '6px 0' }}>
          <NoteField
            word={word}
            of={requirementTitle(t, rows[0])}
            note={note}
            required={!offered}
            onChange={(text) => onChange(withNote(choices, rows, text))}
          />
        </div>
      )}
      <LeftOutStores rows={rows} choices={choices} onChange={onChange} />
      <details style={{ paddingInlineStart: 24 }}>
        <summary className="gl-small">{t('asked.details')}</summary>
        <ul className="gl-cards" style={{ maxHeight: 360, overflowY: 'auto' }}>
          {rows.map((row) => (
            <Authority
              key={`${row.requirement_id} ${row.sqft}`} // stores with tents of other sizes stand apart
              row={row}
              choices={choices}
              onChange={onChange}
              single={rows.length === 1}
            />
          ))}
        </ul>
        {!offered && chosen.length > 0 && rows[0].item_store_cnt > 1 && (
          <LeaveOutAtStore rows={rows} customerId={customerId} choices={choices} onChange={onChange} />
        )}
      </details>
    </li>
  );
}
