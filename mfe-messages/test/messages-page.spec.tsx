import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { Level } from '@guyline/contract/access';
import type { CreateMessage, ReplyReceivers } from '@guyline/contract/messages';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { uiWords } from '../../libs/ui/jest/ui-words.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import arabic from '../src/locales/ar.json';
import { MessagesPage } from '../src/messages/messages-page.js';
import { replyText } from '../src/messages/reply-buttons.js';
import { show } from './show.js';

const person = (id: number, name: string, level_num: Level = 1) => ({ id, name, img: null, level_num });
const message = (id: number, sender = person(5, 'Avery')) => ({
  id,
  title: `Message ${id}`,
  description: `Text ${id}`,
  type_num: 2 as const,
  scheduled_at: null,
  delivered_at: '2031-04-09T15:04:05Z',
  created_at: '2031-04-09T15:04:05Z',
  sender,
  rt_num: null,
  user_types: [],
  vendor_types: [],
  tags: [],
  has_file: false,
  own: false,
  read_at: '2031-04-09T15:04:05Z',
  receiver_cnt: 1,
  unread_cnt: null,
  version: 1,
  file: null,
  file_path: null,
  event_id: null,
  location_id: null,
  project_id: null,
  about: null,
  receiving_users: [],
  unread_users: [],
  receivers: [],
  on_behalf: null,
});
const counts = { recent_cnt: 12, unread_cnt: 0, sent_cnt: 0, scheduled_cnt: 0 };

