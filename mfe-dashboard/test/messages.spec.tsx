import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MessageRow } from '@guyline/contract/messages';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

const message = (id: number, read_at: string | null): MessageRow => ({
  id,
  title: `Gate code ${id}`,
  description: '4711',
  type_num: 2,
  scheduled_at: null,
  delivered_at: '2031-05-02T10:00:00+00:00',
  created_at: '2031-05-02T10:00:00+00:00',
  sender: { id: 3, name: 'Ada', img: null, level_num: 1 },
  rt_num: 4,
  user_types: [4],
  vendor_types: [],
  tags: [],
  has_file: false,
  own: false,
  read_at,
  receiver_cnt: 2,
  unread_cnt: null,
  version: 1,
});

describe('recent messages', () => {
  const api = useApiServer();
  const asked = () => Object.fromEntries(new URL(api.heard.at(-1)?.url ?? '', 'http://x').searchParams);
  const answer = (list: MessageRow[]) => {
    const status_cnts = { recent_cnt: list.length, unread_cnt: 1, sent_cnt: 0, scheduled_cnt: 0 };
    api.answer = () => ({ body: { success: true, data: { list, total: list.length, status_cnts } } });
  };

  it('opens each on the messages screen, and marks the unread', async () => {
    answer([message(4, null), message(3, '2031-05-02T11:00:00+00:00')]);
    await showPanel('messages', { year: 2031 }, 4);
    const unread = await screen.findByRole('link', { name: /^Gate code 4.*unread/ });
    expect(unread.getAttribute('href')).toBe('/messages?read=4');
    expect(screen.getByRole('link', { name: 'Gate code 3' })).toBeTruthy();
    expect(asked()).toEqual({ type: '2', mode: 'recent', page: '1' });
    expect(screen.getByRole('link', { name: 'Unread: 1' }).getAttribute('href')).toBe('/messages?type=2&mode=unread');
  });

  it('steps back when messages that went take the shown page along', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => message(20 - index, null));
    const status_cnts = { recent_cnt: 11, unread_cnt: 1, sent_cnt: 0, scheduled_cnt: 0 };
    api.answer = ({ url }) => {
      const data = url.includes('page=2') ? { list: [], total: 10 } : { list: rows, total: 11 };
      return { body: { success: true, data: { ...data, status_cnts } } };
    };
    await showPanel('messages', {}, 4);
    await screen.findByRole('link', { name: /^Gate code 20/ });
    fireEvent.click(screen.getByTitle('Next Page').querySelector('button') as HTMLElement);
    await waitFor(() =>
      expect(api.heard.map(({ url }) => new URL(url, 'http://x').searchParams.get('page'))).toEqual(['1', '2', '1']),
    );
    expect(await screen.findByRole('link', { name: /^Gate code 20/ })).toBeTruthy();
  });

  it('searches, and says that there is none', async () => {
    answer([]);
    await showPanel('messages', {}, 5);
    expect(await screen.findByText('There is no message yet')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'gate' } });
    await waitFor(() => expect(asked()).toEqual({ type: '2', mode: 'recent', page: '1', search: 'gate' }));
    expect(await screen.findByText('No messages found')).toBeTruthy();
    // The number is that of the search, and so are the rows behind it.
    expect(screen.getByRole('link', { name: 'Unread: 1' }).getAttribute('href')).toBe(
      '/messages?type=2&mode=unread&search=gate',
    );
  });
});
