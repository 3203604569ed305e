import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { EventActivityRow } from '@guyline/contract/event-activity';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventActivity } from '../src/events/event-activity.js';
import { show } from './show.js';

const made: EventActivityRow = {
  ...{ key: 'event-1', created_at: '2031-04-09T15:04:05Z', user: { id: 4, name: 'Tess' }, on_behalf: null },
  ...{ action: 'created', task: null, changes: [{ field: 'left_out', from: null, to: [1, 11] }] },
  reason: 'The store has no power',
};

describe('the activity of an event that does without something', () => {
  const api = useApiServer();
  const entry = async (row: EventActivityRow): Promise<string[]> => {
    api.answer = () => ({ body: { success: true, data: { list: [row], total: 1, status_cnts: {} } } });
    await show(<EventActivity eventId={7} />);
    const left = await screen.findByText(/^Left out:/);
    return [...(left.parentElement?.children ?? [])].slice(1, -1).map(({ textContent }) => textContent ?? '');
  };

  it('says what, and why, once', async () => {
    expect(await entry(made)).toEqual(['Left out: 811, Electrical Permit — The store has no power']);
  });

  it('says what alone where nobody noted why', async () => {
    expect(await entry({ ...made, reason: null })).toEqual(['Left out: 811, Electrical Permit']);
  });
});

describe('the activity of an 811 ticket', () => {
  const api = useApiServer();

  it('calls its days as its form does', async () => {
    const day = (field: string) => ({ field, from: null, to: '2031-04-09' });
    const row: EventActivityRow = {
      ...{ ...made, reason: null, action: 'changed', task: { id: 3, pt_num: 1 } },
      changes: ['applied_on', 'valid_from', 'valid_to'].map(day),
    };
    api.answer = () => ({ body: { success: true, data: { list: [row], total: 1, status_cnts: {} } } });
    await show(<EventActivity eventId={7} />);
    for (const name of ['Called on', 'Clear on', 'Expires on'])
      expect(await screen.findByText(new RegExp(`^${name}:`))).toBeTruthy();
  });
});
