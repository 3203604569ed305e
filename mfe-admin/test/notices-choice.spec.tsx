import { type ReactNode, useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { NoticesChoice } from '../src/people/notices-choice.js';
import { show } from './show.js';

/** Nothing has been read yet. */
function Unread(): ReactNode {
  const queries = useQueryClient();
  useState(() => queries.removeQueries(preferencesQuery));
  return <NoticesChoice />;
}

describe('the choice of notices', () => {
  const api = useApiServer();
  const saves = () => api.heard.filter(({ method }) => method === 'POST');
  const last = () => JSON.parse(saves().at(-1)?.body ?? '{}').value;
  const boxOf = (kind: string, where: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `${kind}: ${where}` });
  const daily = () => screen.getByRole('switch', { name: 'One email a day with all notices' });

  it('is all of them at first, and each kind is switched off for the portal and for mail apart', async () => {
    await show(<NoticesChoice />, { level_num: 3 });
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
    fireEvent.click(boxOf('A date changes', 'By email'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.url).toBe('/api/common/preferences/notices');
    expect(last()).toEqual({ portal_off: [], mail_off: ['date_moved'], daily: false });
    await waitFor(() => expect(boxOf('A date changes', 'By email').checked).toBe(false));
    expect(boxOf('A date changes', 'In the portal').checked).toBe(true);
    fireEvent.click(boxOf('An inspection fails', 'In the portal'));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(last()).toEqual({ portal_off: ['inspection_failed'], mail_off: ['date_moved'], daily: false });
    fireEvent.click(boxOf('A date changes', 'By email'));
    await waitFor(() => expect(saves()).toHaveLength(3));
    expect(last()).toEqual({ portal_off: ['inspection_failed'], mail_off: [], daily: false });
  });

  const [assigned, moved, failed] = ['A task is assigned to me', 'A date changes', 'An inspection fails'];
  const [overdue, expires, imported, added] = [
    'A task will be overdue tomorrow',
    'A permit or 811 ticket expires within a week',
    'My import has finished or is waiting for me',
    'A document is added',
  ];
  it.each([
    [1, [failed, expires, imported]],
    [2, [failed, added]],
    [3, [moved, failed, added]],
    [4, [assigned, moved, failed, overdue, expires, imported, added]],
    [5, [assigned, moved, failed, overdue, expires, imported, added]],
  ] as const)('offers a person of level %i the kinds that can reach it', async (level_num, kinds) => {
    await show(<NoticesChoice />, { level_num });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(kinds);
  });

  it('cannot be changed while what the person chose could not be read, and is read again', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'Down' } });
    await show(<Unread />, { level_num: 3 });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(boxOf('A date changes', 'By email').disabled).toBe(true);
    const notices = { portal_off: [], mail_off: ['date_moved'], daily: false };
    api.answer = () => ({ body: { success: true, data: { notices } } });
    fireEvent.click(retry);
    await waitFor(() => expect(boxOf('A date changes', 'By email').disabled).toBe(false));
    expect(boxOf('A date changes', 'By email').checked).toBe(false);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('leaves alone what it does not offer', async () => {
    const notices = { portal_off: ['task_assigned' as const], mail_off: [], daily: false };
    await show(<NoticesChoice />, { level_num: 3, preferences: { notices } });
    fireEvent.click(boxOf('A date changes', 'In the portal'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(last().portal_off).toEqual(['task_assigned', 'date_moved']);
  });

  it.each([
    [1, 'false'],
    [4, 'true'],
    [5, 'true'],
  ] as const)('of a person of level %i begins with one mail a day: %s', async (level_num, checked) => {
    await show(<NoticesChoice />, { level_num });
    expect(daily().getAttribute('aria-checked')).toBe(checked);
    fireEvent.click(daily());
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(last().daily).toBe(checked === 'false');
  });

  it('is looked at only by an admin who acts for the person', async () => {
    await show(<NoticesChoice />, { level_num: 3, impersonator: { id: 9, name: 'Eve' } });
    expect(boxOf('A date changes', 'By email').disabled).toBe(true);
  });
});
