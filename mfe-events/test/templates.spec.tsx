import { useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ProjectRow } from '@guyline/contract/projects';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ApplyTemplatePage } from '../src/templates/apply-page.js';
import { nothingChosen } from '../src/templates/event-order.js';
import { nextSeason } from '../src/templates/next-season.js';
import { PreviewPanel } from '../src/templates/preview-panel.js';
import { RollOverPage } from '../src/templates/roll-over-page.js';
import { TemplatesPage } from '../src/templates/templates-page.js';
import { choices, choose } from './choices.js';
import { counts, lessons, planned, proposals, summer, unknown } from './planned-events.js';
import { show } from './show.js';
import { showTemplate } from './show-template.js';

const tents = { id: 4, name: 'Tents', customer: { id: 2, name: 'Northfield' }, item_cnt: 2 };
const row = { ...tents, updated_at: '2027-01-02T10:00:00Z', version: 3 };
const detail = {
  ...row,
  items: [
    { type_num: 1, pt_num: 7, anchor: 'start', offset_days: -10, unit: 'business' },
    { type_num: 1, pt_num: 19, anchor: null, offset_days: null, unit: null },
  ],
  vendors: [{ vendor_num: 4, region_id: null, state_num: 47, user_id: 6, user_name: 'Tall Tents' }],
  store_vendor_cnt: 2,
  identifiers: [{ id: 5, name: 'Old mark' }],
};
/** As the page of templates shows it. */
function Preview() {
  const [chosen, setChosen] = useState(nothingChosen);
  const order = { template_id: 4, project_id: 1, stores: { filter: {} } };
  return <PreviewPanel order={order} customerId={2} chosen={chosen} onChoose={setChosen} onMade={() => undefined} />;
}

