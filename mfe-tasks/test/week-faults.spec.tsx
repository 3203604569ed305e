import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WeekRow } from '@guyline/contract/risk/week';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { WeekPage } from '../src/week/week-page.js';
import { show } from './show.js';
import { counts, install, weekRow } from './week-rows.js';

describe('a line of This week that could not be saved', () => {
  const api = useApiServer();
  function answers(list: WeekRow[]) {
    api.answer = ({ url }) => {
      const data = url.includes('/risk/week/reasons')
        ? { reasons: [] }
        : url.includes('/risk/week')
          ? { list, total: list.length, status_cnts: counts }
          : { undo_id: 'job-1', customers: [], projects: [], vendors: [] };
      return { body: { success: true, data, message: 'Saved so' } };
    };
  }

  it('says so until it is pressed again', async () => {
    answers([install()]);
    const { answer } = api;
    api.answer = (call) =>
      call.url.includes('status_update')
        ? {
            status: 503,
            body: { success: false, message: 'The server was not reached', error: 'unavailable', data: [] },
          }
        : answer(call);
    await show(<WeekPage />, { url: '/this-week' });
    fireEvent.click(await screen.findByRole('button', { name: /^Done: Tent Install/ }));
    const line = within(screen.getByRole('row', { name: /Tent Install/ }));
    expect((await line.findByRole('alert')).textContent).toBe('The server was not reached');
    api.answer = answer;
    fireEvent.click(line.getByRole('button', { name: /^Done: Tent Install/ }));
    await waitFor(() => expect(line.queryByRole('alert')).toBeNull());
  });

  it('says so also when it has gone meanwhile', async () => {
    answers([weekRow()]);
    const { answer: ofSnoozed } = api;
    answers([install()]);
    const { answer: ofNow } = api;
    let refuse: ((reply: Reply) => void) | undefined;
    api.answer = (call) =>
      call.url.includes('status_update')
        ? new Promise<Reply>((done) => (refuse = done))
        : (call.url.includes('tab=snoozed') ? ofSnoozed : ofNow)(call);
    await show(<WeekPage />, { url: '/this-week' });
    fireEvent.click(await screen.findByRole('button', { name: /^Done: Tent Install/ }));
    await waitFor(() => expect(refuse).toBeDefined());
    fireEvent.click(screen.getByRole('tab', { name: /^Snoozed/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Done: Tent Install/ })).toBeNull());
    refuse?.({ status: 422, body: { success: false, message: 'Not with this status', error: 'rule', data: [] } });
    expect(await screen.findByText('Not with this status')).toBeTruthy();
  });
});
