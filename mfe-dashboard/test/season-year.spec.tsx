import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { thisYear } from '@guyline/web-core/clock';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DashboardFilters } from '../src/filters/dashboard-filters.js';
import { useDashboardFilter } from '../src/filters/use-dashboard-filter.js';
import { ShowCurrentYear } from '../src/frame/empty-panel.js';
import { show } from './show.js';

function Bar(): ReactNode {
  const { filter, state } = useDashboardFilter();
  return (
    <>
      <DashboardFilters state={state} />
      <ShowCurrentYear year={filter.year} />
      <output>{JSON.stringify(filter)}</output>
    </>
  );
}

describe('the year of a project on the dashboard', () => {
  const api = useApiServer();
  const [now, next] = [thisYear(), thisYear() + 1];
  const projects = [
    { id: 4, name: 'Next season', status_num: 1, year: next },
    { id: 5, name: 'This season', status_num: 1, year: now },
  ];
  const open = async (url: string) => {
    api.answer = ({ url: path }) => {
      const year = new URL(path, 'http://x').searchParams.get('year');
      const offered = projects.filter((one) => !year || String(one.year) === year);
      return { body: { success: true, data: { customers: [], projects: offered } } };
    };
    return show(<Bar />, { url, level_num: 1 });
  };
  const filter = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
  const pick = async (name: string, choice: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name }));
    const lists = await waitFor(() => {
      const found = document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
      if (!found.length) throw new Error('No choices');
      return found;
    });
    fireEvent.click(await within(lists[lists.length - 1] as HTMLElement).findByText(choice));
  };

  it.each([
    ['none', '?project_id=4', `?project_id=4&year=${next}`, { project_id: 4, year: next }],
    ['the current one', `?year=${now}&project_id=4`, `?project_id=4&year=${next}`, { project_id: 4, year: next }],
    ['an earlier one', '?year=2021&project_id=5', '?project_id=5', { project_id: 5, year: now }],
  ] as const)('is set where the address has %s', async (_, from, to, filtered) => {
    const { url } = await open(`/dashboard${from}`);
    await waitFor(() => expect(url()).toBe(to));
    await waitFor(() => expect(filter()).toEqual(filtered));
  });

  it('lets go of the project when another year is chosen, by its field or by the way out of an empty panel', async () => {
    const { url } = await open(`/dashboard?year=${next}&project_id=4`);
    await screen.findByText('Next season');
    await pick('Year', '2021');
    await waitFor(() => expect(filter()).toEqual({ year: 2021 }));
    fireEvent.click(screen.getByRole('button', { name: `Show ${now}` }));
    await waitFor(() => expect(url()).toBe(''));
  });

  it('lets go of it in the sheet of a phone, too, which applies all fields together', async () => {
    onPhone();
    const { url } = await open(`/dashboard?year=${next}&project_id=4`);
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByText('Next season');
    await pick('Year', '2021');
    fireEvent.click(screen.getByRole('button', { name: /^Apply/ }));
    await waitFor(() => expect(url()).toBe('?year=2021'));
  });
});

describe('the year of an event on the dashboard of a manager', () => {
  const api = useApiServer();
  const [now, next] = [thisYear(), thisYear() + 1];
  const eventOf = (id: number, year: number) => ({
    ...{ id, uuid: `NFS-${year}`, location: { name: 'Main Street' } },
    project: { name: 'Summer Tents', start_date: `${year}-01-01` },
  });
  const events = [eventOf(7, now), eventOf(8, next)];
  const open = async (url: string) => {
    api.answer = ({ url: path }) => {
      const asked = new URL(path, 'http://x').searchParams;
      const list = events.filter(
        ({ id, project }) =>
          (!asked.get('event_id') || asked.get('event_id') === String(id)) &&
          (!asked.get('year') || project.start_date.startsWith(asked.get('year') as string)),
      );
      return { body: { success: true, data: { list, total: list.length } } };
    };
    return show(<Bar />, { url, level_num: 3 });
  };
  const filter = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

  it.each([
    ['none', '?event_id=8', `?event_id=8&year=${next}`, { event_id: 8, year: next }],
    ['an earlier one', '?year=2021&event_id=7', '?event_id=7', { event_id: 7, year: now }],
  ] as const)('is set where the address has %s', async (_, from, to, filtered) => {
    const { url } = await open(`/dashboard${from}`);
    await waitFor(() => expect(url()).toBe(to));
    await waitFor(() => expect(filter()).toEqual(filtered));
  });

  it('lets go of the event when another year is chosen by the way out of an empty panel', async () => {
    const { url } = await open(`/dashboard?year=${next}&event_id=8`);
    await waitFor(() => expect(filter()).toEqual({ event_id: 8, year: next }));
    fireEvent.click(screen.getByRole('button', { name: `Show ${now}` }));
    await waitFor(() => expect(url()).toBe(''));
  });
});