describe('templates', () => {
  const api = useApiServer();
  const answers: [RegExp, unknown][] = [
    [/common\/projects/, { projects: [{ id: 1, name: 'Summer', customer_id: 2 }] }],
    [/template\/list/, { list: [row], total: 1, status_cnts: {} }],
    [/template\/4\/detail/, detail],
    [/(store_vendors|location\/list)/, { list: [], total: 0, status_cnts: {} }],
    [/template\/4\/preview/, { list: [planned, unknown], total: 2, status_cnts: counts }],
    [/template\/4\/apply/, { job_id: '0b9e7c3e-0000-4000-8000-000000000001' }],
    [/requirements/, proposals],
    [
      /roll_over\/preview/,
      { list: [{ ...planned, lessons }], total: 1, status_cnts: { ...counts, project_version: 0 } },
    ],
    [/project\/roll_over$/, { job_id: '0b9e7c3e-0000-4000-8000-000000000002', project_id: 12 }],
    [/project\/1\/detail/, summer],
    [/setting/, {}],
    [/region_state/, { regions: [], states: [{ id: 47, name: 'Virginia', code: 'VA', region_id: 1, active: true }] }],
    [/event_identifiers/, { identifiers: [] }],
    [/common\/vendors/, { vendors: [{ id: 6, name: 'Tall Tents', company_str: null, vendor_num: 4 }] }],
  ];
  const sent = (path: string) => api.heard.findLast(({ url, method }) => method === 'POST' && url.includes(path));
  const bodyOf = (path: string): unknown => JSON.parse(sent(path)?.body ?? 'null');
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? { id: 4 }, message: 'Done' },
    });
  });

  const openTasks = async () =>
    void fireEvent.click(await screen.findByRole('button', { name: 'Tasks of NFS-0423', expanded: false }));

  it('are listed with whose projects they are for', async () => {
    await show(<TemplatesPage />, { url: '/projects/templates' });
    const line = (await screen.findByRole('link', { name: 'Tents' })).closest('tr') as HTMLElement;
    expect(within(line).getByText('Northfield')).toBeTruthy();
    expect(within(line).getByRole('button', { name: 'Delete Tents' })).toBeTruthy();
  });

  it('leave out an item at one store alone, with a note, and put it back', async () => {
    await show(<Preview />, {
      url: '/projects/templates/apply',
    });
    const leave = 'Leave out Building Permit at NFS-0423';
    await openTasks();
    const leaveOut = async () => {
      fireEvent.click(await screen.findByRole('button', { name: leave }));
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await leaveOut();
    fireEvent.click(dialog.getByRole('button', { name: 'Leave out' }));
    expect(await dialog.findByText('Say why it is left out')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Why it is left out' }), { target: { value: ' Not here ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Leave out' }));
    expect(await screen.findByText('Not here')).toBeTruthy();
    await waitFor(() =>
      expect(bodyOf('preview')).toMatchObject({ left_out: [{ location_id: 9, pt_num: 7, note: 'Not here' }] }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Put Building Permit back at NFS-0423' }));
    await waitFor(() => expect(bodyOf('preview')).not.toHaveProperty('left_out'));
    const again = await leaveOut();
    fireEvent.change(again.getByRole('textbox', { name: 'Why it is left out' }), { target: { value: 'Closed lot' } });
    fireEvent.click(again.getByRole('button', { name: 'Leave out' }));
    const left_out = [{ location_id: 9, pt_num: 7, note: 'Closed lot' }];
    await waitFor(() => expect(bodyOf('preview')).toMatchObject({ left_out }));
    // Disabled while it shows the preview of before.
    const create = screen.getByRole<HTMLButtonElement>('button', { name: /^Create 1 event/ });
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.click(create);
    await waitFor(() => expect(bodyOf('apply')).toMatchObject({ left_out, stores_seen: 'digest' }));
  });

  it('are edited as people speak of dates, and an archived identifier stays', async () => {
    await showTemplate();
    const days = await screen.findByRole('spinbutton', { name: 'Days' });
    fireEvent.change(days, { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('/update')).toBeTruthy());
    expect(bodyOf('/update')).toEqual({
      name: 'Tents',
      items: [{ ...detail.items[0], offset_days: -12 }, detail.items[1]],
      vendors: [{ vendor_num: 4, region_id: null, state_num: 47, user_id: 6 }],
      keep_store_vendors: true,
      identifier_ids: [5],
      version: 3,
    });
  });

  it('are applied to pasted numbers as the preview showed', async () => {
    await show(<ApplyTemplatePage />, { url: '/projects/templates/apply?project_id=1&template_id=4' });
    fireEvent.click(await screen.findByText('By number'));
    await screen.findByRole('textbox', { name: 'Store or location numbers' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show preview' })); // once the templates are there
    expect(await screen.findByText('Enter store numbers')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Store or location numbers' }), {
      target: { value: '0423\n 999,' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Show preview' }));
    const make = await screen.findByRole('button', { name: 'Create 1 event' });
    expect(await screen.findByText('06/04/2027')).toBeTruthy();
    await openTasks();
    expect(screen.getAllByText('Insurance')).toHaveLength(1);
    expect(screen.getAllByText('No such store')).toHaveLength(2); // in the sums, and in its row
    fireEvent.click(make);
    await waitFor(() => expect(sent('/apply')).toBeTruthy());
    const order = { project_id: 1, stores: { numbers: ['0423', '999'] } };
    expect(bodyOf('/apply')).toEqual({
      ...order,
      requirements: { left_out: [], added: [] },
      ...{ template_version: 3, project_version: 8, stores_seen: 'digest' },
    });
  });

  it('are asked for again where the chosen one is for another customer than the project', async () => {
    const given = api.answer;
    const projects = [
      { id: 1, name: 'Summer', customer_id: 2 },
      { id: 10, name: 'Winter', customer_id: 3 },
    ];
    api.answer = (asked) => {
      if (/common\/projects/.test(asked.url)) return { body: { success: true, data: { projects } } };
      const others = /template\/list.*customer_id=3/.test(asked.url);
      return others ? { body: { success: true, data: { list: [], total: 0, status_cnts: {} } } } : given(asked);
    };
    await show(<ApplyTemplatePage />, { url: '/projects/templates/apply?project_id=10&template_id=4' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show preview' }));
    expect(await screen.findByText(/^Please (enter|select) Template$/)).toBeTruthy();
    await choices('Project');
    choose('Summer');
    expect(await screen.findByTitle('Tents')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Show preview' }));
    expect(await screen.findByRole('button', { name: 'Create 1 event' })).toBeTruthy();
    const asked = api.heard.filter(({ url }) => /preview|requirements/.test(url)).map(({ body }) => body);
    expect(asked.every((body) => body.includes('"project_id":1,'))).toBe(true);
    await choices('Project');
    choose('Winter');
    await waitFor(() => expect(screen.queryByTitle('Tents')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Create 1 event' })).toBeNull();
  });

  it('come with what authorities ask for, which can be left out with a note, or all of it', async () => {
    await show(<Preview />, {
      url: '/projects/templates/apply',
    });
    expect(await screen.findByRole('checkbox', { name: /^Fire Permit/ })).toBeTruthy();
    expect(screen.getAllByText('Late to apply').length).toBeGreaterThan(0);
    expect(await screen.findByText(/^Planned and apply-by dates that are already past: 1/)).toBeTruthy();
    await openTasks();
    // Cells of a list have one line: the end of a long reason would be cut off.
    // Beside what is asked for, and beside the task that it makes.
    expect(await screen.findAllByText('Norfolk asks for this for every tent')).toHaveLength(2);
    expect(screen.getByText('After its deadline, 06/01/2027').closest('ul')?.style.whiteSpace).toBe('normal');
    expect(screen.getByText(/^Tasks planned for a day after their deadline: 1/)).toBeTruthy();
    const [past, late] = screen.getAllByRole('button', { name: 'Show these events' }) as [HTMLElement, HTMLElement];
    fireEvent.click(past);
    await waitFor(() => expect(bodyOf('preview')).toMatchObject({ only: 'past' }));
    fireEvent.click(late);
    await waitFor(() => expect(bodyOf('preview')).toMatchObject({ only: 'after_deadline' }));
    expect(screen.getByRole('tab', { name: /After deadline/, selected: true })).toBeTruthy();
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Fire Permit/ }));
    const noted = (note: string) => ({ requirements: { left_out: [{ requirement_ids: [31], note }], added: [] } });
    await waitFor(() => expect(bodyOf('preview')).toMatchObject(noted('-')));
    const create = screen.getByRole<HTMLButtonElement>('button', { name: /^Create 1 event/ });
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.click(create);
    expect(await screen.findByText('Say why it is left out')).toBeTruthy();
    expect(sent('/apply')).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Why it is left out/ }));
    const shown = api.heard.filter(({ url }) => url.includes('preview')).length;
    fireEvent.change(screen.getByRole('textbox', { name: /^Why it is left out/ }), { target: { value: 'Has one' } });
    expect(api.heard.filter(({ url }) => url.includes('preview'))).toHaveLength(shown);
    const all = screen.getByRole('checkbox', { name: 'Add what each store’s authorities ask for' });
    fireEvent.click(all);
    await waitFor(() => expect(bodyOf('preview')).not.toHaveProperty('requirements'));
    fireEvent.click(all);
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.click(create);
    await waitFor(() => expect(bodyOf('/apply')).toMatchObject(noted('Has one')));
  });

  it('do not say that authorities ask for nothing where all stores have their event', async () => {
    const given = api.answer;
    api.answer = (asked) =>
      asked.url.includes('template/4/preview')
        ? {
            body: {
              success: true,
              data: { list: [unknown], total: 1, status_cnts: { ...counts, new: 0, task_cnt: 0 } },
              message: 'Done',
            },
          }
        : given(asked);
    await show(<Preview />);
    expect(await screen.findByText('No store would get a new event.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What the authorities ask for' })).toBeNull();
    expect(screen.queryByText('The authorities of these stores ask for nothing.')).toBeNull();
  });

  it('are not needed to roll a season over, which says what it taught and saves nothing before', async () => {
    await show(
      <Routes>
        <Route path="/projects/templates/roll-over" element={<RollOverPage />} />
        <Route path="*" element={null} />
      </Routes>,
      { url: '/projects/templates/roll-over?from=1' },
    );
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Project Name' });
    const proposed = nextSeason(summer as unknown as ProjectRow); // which year depends on today
    expect(name.value).toBe(proposed.name);
    fireEvent.click(screen.getByRole('button', { name: 'Show preview' }));
    const make = await screen.findByRole('button', { name: 'Create 1 event' });
    const permit = await screen.findByText('Permit took 31 days');
    expect(permit.parentElement?.textContent).toBe('Inspection failed 1 time · Permit took 31 days');
    // Each in one line, and the second below the first where the column lacks room.
    expect(permit.parentElement?.className).toBe('gl-two-lines');
    expect([...(permit.parentElement?.children ?? [])].map(({ className }) => className)).toEqual([
      'gl-one-line',
      'gl-one-line',
    ]);
    fireEvent.click(make);
    await waitFor(() => expect(api.heard.findLast(({ url }) => url.endsWith('/project/roll_over'))).toBeTruthy());
    expect(bodyOf('project/roll_over')).toMatchObject({
      ...{ from_project_id: 1, stores_seen: 'digest', requirements: { left_out: [], added: [] } },
      project: proposed,
    });
    await screen.findAllByText('Done');
  });
});
