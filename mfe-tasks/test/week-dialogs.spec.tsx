import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { WeekRow } from '@guyline/contract/risk/week';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DelegateDialog } from '../src/week/delegate-dialog.js';
import { SnoozeDialog } from '../src/week/snooze-dialog.js';
import { show } from './show.js';

const tent = { id: 9, name: 'Tia Tent', company_str: 'Big Top' };
const row: WeekRow = {
  ...taskRow({ today: '2031-04-01', vendor: tent }),
  ...{ act_by: '2031-03-30', reasons: [], acts: 'vendor', asked: null, snooze: null },
};
type Dialog = (props: { row: WeekRow; onClose: () => void }) => ReactNode;

describe.each<[string, Dialog, string]>([
  ['Snooze', SnoozeDialog, 'Reason'],
  ['Delegate', DelegateDialog, 'Message'],
])('%s of a task', (_, Shown, field) => {
  const api = useApiServer();
  beforeEach(() => {
    const person = { ...tent, img: null, vendor_num: 4, level_num: 4 };
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: { finalReceivers: url.includes('/message_users/4') ? [person] : [], default_receiver_id: null },
      },
    });
  });
  const opened = async () => {
    const onClose = jest.fn();
    await show(<Shown row={row} onClose={onClose} />);
    await screen.findByRole('textbox', { name: field });
    if (Shown === DelegateDialog) await screen.findByText('Tia Tent (Big Top)'); // the vendor is proposed
    return onClose;
  };
  const cancel = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  it('says at which store', async () => {
    await opened();
    const { store_number, name } = row.event.location;
    expect(screen.getByRole('dialog').textContent).toContain(`${store_number} · ${name}, `);
  });

  it('is closed at once while nothing is typed', async () => {
    const onClose = await opened();
    cancel();
    expect(onClose).toHaveBeenCalled();
  });

  it('asks before what was typed is closed away', async () => {
    const onClose = await opened();
    fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: 'Landlord is away' } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryAllByText('Leave without saving?')).toEqual([]));
    cancel();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
