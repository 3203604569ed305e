import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { thisYear } from '@guyline/web-core/clock';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { useDashboardFilter } from '../src/filters/use-dashboard-filter.js';
import ProjectsPanel from '../src/panels/projects.js';
import { show } from './show.js';
import { showPanel } from './show-panel.js';

function Projects(): ReactNode {
  return <ProjectsPanel filter={useDashboardFilter().filter} />;
}

describe('a panel that has nothing', () => {
  const api = useApiServer();
  const open = (url: string) => {
    api.answer = () => ({ body: { success: true, data: { projects: [], total: 0 } } });
    return show(<Projects />, { url });
  };

  it('in an earlier year names it, and shows the current one', async () => {
    const { url } = await open('/dashboard?year=2020');
    await screen.findByText('No active projects in 2020.');
    fireEvent.click(screen.getByRole('button', { name: `Show ${thisYear()}` }));
    expect(await screen.findByText(`No active projects in ${thisYear()}.`)).toBeTruthy();
    expect(url()).toBe('');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('under further filters says so, and clears them but not the year', async () => {
    const { url } = await open('/dashboard?year=2020&customer_id=8&project_id=3');
    await screen.findByText('No active projects in 2020 match the filters.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No active projects in 2020.')).toBeTruthy();
    expect(url()).toBe('?year=2020');
  });

  it('has the keyboard at its heading once its button is gone', async () => {
    api.answer = () => ({ body: { success: true, data: { projects: [], total: 0 } } });
    await showPanel('projects', { year: 2020 });
    fireEvent.click(await screen.findByRole('button', { name: `Show ${thisYear()}` }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it.each([
    ['risk', 2, { reasons: [] }, 'Nothing is at risk.'],
    ['pending_events', 3, { events: [], total: 0 }, undefined],
    ['task_graph', 4, { graph_data: [], undated_cnt: 0 }, 'No open task has a date.'],
    ['recent_users', 1, { users: [], total: 0 }, 'No User Found!'],
    ['event_graph', 1, { years: [2020, 2019], graph_data: [] }, 'No active events start in 2019 or 2020.'],
    ['work', 4, { tasks: [], total: 0, tasks_num: {} }, undefined],
  ] as const)(
    'of its own words has the way to the current year below them: %s',
    async (key, level_num, data, sentence) => {
      api.answer = () => ({ body: { success: true, data } });
      await showPanel(key, { year: 2020 }, level_num);
      expect(await screen.findByRole('button', { name: `Show ${thisYear()}` })).toBeTruthy();
      if (sentence) expect(screen.getByText(sentence)).toBeTruthy();
      cleanup();
      await showPanel(key, { year: thisYear() }, level_num);
      await waitFor(() => expect(document.querySelector('.ant-empty')).toBeTruthy());
      expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    },
  );

  it('but other parts says it in a colour that can be read, with the way to the current year', async () => {
    api.answer = () => ({ body: { success: true, data: { vendors: [], total: 0, kinds: [] } } });
    await showPanel('vendors', { year: thisYear() });
    await screen.findByText('No active event here has a vendor.');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    cleanup();
    await showPanel('vendors', { year: 2020 });
    expect(await screen.findByRole('button', { name: `Show ${thisYear()}` })).toBeTruthy();
    const said = await screen.findByText('No active event here has a vendor.');
    // antd writes the text of an empty table in the colour of what is disabled.
    await waitFor(() => expect(said.closest('.gl-second')).toBeTruthy());
  });
});
