import { type ReactNode, useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SavePreference } from '@guyline/contract/preferences';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { inOrder, moved, shown } from '@guyline/ui/arrange';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { Customize } from '../src/layout/customize.js';
import type { PanelDefinition } from '../src/panel.js';
import { show } from './show.js';

const panel = (key: string): PanelDefinition => ({
  key,
  span: 12,
  body: () => null,
});
const panels = ['overview', 'cards', 'summary'].map(panel);
const keys = (order: readonly string[]): string[] => inOrder(panels, order).map(({ key }) => key);

describe('the order of panels', () => {
  it.each([
    [[], ['overview', 'cards', 'summary']],
    [
      ['summary', 'cards', 'overview'],
      ['summary', 'cards', 'overview'],
    ],
    [
      ['summary', 'gone', 'overview'],
      ['summary', 'overview', 'cards'],
    ],
    [['cards'], ['overview', 'cards', 'summary']],
    [['summary'], ['overview', 'cards', 'summary']],
    [
      ['summary', 'cards'],
      ['overview', 'summary', 'cards'],
    ],
  ])('of %j is %j: new ones come after their predecessor, unknown ones are ignored', (order, expected) => {
    expect(keys(order)).toEqual(expected);
  });

  it('names every panel once one was moved, so that it stays as it was seen', () => {
    const layout = { order: [], hidden: ['cards'] };
    expect(moved(layout, panels, 'summary', 0)).toEqual({ order: ['summary', 'overview', 'cards'], hidden: ['cards'] });
    expect(shown(layout, 'cards', true)).toEqual({ order: [], hidden: [] });
    expect(shown(layout, 'cards', false)).toEqual(layout);
  });
});

/** Nothing has been read yet. */
function Unread(): ReactNode {
  const queries = useQueryClient();
  useState(() => queries.removeQueries(preferencesQuery));
  return (
    <>
      <Customize panels={panels} />
      <p>{useQuery(preferencesQuery).isError && 'failed'}</p>
    </>
  );
}

describe('the choice of panels', () => {
  const api = useApiServer();
  const saved = () =>
    api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as SavePreference);

  it('keeps each change at once, says where a panel went, and goes back to the default', async () => {
    api.answer = () => ({ body: { success: true, data: null } });
    await show(<Customize panels={panels} />, { level_num: 4, preferences: {} });
    fireEvent.click(screen.getByRole('button', { name: /Customize/ }));
    const drawer = within(await screen.findByRole('dialog'));
    const reset = drawer.getByRole('button', { name: 'Back to the default' });
    expect((reset as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(drawer.getByRole('button', { name: 'Move Events and stores up' }));
    expect(drawer.getByRole('status').textContent).toBe('Events and stores is now in position 1 of 3');
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Move Events and stores down' }));
    fireEvent.click(drawer.getByRole('switch', { name: 'Summary report' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    fireEvent.click(reset);
    await waitFor(() => expect(saved()).toHaveLength(3));
    expect(saved()).toEqual([
      { value: { order: ['cards', 'overview', 'summary'], hidden: [] } },
      { value: { order: ['cards', 'overview', 'summary'], hidden: ['summary'] } },
      { value: { order: [], hidden: [] } },
    ]);
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tasks by state',
      'Events and stores',
      'Summary report',
    ]);
  });

  it('waits until it is known what the person chose before: a change would replace what could not be read', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'Down' } });
    await show(<Unread />, { level_num: 4 });
    const isDisabled = () => (screen.getByRole('button', { name: /Customize/ }) as HTMLButtonElement).disabled;
    expect(isDisabled()).toBe(true);
    await waitFor(() => expect(api.heard.map(({ url }) => url)).toContain('/api/common/preferences'));
    await waitFor(() => expect(screen.getByText('failed')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: /Customize/ }));
    const drawer = within(await screen.findByRole('dialog'));
    const retry = await drawer.findByRole('button', { name: 'Retry' });
    expect(drawer.queryByRole('switch')).toBeNull();
    expect((drawer.getByRole('button', { name: 'Back to the default' }) as HTMLButtonElement).disabled).toBe(true);
    api.answer = () => ({ body: { success: true, data: { dashboard: { order: [], hidden: ['cards'] } } } });
    fireEvent.click(retry);
    expect(((await drawer.findByRole('switch', { name: 'Events and stores' })) as HTMLButtonElement).ariaChecked).toBe(
      'false',
    );
  });

  it('is not offered to an admin who acts for the person', async () => {
    await show(<Customize panels={panels} />, { level_num: 4, impersonator: { id: 1, name: 'Ada' } });
    expect(screen.queryByRole('button', { name: /Customize/ })).toBeNull();
  });
});
