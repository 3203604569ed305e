import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showWith } from '../../libs/ui/jest/show.js';
import { Popups } from '../src/frame/popups.js';
import shell from '../src/locales/en.json';

const show = showWith({ shell });
const contact = { name: '', email: '', phone_num: '', company_str: null, title: null };

/** Long enough for the popup to load, ask and open. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 1_000)));

describe('the onsite contact popup', () => {
  const api = useApiServer();
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const open = (level_num: Level, confirmed: boolean) => {
    api.answer = () => ({
      body: {
        success: true,
        message: 'Confirmed',
        data: { confirmed, confirmed_at: null, location_cnt: 1_204, contact },
      },
    });
    return show(<Popups />, { level_num });
  };
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  it('says what is missing and what is wrong, shapes the number while it is typed, and sends its digits', async () => {
    await open(3, false);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('saved on your 1,204 locations');
    confirm();
    for (const text of ['Please enter your name', 'Please enter your email', 'Please enter your phone number'])
      expect(await screen.findByText(text)).toBeTruthy();
    type('Name', 'Dana Fox');
    type('Email', 'dana');
    type('Onsite phone', '5125550');
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Onsite phone' });
    expect([phone.value, phone.maxLength]).toEqual(['(512) 555-0', 14]);
    expect(screen.getByText('+1')).toBeTruthy();
    confirm();
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(await screen.findByText('Please enter a valid phone number format (XXX) XXX-XXXX')).toBeTruthy();
    type('Email', 'dana@store.test');
    type('Onsite phone', '5125550142');
    confirm();
    await waitFor(() => expect(api.heard.some(({ url }) => url.endsWith('/location/contact/confirm'))).toBe(true));
    expect(JSON.parse(api.heard.find(({ url }) => url.endsWith('/confirm'))?.body ?? '{}')).toEqual({
      name: 'Dana Fox',
      email: 'dana@store.test',
      phone_num: '5125550142',
      company_str: null,
      title: null,
    });
  });

  it('asks no manager who has confirmed', async () => {
    await open(3, true);
    await waitFor(() => expect(api.heard.some(({ url }) => url.endsWith('/location/contact'))).toBe(true));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([1, 2] as const)('asks nobody of level %i', async (level) => {
    await open(level, false);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.heard).toEqual([]);
  });
});
