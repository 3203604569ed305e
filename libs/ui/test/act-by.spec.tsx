import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ActBy, CardDue } from '../src/act-by.js';
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
    fireEvent.mouseEnter(screen.getByRole('button', { name: /05\/10\/2027/ }));
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

  it.each([
    ['instead of the deadline, where they are one day', {}, 'Act by 05/10/2027 in 2 days'],
    ['beside the deadline', { act_by: '2027-05-07' }, 'Act by 05/07/2027 yesterday · due 05/10/2027 in 2 days'],
    ['not where nothing is asked', { act_by: null }, 'due 05/10/2027 in 2 days'],
  ] as const)('stands on a card %s', async (_, over, text) => {
    await show(<CardDue task={{ ...overdue, ...over }} due="due" />);
    expect(document.body.textContent?.replace(/ \(it is [^)]*\)/g, '')).toBe(text); // a person elsewhere has another day
  });
});
