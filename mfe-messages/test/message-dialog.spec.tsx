import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateMessage, MessageUser } from '@guyline/contract/messages';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { MessageDialog } from '../src/messages/message-dialog.js';
import { show } from './show.js';

const tess: MessageUser = { id: 9, name: 'Tess', img: null, level_num: 4, company_str: 'Big Top', vendor_num: 4 };

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
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Receivers' }));
    expect((await screen.findAllByText('Tess (Big Top)')).length).toBeGreaterThan(0);
    press('Send to 1 person');
    await waitFor(() => expect(sent()).toMatchObject([{ title: 'Re: Gate', receivers: ['9'], user_types: [4] }]));
  });
});
