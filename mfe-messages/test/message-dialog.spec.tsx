import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateMessage, MessageDetail, MessageUser } from '@guyline/contract/messages';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { MessageDialog } from '../src/messages/message-dialog.js';
import { show } from './show.js';

const tess: MessageUser = { id: 9, name: 'Tess', img: null, level_num: 4, company_str: 'Big Top', vendor_num: 4 };

const scheduled: MessageDetail = {
  id: 7,
  title: 'Gates',
  description: 'Open at eight.',
  type_num: 1,
  scheduled_at: '2999-04-09T15:04:00Z',
  delivered_at: null,
  created_at: '2031-04-09T15:04:05Z',
  sender: { id: 5, name: 'Avery', img: null, level_num: 1 },
  rt_num: 3,
  user_types: [3],
  vendor_types: [1, 2, 3, 4],
  tags: [],
  has_file: true,
  own: true,
  read_at: null,
  receiver_cnt: 0,
  unread_cnt: 0,
  version: 4,
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
};

describe('a new message', () => {
  const api = useApiServer();
  /** Whom the chosen types reach; of vendors alone 214. */
  const reached = (url: string): number => {
    const types = [...new URL(url, 'http://portal.test').searchParams]
      .filter(([name]) => name.startsWith('user_types'))
      .map(([, value]) => value);
    return types.join() === '4' ? 214 : types.join() === '1' ? 1 : 230;
  };
  beforeEach(() => {
    api.answer = ({ url, method }) => ({
      body: {
        success: true,
        message: 'Sent',
        data:
          method === 'POST'
            ? { id: 1 }
            : url.includes('receiver_count')
              ? { receiver_cnt: reached(url) }
              : { finalReceivers: [], default_receiver_id: null },
      },
    });
  });
  const sent = () =>
    api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as CreateMessage);
  const write = (): void => {
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Gate code' } });
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'It is 4711.' } });
  };
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('says on its button how many people it reaches, as the types are chosen, and asks before many', async () => {
    const question = 'Send this message to 214 people?';
    const close = jest.fn();
    await show(<MessageDialog onClose={close} />);
    expect(await screen.findByRole('button', { name: 'Send to 230 people' })).toBeTruthy();
    for (const type of ['Admin', 'Corporate', 'Manager']) fireEvent.click(screen.getByLabelText(type));
    expect(await screen.findByRole('button', { name: 'Send to 214 people' })).toBeTruthy();
    write();
    press('Send to 214 people');
    const answer = async (button: string): Promise<void> => {
      const [asked] = await screen.findAllByText(question); // its title, once more for screen readers
      fireEvent.click(within(asked?.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: button }));
    };
    await answer('Cancel');
    expect(sent()).toEqual([]);
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Gate code');
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 214 people' }));
    await answer('Send');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ title: 'Gate code', user_types: [4] }]);
  });

  it('to a few people goes at once', async () => {
    const close = jest.fn();
    await show(<MessageDialog to={[1]} onClose={close} />);
    await screen.findByRole('button', { name: 'Send to 1 person' });
    write();
    press('Send to 1 person');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toHaveLength(1);
  });

  it('is not lost by Escape once something was written', async () => {
    const close = jest.fn();
    await show(<MessageDialog onClose={close} />);
    await screen.findByLabelText('Subject');
    write();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    press('Cancel');
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
    expect(close).not.toHaveBeenCalled();
  });

  it('warns before the tab closes when only a file was chosen', async () => {
    const browserAsks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await show(<MessageDialog onClose={jest.fn()} />);
    const input = await screen.findByLabelText('File', { selector: 'input' });
    expect(browserAsks()).toBe(false);
    fireEvent.change(input, { target: { files: [new File(['x'], 'plan.pdf')] } });
    await screen.findByText('plan.pdf');
    expect(browserAsks()).toBe(true);
  });

  it('closes at once while nothing was written', async () => {
    const close = jest.fn();
    await show(<MessageDialog onClose={close} />);
    await screen.findByLabelText('Subject');
    press('Cancel');
    expect(close).toHaveBeenCalled();
  });

  it('to named people begins with their names and types', async () => {
    const close = jest.fn();
    await show(<MessageDialog receivers={[tess]} text={{ title: 'Re: Gate', description: 'Ok' }} onClose={close} />);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Recipients' }));
    expect((await screen.findAllByText('Tess (Big Top)')).length).toBeGreaterThan(0);
    press('Send to 1 person');
    const expected = { title: 'Re: Gate', receivers: ['9'], user_types: [4], vendor_types: [4] };
    await waitFor(() => expect(sent()).toMatchObject([expected]));
  });
});

describe('a scheduled message', () => {
  const api = useApiServer();
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        message: 'Saved',
        data: url.includes('receiver_count')
          ? { receiver_cnt: 3 }
          : url.includes('message_users')
            ? { finalReceivers: [], default_receiver_id: null }
            : { id: 7 },
      },
    });
  });
  const saves = () => api.heard.filter(({ method }) => method === 'POST');
  const open = async (file: MessageDetail['file']) => {
    await show(<MessageDialog message={{ ...scheduled, file }} onClose={() => undefined} />);
    await screen.findByLabelText('Subject');
  };
  const save = async (): Promise<string> => {
    fireEvent.click(screen.getByRole('button', { name: 'Save message' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    return saves()[0]?.body as string;
  };
  const plan = { name: 'plan.pdf', size: 9, mime: 'application/pdf' };

  it('gets another file in the place of the one it has', async () => {
    await open(plan);
    expect(screen.getByText('plan.pdf')).toBeTruthy();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'later.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText('later.pdf')).toBeTruthy();
    const body = await save();
    expect(body).toMatch(/name="file"; filename="later.pdf"/);
    expect(body).toMatch(/name="version"\r\n\r\n4\r\n/);
  });

  it('loses its file, and says nothing of a file that stays', async () => {
    await open(plan);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Choose a file')).toBeTruthy();
    expect(JSON.parse(await save())).toMatchObject({ title: 'Gates', file_path: null, version: 4 });
  });

  it('keeps its file when other fields are changed', async () => {
    await open(plan);
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Gates open' } });
    expect(JSON.parse(await save())).not.toHaveProperty('file_path');
  });
});
