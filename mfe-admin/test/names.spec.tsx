import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { taskGroups, taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { StateRegionPage } from '../src/state-region/state-region-page.js';
import { TaskItemsPage } from '../src/task-items/task-items-page.js';
import { show } from './show.js';

const places = {
  regions: [
    { id: 1, name: 'West' },
    { id: 2, name: 'Islands' },
  ],
  states: [{ id: 3, name: 'Nevada', code: 'NV', region_id: 1, active: true, time_zone: 'America/Los_Angeles' }],
};
const items = {
  items: taskItemNums.map((id) => ({
    id,
    name: taskItemName(id),
    category_num: 1,
    group_key: 'takedowns',
    version: 1,
  })),
  groups: taskGroups.map(({ key, name }) => ({ key, name: key === 'takedowns' ? 'Removals' : name })),
};

describe('names that System Management keeps', () => {
  const api = useApiServer();
  const sent = () =>
    api.heard
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url.replace(/^.*\/setting/, ''), body && (JSON.parse(body) as unknown)]);
  beforeEach(() => {
    const read = (url: string) =>
      url.includes('task_items') ? items : url.includes('ticket_rule') ? { rules: [] } : places;
    api.answer = ({ method, url }) => ({ body: { success: true, data: method === 'GET' ? read(url) : { id: 2 } } });
  });

  it('of a region is sent once, however often Enter is pressed before the list has it', async () => {
    const given = api.answer;
    let release = (): void => undefined;
    const shown = new Promise<void>((done) => (release = done));
    const again = () => api.heard.slice(api.heard.findIndex(({ method }) => method === 'POST') + 1);
    api.answer = async (call) => {
      if (call.method === 'GET' && sent().length) await shown;
      return given(call);
    };
    await show(<StateRegionPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Regions' }));
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New region' });
    fireEvent.change(box, { target: { value: 'North' } });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(sent().length && again().length).toBeGreaterThan(0)); // it was answered, and is read again
    fireEvent.keyUp(box, { key: 'Enter', keyCode: 13 });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    release();
    await waitFor(() => expect(box.value).toBe(''));
    expect(sent()).toEqual([['POST', '/region/create', { name: 'North' }]]);
  });

  it('of regions: added, renamed in their place, removed once no state belongs to them', async () => {
    await show(<StateRegionPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Regions' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Remove West' }));
    expect((await screen.findAllByText(/^West can't be removed: these states/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Nevada').length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement); // of the notice on top
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename Islands' }));
    const input = within(dialog).getByRole('textbox', { name: 'Rename Islands' });
    fireEvent.change(input, { target: { value: ' Coast ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'New region' }), { target: { value: 'North' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /Add$/ }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Remove Islands' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()).toEqual([
      ['POST', '/region/2/update', { name: 'Coast' }],
      ['POST', '/region/create', { name: 'North' }],
      ['DELETE', '/region/2/delete', ''],
    ]);
  });

  it('of task groups: corrected, with the literal label beside what was given', async () => {
    await show(<TaskItemsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Group labels' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Removals')).toBeTruthy();
    expect(within(dialog).getByText('Takedowns')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename Fire Permit - Country' }));
    const input = within(dialog).getByRole('textbox', { name: 'Rename Fire Permit - Country' });
    fireEvent.change(input, { target: { value: 'Fire Permit - County' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/task_group/fire_permit_county/update', { name: 'Fire Permit - County' }]]),
    );
  });
});
