import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import { type Choices, itemGroups, noChoices, withoutAt } from '../src/events/proposals.js';
import { AskedFacts } from '../src/events/asked-facts.js';
import { ProposedItem } from '../src/events/proposed-item.js';
import { show } from './show.js';

const stores = [
  { id: 5, lc_number: 'WM-5' },
  { id: 6, lc_number: 'WM-6' },
];
const row = {
  ...{
    requirement_id: 1,
    jurisdiction: { id: 3, name: 'Norfolk', kind: 'city' },
    kind: 'permit',
    pt_num: 7,
    name: null,
  },
  ...{ reason: 'always', from_sqft: null, sqft: null, documents: [], apply_by: null, fee_usd: null, fee_note: null },
  ...{ filed_by: null, predecessors: [], source_url: null, late: false, forms: [] },
  ...{ store_ids: [5, 6], store_cnt: 2, item_store_cnt: 2, stores },
} as unknown as ProposedRequirement;
const [group] = itemGroups([row]);

describe('an item that one store does without', () => {
  const one = withoutAt(noChoices, [row], { id: 6, lc_number: 'WM-6' });
  const item = (choices: Choices, onChange = (_: Choices): void => undefined) =>
    group && <ProposedItem group={group} customerId={1} choices={choices} onChange={onChange} />;
  const refused = (...of: Parameters<typeof item>) => <Form.Item validateStatus="error">{item(...of)}</Form.Item>;

  it('says so, and takes the note, while its reasons are folded', async () => {
    let said: Choices = one;
    await show(refused(one, (choices) => (said = choices)));
    const note = screen.getByRole('textbox', { name: /WM-6/ });
    expect(note.closest('details')).toBeNull();
    expect(note.className).toContain('status-error');
    expect(screen.getAllByText('Say why it is left out')).toHaveLength(1); // at the note itself
    expect(note.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    fireEvent.change(note, { target: { value: 'Indoors' } });
    expect(said.at).toEqual([{ store: stores[1], requirement_ids: [1], note: 'Indoors' }]);
  });

  it('does not mark a note that is there with the fault of another', async () => {
    await show(refused({ ...one, at: one.at.map((left) => ({ ...left, note: 'Indoors' })) }));
    expect(screen.getByRole('textbox', { name: /WM-6/ }).className).not.toMatch(/status-(error|warning)/);
    expect(screen.queryByText('Say why it is left out')).toBeNull();
  });

  it('only warns of a missing note before anything was to be created', async () => {
    await show(<Form.Item>{item(one)}</Form.Item>);
    expect(screen.getByRole('textbox', { name: /WM-6/ }).className).toContain('status-warning');
    expect(screen.queryByText('Say why it is left out')).toBeNull();
  });

  it('offers no store to leave it out at when all do without it', async () => {
    await show(item({ ...noChoices, out: { 1: 'Waived' } }));
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
  });
});

describe('the day to apply for an item', () => {
  const days = async (...rows: ProposedRequirement[]) => {
    const [of] = itemGroups(rows);
    await show(of && <ProposedItem group={of} customerId={1} choices={noChoices} onChange={() => undefined} />);
  };
  const other = (over: Partial<ProposedRequirement>): ProposedRequirement => ({ ...row, requirement_id: 2, ...over });

  it('is from the first to the last of its authorities, beside how many stores have none', async () => {
    const dated = { ...row, apply_by: '2031-11-20', store_ids: [5] };
    const later = other({ apply_by: '2031-12-02', store_ids: [6] });
    await days(dated, later, other({ requirement_id: 3, store_ids: [7, 8, 9] }));
    expect(screen.getByText('Apply by 11/20/2031 to 12/02/2031; stores without a date: 3')).toBeTruthy();
  });

  it('is one where all have the same', async () => {
    await days({ ...row, apply_by: '2031-11-20', store_ids: [5] }, other({ store_ids: [6] }));
    expect(screen.getByText('Apply by 11/20/2031; stores without a date: 1')).toBeTruthy();
  });
});

describe('what an authority calls an item', () => {
  it('stands among the facts, but not where that is the item itself', async () => {
    const zoning = (name: string) => ({ ...row, pt_num: 6, name }) as ProposedRequirement;
    await show(
      <>
        <AskedFacts row={zoning('Use permit')} />
        <AskedFacts row={zoning('zoning')} />
      </>,
    );
    expect(screen.getByText('Use permit')).toBeTruthy();
    expect(screen.queryByText('zoning')).toBeNull();
  });
});
