import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SystemSettingDetail } from '@guyline/contract/reference';
import { type Heard, type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { SettingsPage } from '../src/settings/settings-page.js';
import { show } from './show.js';

const ok = (data: unknown): Reply => ({ body: { success: true, data, message: 'Setting saved' } });

describe('the settings', () => {
  const api = useApiServer();
  const saves = () => api.heard.filter(({ method }) => method === 'POST');
  let setting: SystemSettingDetail;
  beforeEach(() => {
    setting = {
      title: 'Guyline',
      d_logo: '/api/logo/a.webp',
      m_logo: null,
      primary: '#0F4C81',
      accent: null,
      at_risk_days: 14,
      idle_minutes: 60,
      message_admin_id: null,
      message_admins: [
        { id: 1, name: 'Avery Brooks' },
        { id: 2, name: 'Blake Stone' },
      ],
      version: 3,
    };
    api.answer = ({ url, method }: Heard) => {
      if (method === 'POST') return ok({ version: 4 });
      return url.endsWith('/detail') ? ok(setting) : ok({ setting: { title: 'Guyline', version: '1.2.3' } });
    };
    URL.createObjectURL = () => 'blob:logo';
    URL.revokeObjectURL = () => undefined;
  });

  it('send a new logo as a file, one that was taken off as nothing, and what was typed', async () => {
    await show(<SettingsPage />);
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Tent Portal' } });
    fireEvent.click(screen.getByRole('button', { name: 'Logo: Remove' }));
    const small = document.querySelector<HTMLInputElement>('input[aria-label="Small logo"]');
    if (small) fireEvent.change(small, { target: { files: [new File(['x'], 'small.png', { type: 'image/png' })] } });
    expect(await screen.findByAltText('Small logo')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    const { body } = saves()[0] as Heard;
    expect(body).toMatch(/name="title"\r\n\r\nTent Portal\r\n/);
    expect(body).toMatch(/name="d_logo"\r\n\r\n\r\n/);
    expect(body).toMatch(/name="m_logo"; filename="small.png"/);
    expect(body).toMatch(/name="version"\r\n\r\n3\r\n/);
  });

  it('take a colour back to the original, and keep the others', async () => {
    await show(<SettingsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Main color: Back to the default' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatch(/name="primary"\r\n\r\n\r\n/);
  });

  it('let an admin be chosen who receives messages to admins', async () => {
    await show(<SettingsPage />);
    const field = await screen.findByRole('combobox', { name: 'Messages to admins go to' });
    expect(screen.getByText('All admins')).toBeTruthy();
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByTitle('Blake Stone'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatch(/name="message_admin_id"\r\n\r\n2\r\n/);
  });

  it('refuse a colour that nobody could read, before it is sent', async () => {
    await show(<SettingsPage />);
    fireEvent.change(await screen.findByLabelText('Main color'), { target: { value: '#ffd54f' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This color is too light to read on a white background')).toBeTruthy();
    expect(await screen.findByText('Please check: Main color')).toBeTruthy();
    expect(screen.queryByText('Fill all required fields!')).toBeNull();
    expect(saves()).toEqual([]);
  });

  it('refuse another kind of file before it is sent', async () => {
    await show(<SettingsPage />);
    await screen.findByLabelText('Title');
    const wide = document.querySelector<HTMLInputElement>('input[aria-label="Logo"]');
    if (wide) fireEvent.change(wide, { target: { files: [new File(['x'], 'logo.svg', { type: 'image/svg+xml' })] } });
    expect(await screen.findByText('Choose a PNG or JPEG, at most 5 MB')).toBeTruthy();
  });

  it('show both versions when somebody else saved first', async () => {
    const answer = api.answer;
    let stale = true;
    api.answer = (call: Heard) =>
      call.method === 'POST' && stale
        ? {
            status: 409,
            body: {
              success: false,
              message: 'Changed',
              error: 'stale_version',
              data: { ...setting, title: 'Theirs', version: 4 },
            },
          }
        : answer(call);
    await show(<SettingsPage />);
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Theirs')).toBeTruthy();
    stale = false;
    expect(saves()[0]?.body).toMatch(/name="version"\r\n\r\n3\r\n/);
  });
});
