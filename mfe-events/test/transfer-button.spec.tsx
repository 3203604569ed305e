import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TransferButton } from '../src/events/transfer-button.js';
import { show } from './show.js';

describe('copying many events', () => {
  const api = useApiServer();
  const chosen = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const copy = async (count: number, answer: object) => {
    api.answer = ({ url }) => ({
      body: url.includes('common/projects')
        ? { success: true, data: { projects: [{ id: 5, name: 'Winter Fireworks' }] } }
        : { success: true, ...answer },
    });
    const done = jest.fn();
    await show(<TransferButton action="copy" eventIds={chosen(count)} onDone={done} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy to project' }));
    fireEvent.mouseDown(await screen.findByRole('combobox'));
    fireEvent.click(await screen.findByText('Winter Fireworks'));
    const buttons = screen.getAllByRole('button', { name: 'Copy to project' });
    fireEvent.click(buttons.at(-1) as HTMLElement);
    return done;
  };

  it('is left to a job, whose result waits in the job tray', async () => {
    const message = 'Changing 101 rows. Find the result under Jobs.';
    const done = await copy(101, { data: { job_id: '0b9e7c3e-0000-4000-8000-000000000001' }, message });
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = api.heard.find(({ url }) => url.includes('event/action/copy'));
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ event_ids: chosen(101), project_id: 5 });
  });

  it('names those that stayed behind when there are few', async () => {
    const refused = [{ id: 2, uuid: 'NFS-26-7-1', lc_number: 'NFS-7', code: 'event_exists_at_location' }];
    const done = await copy(2, { data: { done_cnt: 1, event_ids: [9], refused }, message: '1 event copied' });
    expect(await screen.findByText('NFS-26-7-1')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });
});
