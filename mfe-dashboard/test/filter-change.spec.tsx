import { type ReactNode, useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { roleOf } from '@guyline/contract/access';
import { today } from '@guyline/web-core/days';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PanelFrame } from '../src/frame/panel-frame.js';
import { panelsOf } from '../src/panels.js';
import { show } from './show.js';

const ok = (data: unknown): Reply => ({ body: { success: true, data } });
const down: Reply = { status: 503, body: { success: false, message: 'Down', error: 'unavailable', data: null } };
const all = {
  ...{ summary: [], events: [], events_cnt: { ready_for_sales_cnt: 1, pending_cnt: 5, required_cnt: 6 } },
  ...{ total: 7, pending_events: [], graph_data: [], undated_cnt: 4, overdue_cnt: 21, customer_cnt: 3 },
  ...{ daily_tasks: [], backlog_cnt: 8, scheduled_pending_cnt: 2, today: today() },
};

/** A panel below a filter that can be changed, and somebody whose change is told live. */
function Below({ name, level }: { name: string; level: 1 | 3 | 5 }): ReactNode {
  const [year, setYear] = useState(2031);
  const queries = useQueryClient();
  const panel = panelsOf(roleOf(level)).find(({ key }) => key === name);
  if (!panel) throw new Error(`No panel ${name}`);
  const changed = () => ['risk', 'states'].forEach((area) => void queries.invalidateQueries({ queryKey: [area] }));
  return (
    <>
      <button onClick={() => setYear(2030)}>Another year</button>
      <button onClick={changed}>A live change</button>
      <PanelFrame panel={panel} filter={{ year }} onScreen />
    </>
  );
}

describe('after a change of the filter, until its answer is there', () => {
  const api = useApiServer();
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const open = async (name: string, level: 1 | 3 | 5) => {
    api.answer = () => ok(all);
    await show(<Below name={name} level={level} />, { level_num: level });
    const panel = panelsOf(roleOf(level)).find(({ key }) => key === name);
    if (panel && 'ahead' in panel.body) await act(panel.body.ahead);
  };

  it.each([
    ['overview', 1, /^21/, '.gl-stats'],
    ['cards', 1, /^3/, '.gl-stats'],
    ['summary', 1, /: 5$/, '.gl-dash-extra>span'],
    ['pending_events', 3, /: 7$/, '.gl-dash-extra>span'],
    ['calendar', 3, /: 8$/, '.gl-dash-extra>span'],
    ['task_graph', 5, /: 4$/, '.gl-dash-extra>span'],
  ] as const)('the numbers of %s are busy; after a live change they are not', async (name, level, number, part) => {
    await open(name, level);
    await screen.findByRole('link', { name: number });
    const busy = () => screen.getByRole('link', { name: number }).closest(part)?.getAttribute('aria-busy');
    expect(busy()).toBe('false');
    const heard = api.heard.length;
    let reply: () => void = () => undefined;
    const until = new Promise<void>((done) => void (reply = done));
    api.answer = () => until.then(() => ok(all));
    press('A live change');
    await waitFor(() => expect(api.heard.length).toBeGreaterThan(heard));
    expect(busy()).toBe('false');
    press('Another year');
    await waitFor(() => expect(busy()).toBe('true'));
    reply();
    await waitFor(() => expect(busy()).toBe('false'));
  });

  it.each(['overview', 'cards'])(
    '%s that failed does not show the numbers of before while asked again',
    async (name) => {
      await open(name, 1);
      await screen.findByRole('link', { name: name === 'cards' ? /^3/ : /^21/ });
      api.answer = () => down;
      press('Another year');
      const retry = await screen.findByRole('button', { name: 'Retry' });
      api.answer = () => new Promise(() => undefined); // on its way for as long as the spec looks
      const heard = api.heard.length;
      fireEvent.click(retry);
      await waitFor(() => expect(api.heard.length).toBeGreaterThan(heard));
      await act(() => new Promise((done) => setTimeout(done, 50)));
      expect(document.querySelector('.gl-stats')).toBeNull();
    },
  );
});
