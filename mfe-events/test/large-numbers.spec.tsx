import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { BulkStatus } from '../src/bulk-status.js';
import { CustomersPage } from '../src/customers/customers-page.js';
import { AssignVendorsButton } from '../src/events/assign-vendors.js';
import { NewEventsPage } from '../src/events/new-events-page.js';
import { StatusButton } from '../src/events/status-button.js';
import { TasksOfEventsButton } from '../src/events/tasks-of-events-button.js';
import { TransferButton } from '../src/events/transfer-button.js';
import { LocationEvents } from '../src/locations/location-events.js';
import { LocationsPage } from '../src/locations/locations-page.js';
import { ProjectPage } from '../src/projects/project-page.js';
import { ProjectsPage } from '../src/projects/projects-page.js';
import { ApplyTemplatePage } from '../src/templates/apply-page.js';
import { EditTemplate } from '../src/templates/template-form.js';
import { choices, choose } from './choices.js';
import { eventRow } from './rows.js';
import { show } from './show.js';
import { openSection } from './show-template.js';

const many = Array.from({ length: 1_204 }, (_, index) => index + 1);
const event_cnt = many.length;
const northfield = { id: 2, name: 'Northfield', s_name: 'NFS' };
const dates = {
  ...{ start_date: '2031-06-20', risk_date: '2031-06-01', inst_tdate: '2031-06-10' },
  ...{ insp_tdate: '2031-06-15', end_date: '2031-07-10' },
};
const project = {
  ...{ id: 3, name: 'Summer', uuid: 'NFS-31-1', customer_id: 2, customer: northfield, event_cnt, ...dates },
  ...{ type_num: 1, status_num: 1, risk_days: 14, version: 1, counts: {} },
};
const customer = { ...northfield, status_num: 1, project_cnt: 1_050, event_cnt, location_cnt: 12_000, version: 1 };
const store = {
  ...{ id: 5, name: 'Main Street', customer_id: 2, customer: northfield, lc_number: 'NFS-42', store_number: '42' },
  ...{ street: null, city: 'Austin', state_num: 43, state_code: 'TX', region_id: 1, postcode: null, county: null },
  ...{ is_key_loc: 2, status_num: 1, event_cnt, version: 1 },
};
const template = {
  ...{ id: 4, name: 'Tents', customer: northfield, item_cnt: 2, updated_at: '2031-01-02T10:00:00Z', version: 3 },
  ...{ items: [], vendors: [], store_vendor_cnt: 1_204, identifiers: [] },
};

describe('a number above 999 is written as people write it', () => {
  const api = useApiServer();
  const page = (row: object) => ({ list: [row], total: event_cnt, status_cnts: {} });
  const answers: [RegExp, unknown][] = [
    [/project\/list/, page(project)],
    [/project\/3\/detail/, project],
    [/customer\/list/, page(customer)],
    [/location\/list/, page(store)],
    [/location\/ids\?.*taken/, { ids: [] }],
    [/location\/ids/, { ids: many }],
    [/event\/list/, page(eventRow())],
    [/template\/list/, page(template)],
    [/template\/4\/detail/, template],
    [/store_vendors|document/, { list: [], total: 0, status_cnts: {} }],
    [/requirements/, { items: [], unplaced: [], unplaced_cnt: 0, crowded: [], crowded_cnt: 0 }],
    [/common\/projects/, { projects: [{ id: 3, name: 'Summer', customer_id: 2 }] }],
  ];
  const lists = { list: [], total: 0, status_cnts: {}, customers: [], regions: [], states: [], identifiers: [] };
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? { ...lists, vendors: [] } },
    });
  });
  const linked = async (name: string) => (await screen.findAllByRole('link', { name })).length;

  it('on the page of a project, in its facts and above its events', async () => {
    await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    await screen.findByRole('heading', { name: /Summer/ });
    expect(await linked('Events: 1,204')).toBe(2);
  });

  it('of the events of a store', async () => {
    await show(<LocationEvents locationId={5} />);
    expect(await linked('Events: 1,204')).toBe(1);
  });

  it.each<[string, ReactNode, string[]]>([
    ['projects', <ProjectsPage />, ['1,204']],
    ['customers', <CustomersPage />, ['1,050', '1,204', '12,000']],
    ['locations', <LocationsPage />, ['1,204']],
  ])('in the list of %s', async (_, list, numbers) => {
    await show(list);
    for (const number of numbers) expect(await linked(number)).toBe(1);
  });

  it.each<[string, ReactNode, string]>([
    ['projects', <ProjectsPage />, 'Events: 1,204'],
    ['customers', <CustomersPage />, 'Projects: 1,050 · Locations: 12,000'],
  ])('on the cards of %s', async (_, list, text) => {
    onPhone();
    await show(list);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('of the stores that get new events', async () => {
    await show(<NewEventsPage />, { url: '/events/new?project_id=3' });
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 1,204 matching stores' }));
    expect(await screen.findByRole('button', { name: 'Create 1,204 events' })).toBeTruthy();
  });

  const done = (): void => undefined;
  it.each<[ReactNode, string, string]>([
    [<AssignVendorsButton eventIds={many} onDone={done} />, 'Assign vendors', 'Assign vendors to 1,204 events'],
    [<StatusButton eventIds={many} onDone={done} />, 'Event status', 'Status of 1,204 events'],
    [
      <TransferButton action="copy" eventIds={many} onDone={done} />,
      'Copy to project',
      'Copy 1,204 events to a project',
    ],
    [
      <TransferButton action="move" eventIds={many} onDone={done} />,
      'Move to project',
      'Move 1,204 events to a project',
    ],
    [
      <TasksOfEventsButton action="status" eventIds={many} onDone={done} />,
      'Task status',
      'Tasks of the 1,204 selected events',
    ],
  ])('over the chosen events: %#', async (button, name, text) => {
    await show(button);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('before the status of many rows is set', async () => {
    await show(
      <BulkStatus rows={1_204} statuses={{ 1: 'active' }} onSet={() => Promise.reject(new Error())} onDone={done} />,
    );
    await choices('Change status');
    choose('Active');
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Rows: 1,204. New status: Active.')).toBeTruthy();
  });

  it('where more numbers are pasted than fit', async () => {
    await show(<ApplyTemplatePage />, { url: '/projects/templates/apply?project_id=3&template_id=4' });
    fireEvent.click(await screen.findByText('By number'));
    const pasted = Array.from({ length: 10_001 }, (_, index) => index).join(',');
    const numbers = await screen.findByRole('textbox', { name: 'Store or location numbers' });
    fireEvent.change(numbers, { target: { value: pasted } });
    expect(await screen.findByText('At most 10,000 numbers at once')).toBeTruthy();
  });

  it('of the stores whose vendors a template keeps', async () => {
    await show(<EditTemplate />, { url: '/projects/templates/edit/4', path: '/projects/templates/edit/:id' });
    await openSection(/^Stores with vendors/);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Keep the vendors of 1,204 single stores',
    });
    await waitFor(() => expect(box.checked).toBe(true));
  });
});
