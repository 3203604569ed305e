import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { pointAt } from '../jest/first-use.js';
import { ActBy, CardDue } from '../src/act-by.js';
import { EventActBy } from '../src/event-act-by.js';
import { show } from './render.js';

const today = '2027-05-08';
/** Planned for two weeks ago, with its deadline ahead. */
const overdue = {
  task_state: 1,
  scheduled_date: '2027-04-24',
  act_by: '2027-05-10',
  deadline: '2027-05-10',
  today,
} as const;

describe('the day to act of a task', () => {
  it('says of an overdue task why it lies ahead', async () => {
    await show(<ActBy task={overdue} />);
    pointAt(screen.getByRole('button', { name: /05\/10\/2027/ }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'The planned day, 04/24/2027, has passed: the task is overdue. Nothing else is missed before 05/10/2027: by then it has to be done, or acted on.',
    );
  });

  it.each([
    ['of one that is not', { ...overdue, task_state: 3, scheduled_date: '2027-05-09' }],
    ['where it has passed as well', { ...overdue, act_by: '2027-05-07' }],
  ] as const)('has nothing to explain %s', async (_, task) => {
    await show(<ActBy task={task} />);
    expect(document.body.textContent).toContain('/2027');
    expect(screen.queryByRole('button')).toBeNull();
  });

  const said = (): string | undefined => document.body.textContent?.replace(/ \(it is [^)]*\)/g, ''); // a person elsewhere has another day

  it.each([
    ['2027-05-06', '05/06/2027 2 days ago'],
    ['2027-03-09', '03/09/2027 60 days ago'],
    ['2026-05-08', '05/08/2026 365 days ago'],
    ['2027-07-08', '07/08/2027'],
  ])('says how long ago it was, however long that is, and how far ahead where it is near: %s', async (act_by, text) => {
    await show(<ActBy task={{ ...overdue, act_by, scheduled_date: null }} />);
    expect(said()).toBe(text);
    cleanup();
    await show(<EventActBy event={{ act_by, today }} />);
    expect(said()).toBe(text);
  });

  it('of a deadline that passed long ago says nothing more: it may have been kept', async () => {
    await show(<CardDue task={{ ...overdue, act_by: null, deadline: '2027-03-09' }} due="due" />);
    expect(said()).toBe('due 03/09/2027');
  });

  it.each([
    ['instead of the deadline, where they are one day', {}, 'Act by 05/10/2027 in 2 days'],
    ['beside the deadline', { act_by: '2027-05-07' }, 'Act by 05/07/2027 yesterday · due 05/10/2027 in 2 days'],
    ['not where nothing is asked', { act_by: null }, 'due 05/10/2027 in 2 days'],
  ] as const)('stands on a card %s', async (_, over, text) => {
    await show(<CardDue task={{ ...overdue, ...over }} due="due" />);
    expect(said()).toBe(text);
  });
});
