import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventsPage } from '../src/events/events-page.js';
import { SummaryPage } from '../src/events-summary/summary-page.js';
import { LocationsPage } from '../src/locations/locations-page.js';
import { runCounts } from './list-calls.js';
import { ProjectsPage } from '../src/projects/projects-page.js';
import { eventRow } from './rows.js';
import { show } from './show.js';

const pages: Record<string, ReactNode> = {
  events: <EventsPage />,
  'events-summary': <SummaryPage />,
  locations: <LocationsPage />,
  projects: <ProjectsPage />,
};
const events = [eventRow()];
const lists = { list: events, events, total: 1, status_cnts: runCounts, events_cnt: {} };
const none = { customers: [], projects: [], vendors: [], regions: [], identifiers: [] };
/** The page's own list; the event that an address names is asked for alone. */
const isList = (url: string): boolean => /\/list\?/.test(url) && !/per_page=1(?!\d)/.test(url);

describe('the filters of events that an address names', () => {
  const api = useApiServer();
  const chips = () => [...document.querySelectorAll('.gl-chips > *')].map(({ textContent }) => textContent);

  it.each([
    ['events', 'customer_id=2', 'Customer: Northfield · Archived'],
    ['events', 'project_id=3', 'Project: Summer'],
    ['events', 'state_num=9', 'State: Texas'],
    ['events-summary', 'customer_id=2', 'Customer: Northfield · Archived'],
    ['events-summary', 'project_id=3', 'Project: Summer'],
  ])('are called by their names, also where that is offered no longer: %s?%s', async (page, query, chip) => {
    const offered = { ...none, states: [{ id: 9, name: 'Texas', active: false }] };
    const customer = { id: 2, name: 'Northfield', status_num: 4 };
    api.answer = ({ url }) => ({
      body: { success: true, data: /\/customer\/2\b/.test(url) ? customer : isList(url) ? lists : offered },
    });
    await show(pages[page], { url: `/${page}?${query}` });
    await waitFor(() => expect(chips()).toEqual([chip]));
  });

  it.each([
    ['events', 'customer_id=2&project_id=4&identifiers=5&event_id=7', 4],
    ['events-summary', 'customer_id=2&project_id=4&event_id=7', 3],
    ['locations', 'customer_id=2&project_id=4&identifiers=5&state_num=9&region_id=6&event_id=7', 6],
  ] as const)('are called by no number while their names are on their way: %s', async (page, query, n) => {
    const list = { ...lists, list: [], events: [], total: 0 };
    api.answer = ({ url }) =>
      isList(url) ? { body: { success: true, data: list } } : new Promise<Reply>(() => undefined);
    await show(pages[page], { url: `/${page}?${query}` });
    await waitFor(() => expect(chips()).toHaveLength(n));
    expect(chips().filter((chip) => !chip?.endsWith(': …'))).toEqual([]);
    expect(screen.queryByText(/^\d$/, { selector: '.ant-select *' })).toBeNull();
  });

  it.each([
    ['events', 200, 'Customer: Southgate · Archived'],
    ['events-summary', 200, 'Customer: Southgate · Archived'],
    ['locations', 200, 'Customer: Southgate · Archived'],
    ['projects', 200, 'Customer: Southgate · Archived'],
    ['events', 404, 'Customer: Unknown customer'],
  ])('name a customer that is offered no longer also where the list is empty: %s, %d', async (page, status, chip) => {
    const list = { ...lists, list: [], events: [], total: 0 };
    const customer = { id: 2, name: 'Southgate', status_num: 4 };
    const offered = { ...none, states: [] };
    api.answer = ({ url }) => {
      if (/\/customer\/2\b/.test(url))
        return { status, body: { success: status === 200, message: 'Not found', error: 'not_found', data: customer } };
      return { body: { success: true, data: isList(url) ? list : offered } };
    };
    await show(pages[page], { url: `/${page}?customer_id=2` });
    await waitFor(() => expect(chips()).toEqual([chip]));
  });
});
