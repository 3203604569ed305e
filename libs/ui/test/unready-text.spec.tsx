import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { EventRow } from '@guyline/contract/events';
import type { Unready } from '@guyline/contract/readiness';
import { UnreadyText } from '../src/unready-text.js';
import { show } from './render.js';

type Over = Partial<Pick<EventRow, 'ready_for_sales' | 'status_num'>> & { project_num?: EventRow['status_num'] };
const eventOf = (unready?: Unready, { project_num = 1, ...over }: Over = {}) => ({
  ...{ ready_for_sales: false, status_num: 1 as const, unready, project: { status_num: project_num } },
  ...over,
});
const shown = async (event: ReturnType<typeof eventOf>, isHeaded = false) => {
  await show(
    <p data-testid="why">
      <UnreadyText event={event} isHeaded={isHeaded} otherwise="–" />
    </p>,
  );
  return screen.getByTestId('why').textContent;
};

describe('why an event is not ready for sales', () => {
  it.each([
    ['Not ready for sales: no permit task', eventOf({ no_task: [1], open: [] })],
    ['Not ready for sales: Tent Install open', eventOf({ no_task: [], open: [15] })],
    [
      'Not ready for sales: no permit task; no inspection task; Tent Install and Fence Install open',
      eventOf({ no_task: [1, 3], open: [15, 16] }),
    ],
    ['Not ready for sales: no tasks yet', eventOf({ no_task: [], open: [] })],
    ['Not ready for sales: its project is not active', eventOf({ no_task: [], open: [] }, { project_num: 3 })],
    ['–', eventOf({ no_task: [], open: [] }, { ready_for_sales: true })],
    ['–', eventOf({ no_task: [1], open: [] }, { status_num: 3 })],
    ['–', eventOf()],
  ] as const)('is said in one sentence: %s', async (text, event) => {
    expect(await shown(event)).toBe(text);
  });

  it('begins with the reason below a heading that says what it is about', async () => {
    expect(await shown(eventOf({ no_task: [1], open: [15] }), true)).toBe('No permit task; Tent Install open');
    expect(document.querySelector('.gl-two-lines')).toBeNull();
  });

  it('is told in full to who presses it where it is cut', async () => {
    await show(<UnreadyText event={eventOf({ no_task: [1, 3], open: [15] })} isHeaded isCut />);
    const text = 'No permit task; no inspection task; Tent Install open';
    fireEvent.click(screen.getByRole('button', { name: text }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(text);
  });
});
