import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { MessagesPage } from '../src/messages/messages-page.js';
import { show } from './show.js';

const avery = { id: 5, name: 'Avery', img: null, level_num: 1 };
const message = {
  ...{ id: 1, title: 'Message 1', description: 'Text 1', type_num: 2, scheduled_at: null, sender: avery, rt_num: null },
  ...{ delivered_at: '2031-04-09T15:04:05Z', created_at: '2031-04-09T15:04:05Z', read_at: null, own: true },
  ...{ user_types: [], vendor_types: [], tags: [], has_file: false, file: null, file_path: null, version: 1 },
  ...{ event_id: null, location_id: null, project_id: null, about: null, on_behalf: null, receivers: [] },
  ...{ receiving_users: [], unread_users: [], receiver_cnt: 2_204, unread_cnt: 1_000 },
};
const counts = { recent_cnt: 1, unread_cnt: 1_204, sent_cnt: 1, scheduled_cnt: 0 };
const unread = { unread_cnt: 1_204, unread_messages: [{ sender: avery, unread_cnt: 1_204, latest: message }] };

describe('a number above 999 is written as people write it', () => {
  const api = useApiServer();
  beforeEach(() => {
    api.answer = ({ url }) => {
      const data = url.includes('/detail')
        ? message
        : url.includes('/message/list')
          ? { list: [message], total: 1, status_cnts: counts }
          : url.includes('unread/all')
            ? unread
            : { sender: null, all: [], about: null, list: [], total: 0, status_cnts: {} };
      return { body: { success: true, data } };
    };
  });

  it.each([
    ['the list', '/messages?mode=sent', 'TD'],
    ['the message', '/messages?mode=sent&read=1', 'DIV'],
  ])('of those who have opened a message, in %s', async (_, url, tag) => {
    await show(<MessagesPage />, { url });
    expect((await screen.findByText('Opened by 1,204 of 2,204')).tagName).toBe(tag);
  });

  it('of what is unread of a sender', async () => {
    await show(<MessagesPage />, { url: '/messages' });
    expect(await screen.findByRole('button', { name: /Avery.*Unread: 1,204/ })).toBeTruthy();
  });
});
