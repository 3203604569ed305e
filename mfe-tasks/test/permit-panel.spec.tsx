import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SetEnclosed } from '@guyline/contract/permits/enclosed';
import { type PermitDetail, turnAfter } from '@guyline/contract/permits/turns';
import type { PermitProposal } from '@guyline/contract/permits/proposals';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const returned: PermitDetail = {
  turns: [
    { id: 2, party: 'us', since_on: '2031-03-28', ended_on: null, days: 2 },
    { id: 1, party: 'authority', since_on: '2031-03-03', ended_on: '2031-03-28', days: 19 },
  ],
  rounds: [
    { id: 9, round_no: 1, sent_on: '2031-03-03', answered_on: '2031-03-28', outcome: 'returned', comment: 'No exits' },
  ],
  totals: { us: 2, authority: 19 },
  fee_usd: 120,
  documents: [],
};

describe('a permit in the dialog of its task', () => {
  const api = useApiServer();
  const answering = (task: TaskDetail, permit: PermitDetail, proposal?: PermitProposal): void => {
    api.answer = ({ url }: Heard) => {
      const lists = { list: [], total: 0, status_cnts: {} };
      const permits = url.endsWith('/permit') ? permit : url.includes('/permit/proposal?') ? proposal : undefined;
      const data = permits ?? (url.includes('/document/list') ? lists : task);
      return { body: { success: true, data, message: 'Turn saved' } };
    };
  };
  const opened = async (person?: object) => {
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />, person);
    return within(await screen.findByRole('dialog'));
  };

  it('says whose turn it is, since when and how long each had it, with its rounds', async () => {
    answering(taskDetail({ status_num: 4 }), returned);
    const dialog = await opened();
    expect(await dialog.findByText('since 03/28/2031, 2 business days')).toBeTruthy();
    expect(dialog.getByText('Business days so far: Office 2 · Authority 19')).toBeTruthy();
    const rounds = dialog.getByRole('list', { name: 'Rounds' }).textContent;
    expect(rounds).toContain('Round 1: sent 03/03/2031 · returned 03/28/2031');
    expect(rounds).toContain('No exits');
  });

  it('says of a round without an answer no more than that: the turn may be another party’s', async () => {
    const round = { ...returned.rounds[0]!, outcome: null, answered_on: null, comment: null };
    answering(taskDetail({ status_num: 2 }), { ...returned, rounds: [round] });
    const dialog = await opened();
    const rounds = await dialog.findByRole('list', { name: 'Rounds' });
    expect(rounds.textContent).toContain('Round 1: sent 03/03/2031 · no answer yet');
  });

  it('shows whose turn a chosen status makes it before that is saved, and then hands nothing over', async () => {
    answering(taskDetail({ status_num: 1, vendor: null }), freshPermit);
    const dialog = await opened();
    const turn = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Whose turn' });
    const shown = () => turn.closest('.ant-select')?.textContent;
    expect(shown()).toContain('Nobody');
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Applied For'));
    await waitFor(() => expect(shown()).toContain('Authority'));
    expect(dialog.getByText('once you save')).toBeTruthy();
    expect(turn.disabled).toBe(true);
    expect(api.heard.some(({ url }) => url.endsWith('/turn'))).toBe(false);
  });

  it('goes back to whom the answer names as the one who files', async () => {
    answering(taskDetail({ status_num: 3, vendor: { id: 5, name: 'Tents', company_str: null } }), {
      ...freshPermit,
      filer: 'customer',
    });
    const dialog = await opened();
    const turn = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Whose turn' });
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Failed'));
    await waitFor(() => expect(turn.closest('.ant-select')?.textContent).toContain('Customer'));
  });

  it.each([
    [3, null, 'authority'],
    [4, null, 'us'],
    [4, { id: 5 }, 'vendor'],
    [2, { id: 5 }, null],
    [1, null, null],
  ] as const)('status %s with vendor %p makes it the turn of %s', (status, vendor, party) => {
    expect(turnAfter(status, { vendor })).toBe(party);
  });

  it('shows each round with its documents, and uploads one to it', async () => {
    answering(taskDetail({ status_num: 4 }), returned);
    const dialog = await opened();
    const rounds = within(await dialog.findByRole('list', { name: 'Rounds' }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('round_id=9'))).toBe(true));
    expect(api.heard.some(({ url }) => url.includes('of_round=2'))).toBe(true);
    const chooser = rounds.getByLabelText('Upload', { selector: 'input' });
    fireEvent.change(chooser, {
      target: { files: [new File(['%PDF-1.7'], 'plans.pdf', { type: 'application/pdf' })] },
    });
    await waitFor(() => expect(api.heard.some(({ url }) => url.endsWith('/document/create'))).toBe(true));
  });

  it('lists whose turn it became, and the days that somebody corrected', async () => {
    const author = { user: { id: 1, name: 'Ana' }, on_behalf: null, reason: null, created_at: '2031-03-28T10:00:00Z' };
    const logs = [
      { id: 2, log: 'Permit', changes: { turn_since: { from: '2031-03-20', to: '2031-03-18' } }, ...author },
      { id: 1, log: 'Permit (import)', changes: { turn: { from: null, to: 'customer' } }, ...author },
    ] as TaskDetail['logs'];
    answering(taskDetail({ logs }), returned);
    const dialog = await opened();
    expect((await dialog.findByText(/Turn since/)).textContent).toBe('Turn since: 03/20/2031 → 03/18/2031');
    expect(dialog.getByText(/Whose turn:/).textContent).toBe('Whose turn: – → Customer');
  });

  const asked: PermitDetail['documents'] = [
    { document: 'site_plan', authorities: ['Norfolk', 'Norfolk County'], enclosed: null },
    { document: 'Key box form', authorities: ['Norfolk'], enclosed: null },
    {
      document: 'insurance',
      authorities: ['Norfolk'],
      enclosed: { user: { id: 1, name: 'Ana' }, enclosed_at: '2031-03-28T10:00:00Z' },
    },
  ];
  const ticks = () =>
    api.heard.filter(({ url }) => url.endsWith('/permit/documents')).map(({ body }) => JSON.parse(body) as SetEnclosed);

  it('ticks each document to enclose, and all that are missing at once', async () => {
    answering(taskDetail({ status_num: 1 }), { ...freshPermit, documents: asked });
    const dialog = await opened();
    const list = within(await dialog.findByRole('list', { name: 'Documents to enclose: 1 of 3 are there' }));
    const boxes = list
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => [box.labels?.[0]?.textContent, box.checked]);
    expect(boxes).toEqual([
      ['Site plan', false],
      ['Key box form', false],
      ['Certificate of insurance', true],
    ]);
    expect(list.getByText('Norfolk, Norfolk County')).toBeTruthy();
    expect(list.getByText(/^Ana · /)).toBeTruthy();
    fireEvent.click(list.getByLabelText('Certificate of insurance'));
    await waitFor(() => expect(ticks()).toEqual([{ documents: ['insurance'], enclosed: false }]));
    fireEvent.click(await dialog.findByRole('button', { name: 'All are there' }));
    await waitFor(() => expect(ticks()[1]).toEqual({ documents: ['site_plan', 'Key box form'], enclosed: true }));
  });

  it('shows the documents to who only reads, and nothing where none is asked for', async () => {
    answering(taskDetail({ status_num: 1, editable: false }), { ...freshPermit, documents: asked });
    const dialog = await opened();
    expect((await dialog.findByLabelText<HTMLInputElement>('Site plan')).disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: 'All are there' })).toBeNull();
  });

  it('lists what was ticked', async () => {
    const author = { user: { id: 1, name: 'Ana' }, on_behalf: null, reason: null, created_at: '2031-03-28T10:00:00Z' };
    const changes = { enclosed: { from: null, to: ['site_plan', 'Key box form'] } };
    answering(taskDetail({ logs: [{ id: 1, log: 'Permit', changes, ...author }] as TaskDetail['logs'] }), returned);
    const dialog = await opened();
    const line = await dialog.findByText(/Documents enclosed:/);
    expect(line.textContent).toBe('Documents enclosed: – → Site plan\nKey box form');
  });

  it.each([
    [120, 'Fee: $120'],
    [null, undefined],
  ])('shows a vendor the fee %j that it is sent, and lets who only reads hand over nothing', async (fee_usd, shown) => {
    answering(taskDetail({ status_num: 4, editable: false }), { ...returned, fee_usd });
    const dialog = await opened({ level_num: 4, vendor_num: 2 });
    expect((await dialog.findByText('Office')).tagName).toBe('B');
    expect(dialog.queryByText(/^Fee/)?.textContent).toBe(shown);
    expect(dialog.queryByRole('spinbutton')).toBeNull();
    expect(dialog.queryByRole('button', { name: /Round 1/ })).toBeNull();
  });

  it.each([
    ['warns of a window that ends before the takedown', '2031-06-30', true],
    ['does not warn of a window that ends on the day of the takedown', '2031-07-01', false],
  ])('%s', async (_, valid_to, warned) => {
    answering(taskDetail({ status_num: 2, valid_from: '2031-05-01', valid_to }), freshPermit);
    const dialog = await opened();
    await dialog.findByRole('combobox', { name: 'Whose turn' }); // the panel that would warn is there
    expect(dialog.queryByText('Permit ends before the takedown') !== null).toBe(warned);
  });

  describe('proposes days by the figures of its authority', () => {
    const norfolk = { authority: 'Norfolk' };
    const proposal: PermitProposal = {
      valid_to: { day: '2034-05-30', of: '2031-06-01', days: 1_095, ...norfolk },
      expected_on: { day: '2031-05-12', of: '2031-05-05', days: 5, ...norfolk },
    };
    type Dialog = Awaited<ReturnType<typeof opened>>;
    const value = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    const type = (dialog: Dialog, label: string, day: string): void => {
      fireEvent.change(dialog.getByLabelText(label), { target: { value: day } });
      fireEvent.blur(dialog.getByLabelText(label));
    };

    it('fills them in once the day they follow from is typed, and says why', async () => {
      answering(taskDetail({ status_num: 3 }), freshPermit, proposal);
      const dialog = await opened();
      await dialog.findByLabelText('Applied');
      type(dialog, 'Applied', '05/05/2031');
      await waitFor(() => expect(value(dialog, 'Expected answer')).toBe('05/12/2031'));
      expect(dialog.getByText('Norfolk usually answers within 5 business days: 05/12/2031')).toBeTruthy();
      expect(value(dialog, 'Valid to')).toBe('');
      type(dialog, 'Issued', '06/01/2031');
      await waitFor(() => expect(value(dialog, 'Valid to')).toBe('05/30/2034'));
      expect(dialog.getByText('Norfolk’s permits last 1,095 days: until 05/30/2034')).toBeTruthy();
      expect(dialog.queryByRole('button', { name: /^Use this day/ })).toBeNull();
    });

    it.each(['05/01/2031', ''])(
      'takes back what it filled in when the day that it follows from is %j again',
      async (day) => {
        const valid_from = day === '' ? null : '2031-05-01';
        answering(taskDetail({ status_num: 3, valid_from }), freshPermit, proposal);
        const dialog = await opened();
        await dialog.findByLabelText('Valid from');
        for (const time of ['first', 'second']) {
          type(dialog, 'Valid from', '06/01/2031');
          await waitFor(() => expect([time, value(dialog, 'Valid to')]).toEqual([time, '05/30/2034']));
          type(dialog, 'Valid from', day);
          await waitFor(() => expect([time, value(dialog, 'Valid to')]).toEqual([time, '']));
        }
      },
    );

    it('leaves what somebody typed, and offers the proposal', async () => {
      answering(taskDetail({ status_num: 3, valid_to: '2031-07-07' }), freshPermit, proposal);
      const dialog = await opened();
      await dialog.findByLabelText('Valid from');
      type(dialog, 'Valid from', '06/01/2031');
      const use = await dialog.findByRole('button', { name: 'Use this day: Valid to' });
      expect(value(dialog, 'Valid to')).toBe('07/07/2031');
      fireEvent.click(use);
      await waitFor(() => expect(value(dialog, 'Valid to')).toBe('05/30/2034'));
    });

    it('changes nothing in a form that was only opened', async () => {
      answering(taskDetail({ status_num: 3, applied_on: '2031-05-05' }), freshPermit, proposal);
      const dialog = await opened();
      expect(await dialog.findByRole('button', { name: 'Use this day: Expected answer' })).toBeTruthy();
      expect(value(dialog, 'Expected answer')).toBe('');
    });
  });
});