describe('the messages', () => {
  const api = useApiServer();
  let mayReply = true;
  let sender = person(5, 'Avery');
  let about: ReplyReceivers['about'] = null;
  beforeEach(() => {
    mayReply = true;
    sender = person(5, 'Avery');
    about = null;
    api.answer = ({ url }) => {
      const at = new URL(url, 'http://portal.test');
      const id = Number(/message\/(\d+)\/detail/.exec(url)?.[1]);
      const avery = { ...person(5, 'Avery'), company_str: null, vendor_num: null };
      const first = at.searchParams.get('page') === '2' ? 11 : 1;
      const data = id
        ? message(id, sender)
        : url.includes('/reply')
          ? mayReply
            ? { sender: avery, all: [avery, { ...avery, id: 6, name: 'Ben' }], about }
            : { sender: null, all: [], about: null }
          : url.includes('/message/list')
            ? {
                list: Array.from({ length: first === 1 ? 10 : 2 }, (_, n) => message(first + n)),
                total: 12,
                status_cnts: counts,
              }
            : url.includes('unread/all')
              ? { unread_cnt: 0, unread_messages: [] }
              : url.includes('receiver_count')
                ? { receiver_cnt: 3 }
                : url.includes('/event/list')
                  ? { list: [], total: 0, status_cnts: {} }
                  : { finalReceivers: [], default_receiver_id: null };
      return { body: { success: true, data } };
    };
  });
  const open = (id: number) => show(<MessagesPage />, { url: `/messages?read=${id}` });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const shown = (text: string) => screen.findByText(text, { selector: 'p' });

  it('are read one after the other, over the pages of the list', async () => {
    const { url } = await open(9);
    await shown('Text 9');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next message' }).disabled).toBe(false),
    );
    press('Next message');
    await shown('Text 10');
    press('Next message');
    await shown('Text 11');
    expect(url()).toContain('page=2');
    press('Next message');
    await shown('Text 12');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next message' }).disabled).toBe(true);
    press('Previous message');
    await shown('Text 11');
    press('Previous message');
    await shown('Text 10');
    expect(url()).not.toContain('page=');
  });

  it('are answered to the sender, or to everybody', async () => {
    await open(1);
    await shown('Text 1');
    fireEvent.click(await screen.findByRole('button', { name: 'Reply all' }));
    expect(await screen.findByDisplayValue('Re: Message 1')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Send to 2 people' })).toBeTruthy();
    const text = screen.getByLabelText<HTMLTextAreaElement>('Description');
    expect(text.value).toBe('\n\nAvery:\n> Text 1');
    await waitFor(() => expect(document.activeElement).toBe(text)); // the typed text is above it
    expect(text.selectionStart).toBe(0);
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
    expect(await screen.findByRole('button', { name: 'Send to 1 person' })).toBeTruthy();
  });

  it('have one button that stands out: the answer, not the way out', async () => {
    await open(1);
    await screen.findByRole('button', { name: 'Reply' });
    const primary = [...document.querySelectorAll('.ant-modal-footer .ant-btn-primary')];
    expect(primary.map(({ textContent }) => textContent)).toEqual(['Reply']);
  });

  it.each(['Reply', 'Reply all'])(
    'are answered about what they are about, unless that is removed: %s',
    async (name) => {
      about = { kind: 'event', id: 70, name: 'AC-31-100-1' };
      await open(1);
      fireEvent.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText('AC-31-100-1')).toBeTruthy();
      press(name === 'Reply' ? 'Send to 1 person' : 'Send to 2 people');
      const sent = () =>
        api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as CreateMessage);
      await waitFor(() => expect(sent()).toMatchObject([{ title: 'Re: Message 1', event_id: 70 }]));
      await waitFor(() => expect(screen.queryByDisplayValue('Re: Message 1')).toBeNull());
      fireEvent.click(await screen.findByRole('button', { name }));
      const chosen = (await screen.findByRole('combobox', { name: 'About' })).closest('.ant-select') as HTMLElement;
      fireEvent.click(chosen.querySelector('.ant-select-clear') as HTMLElement);
      await waitFor(() => expect(screen.queryByText('AC-31-100-1')).toBeNull());
      press(name === 'Reply' ? 'Send to 1 person' : 'Send to 2 people');
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]).not.toHaveProperty('event_id');
    },
  );

  it.each([
    [4, 2, "You can't reply to Cora (Corporate). You can write to: Admin, Manager, Vendor."],
    [5, 2, "You can't reply to Cora (Corporate). You can write to: Admin, Manager, Vendor."],
    [3, 3, "You can't reply to Cora (Manager). You can write to: Admin, Vendor."],
    [4, 1, "You can't reply to Cora, who can't sign in right now."],
    [1, 2, "You can't reply to Cora, who can't sign in right now."],
    [4, 3, "You can't reply to Cora, who can't sign in right now or no longer shares a customer or an event with you."],
  ] as const)('say to level %i why there is no Reply to level %i', async (level_num, of, why) => {
    mayReply = false;
    sender = person(5, 'Cora', of);
    await show(<MessagesPage />, { url: '/messages?read=1', level_num });
    await shown('Text 1');
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('keep the name of whom one cannot reply to together in a sentence that runs the other way', async () => {
    mayReply = false;
    sender = person(5, 'Cora (Waco)', 2);
    await show(<MessagesPage />, { url: '/messages?read=1', level_num: 1 });
    await screen.findByText(/^You can't reply to Cora \(Waco\),/);
    i18next.addResourceBundle('ar', 'ui', uiWords.ar);
    i18next.addResourceBundle('ar', 'messages', arabic);
    await act(() => i18next.changeLanguage('ar'));
    expect(await screen.findByText(/\u2068Cora \(Waco\)\u2069/)).toBeTruthy();
  });

  it.each([
    ['sent', 'Opened by 2 of 3'],
    ['scheduled', 'Manager, Vendor'],
    ['recent', 'Avery'],
  ])('on a phone say of %s ones what the table says', async (mode, text) => {
    onPhone();
    const own = { ...message(1), receiver_cnt: 3, unread_cnt: 1, user_types: [3, 4] };
    const answer = api.answer;
    api.answer = (request) =>
      request.url.includes('/message/list')
        ? { body: { success: true, data: { list: [own], total: 1, status_cnts: counts } } }
        : answer(request);
    await show(<MessagesPage />, { url: `/messages?mode=${mode}` });
    const card = (await screen.findByText('Message 1')).closest('li') as HTMLElement;
    expect(card.textContent).toContain(text);
    expect(card.textContent?.includes('Avery')).toBe(mode === 'recent');
  });

  it('keep one Re: and fit the limits', () => {
    const long = { ...message(1), title: `RE: ${'x'.repeat(196)}`, description: 'y\n'.repeat(2_500) };
    const { title, description } = replyText(long);
    expect(title).toBe(long.title);
    expect(description.length).toBe(5_000);
  });
});
