import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { dayText, setDayFirst } from '@guyline/web-core/days';
import { useDayOrder } from '@guyline/web-core/preferences';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DatesChoice } from '../src/people/dates-choice.js';
import { show } from './show.js';

/** A list elsewhere on the page. */
function List(): ReactNode {
  useTranslation('ui');
  return <output>{dayText('2031-05-02')}</output>;
}
function Page(): ReactNode {
  useDayOrder();
  return (
    <>
      <DatesChoice />
      <List />
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;

describe('the order of dates', () => {
  const api = useApiServer();
  const saves = () => api.heard.filter(({ method }) => method === 'POST');
  beforeEach(() => setDayFirst(false));

  it('is the person’s: what is on screen follows, and the server keeps it', async () => {
    await show(<Page />);
    expect(shown()).toBe('05/02/2031');
    fireEvent.click(screen.getByRole('switch', { name: 'Day first' }));
    await waitFor(() => expect(shown()).toBe('02/05/2031'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    const [{ url, body }] = saves() as [Heard];
    expect([url, JSON.parse(body)]).toEqual(['/api/common/preferences/dates', { value: { day_first: true } }]);
  });

  it('goes back when the server did not take it', async () => {
    api.answer = () => ({ status: 500, body: { success: false, message: 'Out of order', error: 'failed' } });
    await show(<Page />);
    fireEvent.click(screen.getByRole('switch', { name: 'Day first' }));
    expect(await screen.findByText('Out of order')).toBeTruthy();
    await waitFor(() => expect(shown()).toBe('05/02/2031'));
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  it('is known from the start, and looked at only by an admin who acts for the person', async () => {
    const impersonator = { id: 9, name: 'Eve' };
    await show(<Page />, { preferences: { dates: { day_first: true } }, impersonator });
    await waitFor(() => expect(shown()).toBe('02/05/2031'));
    expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
  });

  it('is no question in other languages', async () => {
    await show(<Page />, { preferences: { dates: { day_first: true } } });
    await act(async () => void (await i18next.changeLanguage('zh')));
    await waitFor(() => expect(shown()).toBe('2031/05/02'));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
