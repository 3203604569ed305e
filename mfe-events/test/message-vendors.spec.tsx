import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { MessageVendorsOf } from '../src/message-vendors.js';
import { show } from './show.js';

describe('a message to the vendors of chosen events', () => {
  const api = useApiServer();

  it('asks for them once it is to be written, and says so where there are none', async () => {
    api.answer = () => ({ body: { success: true, data: { finalReceivers: [], default_receiver_id: null } } });
    await show(<MessageVendorsOf eventIds={[3, 4]} />);
    expect(api.heard).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Message vendors' }));
    expect(await screen.findByText('These events have no vendors.')).toBeTruthy();
    expect(api.heard[0]?.url).toMatch(/message\/action\/vendors$/);
    expect(JSON.parse(api.heard[0]?.body ?? '')).toEqual({ event_ids: [3, 4] });
  });
});
