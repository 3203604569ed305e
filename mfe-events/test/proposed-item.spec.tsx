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
    group && (
      <Form.Item validateStatus="error">
        <ProposedItem group={group} customerId={1} choices={choices} onChange={onChange} />
      </Form.Item>
    );

  it('says so, and takes the note, while its reasons are folded', async () => {
    let said: Choices = one;
    await show(item(one, (choices) => (said = choices)));
    const note = screen.getByRole('textbox', { name: /WM-6/ });
    expect(note.closest('details')).toBeNull();
    expect(note.className).toContain('status-warning');
    fireEvent.change(note, { target: { value: 'Indoors' } });
    expect(said.at).toEqual([{ store: stores[1], requirement_ids: [1], note: 'Indoors' }]);
  });

  it('does not mark a note that is there with the fault of another', async () => {
    await show(item({ ...one, at: one.at.map((left) => ({ ...left, note: 'Indoors' })) }));
    expect(screen.getByRole('textbox', { name: /WM-6/ }).className).not.toMatch(/status-(error|warning)/);
  });

  it('offers no store to leave it out at when all do without it', async () => {
    await show(item({ ...noChoices, out: { 1: 'Waived' } }));
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
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
