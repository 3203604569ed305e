import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { ReasonText } from '../src/risk-reasons.js';
import { pointAt } from '../jest/first-use.js';
import { show } from './render.js';

const late: RiskReason = {
  code: 'apply_by_passed',
  act_by: '2027-05-10',
  about: { day: '2027-05-10', authority: 'Norfolk', days: 15, unit: 'business' },
};
const short: RiskReason = {
  code: 'permit_window_short',
  act_by: '2027-07-01',
  about: { item: 7, day: '2027-07-01', against: '2027-07-08' },
};

describe('why a task is at risk', () => {
  it('is said by its worst reason, with days as the person writes them', async () => {
    await show(<ReasonText reasons={[late]} />);
    expect(screen.getByText('File it now; it was due on 05/10/2027: Norfolk takes 15 business days')).toBeTruthy();
  });

  const near: RiskReason = { code: 'deadline_near', act_by: '2027-05-10', about: { day: '2027-05-10' } };
  it.each([
    ['Overdue since 04/24/2027 (14 days)', 1, '2027-04-24', near],
    ['Overdue since 05/07/2027 (1 day)', 1, '2027-05-07', near],
    ['Due by 05/10/2027', 3, '2027-05-09', near],
    ['Due by 05/10/2027', 2, null, near],
    ['File it by 05/10/2027', 1, '2027-05-07', { ...near, about: { ...near.about, authority: 'Norfolk' } }],
  ] as const)(
    'says %s of a task in state %s that is planned for %s',
    async (text, task_state, scheduled_date, reason) => {
      await show(<ReasonText reasons={[reason]} task={{ task_state, scheduled_date, today: '2027-05-08' }} />);
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  const ofPermit = { task_state: 2, scheduled_date: null, today: '2027-05-08', pt_num: 7 } as const;
  const misses: RiskReason = {
    code: 'permit_not_valid_at_install',
    act_by: '2027-06-11',
    about: { item: 7, day: '2027-06-12', against: '2027-06-11' },
  };
  it.each([
    ['Not valid on 06/11/2027, the day of installation', misses, {}],
    ['Ends on 07/01/2027, before the takedown on 07/08/2027', short, {}],
    ['Building Permit ends on 07/01/2027, before the takedown on 07/08/2027', short, { pt_num: 24 }],
    ['Due soon', near, { act_by: '2027-05-10' }],
    ['Due by 05/10/2027', near, { act_by: '2027-05-09' }],
    ['Deadline passed', { ...near, code: 'deadline_passed' }, { act_by: '2027-05-10' }],
    ['File it', { ...near, about: { ...near.about, authority: 'Norfolk' } }, { act_by: '2027-05-10' }],
    ['File it now: Norfolk takes 15 business days', late, { act_by: '2027-05-10' }],
    ['It failed; fix it', { ...near, code: 'failed' }, { act_by: '2027-05-10' }],
    [
      'It was returned: file it again: Norfolk takes 15 business days',
      { ...late, code: 'failed' },
      { act_by: '2027-05-10' },
    ],
    ['Set a date', { ...near, code: 'undated' }, { act_by: '2027-05-10' }],
    ['Set a date; the deadline is 05/10/2027', { ...near, code: 'undated' }, { act_by: '2027-05-09' }],
  ] as const)('leaves out what its row says beside it: %s', async (text, reason, over) => {
    await show(<ReasonText reasons={[reason]} task={{ ...ofPermit, ...over }} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  const expiring: RiskReason = { ...short, code: 'ticket_expired', about: { ...short.about, item: 1 } };
  const uncalled: RiskReason = { ...expiring, code: 'ticket_missing' };
  it.each([
    ['Ends on 07/01/2027, before the takedown on 07/08/2027', '2027-07-01', short],
    ['Ended on 07/01/2027, before the takedown on 07/08/2027', '2027-07-02', short],
    ['The 811 ticket expires on 07/01/2027, before staking on 07/08/2027', '2027-07-01', expiring],
    ['The 811 ticket expired on 07/01/2027, before staking on 07/08/2027', '2027-07-02', expiring],
    ['Call 811 by 07/01/2027; staking is on 07/08/2027', '2027-07-01', uncalled],
    ['Call 811 now: the last day to call was 07/01/2027; staking is on 07/08/2027', '2027-07-02', uncalled],
  ] as const)('speaks of a day that is past as past: %s on %s', async (text, today, reason) => {
    await show(<ReasonText reasons={[reason]} task={{ ...ofPermit, today }} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['Building Permit: Not valid on 06/11/2027, the day of installation', { ...misses, pt_num: 7 }],
    ['Tent Install: Building Permit is not valid on 06/11/2027, the day of installation', { ...misses, pt_num: 15 }],
    ['Building Permit: Due soon', { ...near, pt_num: 7 }],
  ] as const)('names an item and a day once in the row of an event: %s', async (text, reason) => {
    await show(<ReasonText reasons={[reason]} actBy="2027-05-10" />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('speaks of a day as past in the row of an event once it is over at its store', async () => {
    await show(<ReasonText reasons={[{ ...short, pt_num: 7 }]} today="2027-07-02" />);
    expect(screen.getByText(/^Building Permit: Ended on 07\/01\/2027/)).toBeTruthy();
  });

  it('is that its day has passed where an overdue task has no other reason', async () => {
    const overdue = { task_state: 1, scheduled_date: '2027-04-24', today: '2027-05-08' } as const;
    await show(<ReasonText reasons={[]} task={overdue} />);
    const said = screen.getByText('Overdue since 04/24/2027 (14 days)');
    expect(said.parentElement?.querySelector('.anticon-warning')).not.toBeNull(); // as any other reason
  });

  it('is nothing where it is neither', async () => {
    await show(<ReasonText reasons={[]} task={{ task_state: 3, scheduled_date: '2027-05-24', today: '2027-05-08' }} />);
    expect(document.body.textContent).toBe('');
  });

  it('names the documents to enclose, those in the words of the office as they are', async () => {
    const documents = ['site_plan', 'flame_certificate', 'Key box form'];
    const about = { day: '2027-05-10', documents, count: 3, authorities: ['Norfolk', 'Chesapeake'] };
    await show(<ReasonText reasons={[{ code: 'document_missing', act_by: '2027-05-10', about }]} />);
    const text =
      'Enclose by 05/10/2027: Site plan, Flame-resistance certificate, and Key box form (Norfolk and Chesapeake)';
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('has the others behind it', async () => {
    await show(<ReasonText reasons={[late, short]} />);
    const other = 'Building Permit ends on 07/01/2027, before the takedown on 07/08/2027';
    expect(screen.queryByText(other)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^File it now.*1 more reason$/ }));
    expect(await screen.findByText(other)).toBeTruthy();
  });

  it('has all of them on hover of its mark and when it is focused, until the pointer or the focus leaves', async () => {
    await show(<ReasonText reasons={[late, short]} />);
    const mark = () => screen.getByRole('button');
    const said = async () =>
      within(await screen.findByRole('tooltip'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const all = [
      'File it now; it was due on 05/10/2027: Norfolk takes 15 business days',
      'Building Permit ends on 07/01/2027, before the takedown on 07/08/2027',
    ];
    const gone = () => expect(document.querySelector('.ant-popover:not(.ant-popover-hidden)')).toBeNull();
    for (const [enter, leave] of [
      [() => pointAt(mark()), () => fireEvent.mouseLeave(mark())],
      [() => fireEvent.focus(mark()), () => fireEvent.blur(mark())],
    ] as const) {
      gone();
      enter();
      await waitFor(() => expect(gone).toThrow());
      expect(await said()).toEqual(all);
      leave();
      await waitFor(gone);
    }
  });

  it('names the task of each reason of an event', async () => {
    await show(
      <ReasonText
        reasons={[
          { ...short, pt_num: 24 },
          { ...short, pt_num: 15 },
        ]}
      />,
    );
    fireEvent.click(
      screen.getByRole('button', { name: /^Tent Takedown: Building Permit ends on 07\/01\/2027.*1 more reason$/ }),
    );
    const said = within(await screen.findByRole('tooltip')).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['Tent Takedown', 'Tent Install']);
  });

  it('is no press on the row that it stands in', async () => {
    const pressed = jest.fn();
    await show(
      <div onClick={pressed}>
        <ReasonText reasons={[late]} />
      </div>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toBeTruthy();
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each([[[]], [undefined]])('is silent without one: %s', async (reasons) => {
    await show(<ReasonText reasons={reasons} />);
    expect(document.body.textContent).toBe('');
  });
});
