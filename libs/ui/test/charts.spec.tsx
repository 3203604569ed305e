import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Bars } from '../src/charts/bars.js';
import type { ChartRow } from '../src/charts/chart-data.js';
import { Donut } from '../src/charts/donut.js';
import { Lines } from '../src/charts/lines.js';
import { show } from './render.js';

const LONG = 'مشروع الخيام '.repeat(10).trim();
const states: ChartRow[] = Array.from({ length: 52 }, (_, index) => ({
  label: index ? `State ${index}` : LONG,
  parts: { overdue: 52 - index, pending: 1 },
  links: { overdue: `/tasks?key=2&state_num=${index}` },
}));
const series = [
  { key: 'overdue', label: 'Overdue', color: 'overdue' as const },
  { key: 'pending', label: 'Pending', color: 'pending' as const },
  { key: 'done', label: 'Completed', color: 'done' as const },
];
const projects = (n: number): ChartRow[] =>
  Array.from({ length: n }, (_, index) => ({
    label: `Project ${index}`,
    parts: { events: n - index },
    links: { events: `/events?project_id=${index}` },
  }));
const rowsIn = (name: string): (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);
const asTable = () => fireEvent.click(screen.getByRole('button', { name: 'Table' }));

describe('charts', () => {
  it('say their numbers to who cannot see them, without links that nobody would see focused', async () => {
    await show(<Bars title="Tasks by state" series={series} rows={states} most={8} />);
    await screen.findByRole('table', { name: 'Tasks by state' });
    const rows = rowsIn('Tasks by state');
    expect(rows).toHaveLength(53);
    expect(rows.slice(0, 2)).toEqual(['OverduePending', `${LONG}521`]);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('show the numbers as a table whose links open the lists, and the drawing again', async () => {
    const { router } = await show(<Bars title="Tasks by state" series={series} rows={states} most={8} />, '/', {
      '/tasks': <p>Tasks</p>,
    });
    asTable();
    expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('link')).toHaveLength(52);
    asTable();
    expect(screen.queryAllByRole('link')).toEqual([]);
    asTable();
    fireEvent.click(screen.getByRole('link', { name: 'State 3, Overdue: 49' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/tasks?key=2&state_num=3');
  });

  it('names in the legend only the series that have a number', async () => {
    await show(<Bars title="Tasks by state" series={series} rows={states} />);
    await screen.findByRole('table');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Overdue', 'Pending']);
  });

  it('name each slice of a donut with its number and list, the largest eight and the others', async () => {
    await show(<Donut title="Events" of={{ key: 'events', label: 'Events' }} rows={projects(40)} size={180} />);
    await screen.findByText('Project 0');
    const slices = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(slices).toHaveLength(9);
    expect(slices.slice(-2)).toEqual(['Project 733', 'Other (32)528']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 8 }, (_, index) => `/events?project_id=${index}`),
    );
    expect(screen.getByText('820')).toBeTruthy();
    asTable();
    expect(rowsIn('Events')).toHaveLength(41);
    expect(screen.getByRole('link', { name: 'Project 39, Events: 1' })).toBeTruthy();
  });

  it('count among the others of a donut what the answer does not name', async () => {
    const unnamed = { label: 'Other (567)', parts: { events: 1_000 }, standsFor: 567 };
    const rows = [...projects(40), unnamed];
    await show(<Donut title="Events" of={{ key: 'events', label: 'Events' }} rows={rows} size={180} />);
    expect((await screen.findByText('Other (599)')).parentElement?.textContent).toBe('Other (599)1,528');
    expect(screen.getByText('1,820')).toBeTruthy();
    asTable();
    expect(rowsIn('Events')).toHaveLength(42);
  });

  it('open from the total of a donut the list of all that it counts, which who cannot see it can reach as well', async () => {
    const donut = { title: 'Events', of: { key: 'events', label: 'Events' }, rows: projects(2), size: 180 };
    await show(<Donut {...donut} to="/events?status_num=1" />);
    const total = await screen.findByRole('link', { name: 'Events: 3' });
    expect([total.getAttribute('href'), total.textContent, total.closest('[aria-hidden]')]).toEqual([
      '/events?status_num=1',
      '3',
      null,
    ]);
    // The link says both: its label, which is seen below the number, is not read once more.
    const read = total.parentElement?.cloneNode(true) as HTMLElement;
    expect(read.textContent).toBe('3Events');
    for (const hidden of read.querySelectorAll('[aria-hidden]')) hidden.remove();
    expect(read.textContent).toBe('3');
  });

  it('say of a total without a list what it counts', async () => {
    await show(<Donut title="Events" of={{ key: 'events', label: 'Events' }} rows={projects(2)} size={180} />);
    const total = await screen.findByText('3', { selector: 'b' });
    expect([total.parentElement?.textContent, total.parentElement?.querySelector('[aria-hidden]')]).toEqual([
      '3Events',
      null,
    ]);
  });

  it('leave no slice out when there are eight', async () => {
    await show(<Donut title="Events" of={{ key: 'events', label: 'Events' }} rows={projects(8)} size={180} />);
    await screen.findByText('Project 7');
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.queryByText(/^Others/)).toBeNull();
  });

  it('tell every series of lines, also one without a number', async () => {
    const months = [{ label: 'May', parts: { now: 3 } }];
    const years = [
      { key: 'now', label: '2031', color: 'chart1' as const },
      { key: 'before', label: '2030', color: 'chart2' as const, dashed: true as const },
    ];
    await show(<Lines title="Events by month" series={years} rows={months} height={240} />);
    await screen.findByRole('table', { name: 'Events by month' });
    expect(rowsIn('Events by month')).toEqual(['20312030', 'May30']);
  });
});
