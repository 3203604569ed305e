import { useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { nothingChosen } from '../src/templates/event-order.js';
import { PreviewPanel } from '../src/templates/preview-panel.js';
import { counts, fire, planned, proposals, summer, unknown } from './planned-events.js';
import { show } from './show.js';

const days = ['2027-06-04', null, '2027-06-14', '2027-07-07'];
const items = [7, 12, 15, 24];
const early = {
  ...{ code: 'predecessor_late', act_by: '2027-06-14' },
  about: { item: 7, day: '2027-06-20', against: '2027-06-14' },
};
const tasks = days.map((scheduled_date, nr) => ({
  ...{ pt_num: items[nr], scheduled_date, past: nr === 0, after_deadline: nr > 1 ? '2027-06-10' : null },
  ...(nr === 2 && { reasons: [early] }),
}));
const many = { ...planned, tasks };
const calm = {
  ...{ ...planned, id: 3, number: '0424', type_num: 2, tasks: [{ ...tasks[1], past: false }], asked: [] },
  location: { ...planned.location, id: 10, lc_number: 'NFS-0424' },
};

function Preview() {
  const [chosen, setChosen] = useState(nothingChosen);
  const order = { template_id: 4, project_id: 1, stores: { filter: {} } };
  return <PreviewPanel order={order} customerId={2} chosen={chosen} onChoose={setChosen} onMade={() => undefined} />;
}

describe('the preview of new events', () => {
  const api = useApiServer();
  let list: object[] = [];
  beforeEach(() => {
    list = [many, calm, unknown];
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('project/1/detail')
          ? summer
          : url.includes('requirements')
            ? { ...proposals, requirements: [] }
            : { list, total: 4_654, status_cnts: { ...counts, all: 4_654 } },
      },
    });
  });
  const line = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLTableRowElement;
  const cells = async (text: string) => [...(await line(text)).cells].map(({ textContent }) => textContent);
  const opener = (store: string) => screen.findByRole('button', { name: `Tasks of ${store}` });

  it('has one line for each store: which, what comes of it, what to look at, how many tasks, from when to when', async () => {
    await show(<Preview />);
    expect(await cells('NFS-0423')).toEqual([
      'NFS-0423 · Plano, TX · Frisco',
      'New event',
      'Already past 2After deadline 2At risk 1', // a planned day and a day to apply are over
      '4',
      '06/04/2027 – 07/07/2027',
      'Tent',
    ]);
    expect(await cells('NFS-0424')).toEqual(['NFS-0424 · Plano, TX · Frisco', 'New event', '–', '1', '–', 'Non Tent']);
    expect(await cells('999')).toEqual(['999', 'No such store', '–', '–', '–', '–']);
    expect(screen.getByText(/1–10 of 4,654/)).toBeTruthy();
    expect(screen.queryByText(/^Fire Permit/)).toBeNull();
  });

  it('says the tasks, vendors and documents of a store once it is opened, and of one that gets no event nothing', async () => {
    await show(<Preview />);
    const button = await opener('NFS-0423');
    fireEvent.click(button);
    const opened = (await screen.findByText('Vendors')).closest('tr') as HTMLElement;
    expect(within(opened).getByText(/^Building Permit:/).textContent).toBe('Building Permit: 06/04/2027');
    expect(within(opened).getByText(/Building Permit.*06\/20\/2027/)).toBeTruthy(); // why the install is at risk
    expect(within(opened).getByText('Tall Tents')).toBeTruthy();
    expect(within(opened).getByText('Insurance')).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(await line('NFS-0423')); // anywhere in the line
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    expect(screen.queryByRole('button', { name: 'Tasks of 999' })).toBeNull();
  });

  it('keeps a store readable from right to left, and lets the page grow when one is opened', async () => {
    await show(<Preview />);
    const shown = await line('NFS-0423');
    // Its direction is that of the state's letters, whatever the page's is.
    expect(shown.querySelector('bdi.gl-own-line')?.textContent).toBe('NFS-0423 · Plano, TX · Frisco');
    expect(document.querySelector('.gl-list-opens .ant-table-content')).toBeTruthy();
  });

  it.each([
    ['the last day for permits', '2026-06-02', 'After its deadline, 06/01/2026'],
    ['the install', '2026-05-30', 'After the install, 05/29/2026'],
  ])('says that a day to apply is after %s', async (_, apply_by, said) => {
    const install = { pt_num: 15, scheduled_date: '2026-05-29', past: false, after_deadline: null };
    const permit = { ...install, pt_num: 12, scheduled_date: null };
    list = [{ ...planned, tasks: [install, permit], asked: [{ ...fire, apply_by, late: false }] }];
    await show(<Preview />);
    fireEvent.click(await opener('NFS-0423'));
    const mark = await screen.findByText(said);
    expect(mark.closest('li')?.textContent).toMatch(/^Fire Permit City:.*Apply by/);
  });

  it('counts an item that is left out at one store in its line at once', async () => {
    await show(<Preview />);
    fireEvent.click(await opener('NFS-0423'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave out Building Permit at NFS-0423' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Not here' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Leave out' }));
    await waitFor(async () =>
      expect((await cells('NFS-0423'))[2]).toBe('Already past 1After deadline 2At risk 1Left out 1'),
    );
    expect(fire.late).toBe(true); // the one that is still over is the day to apply
  });

  it('counts the tasks that would be at risk, and shows their events in a tab of their own', async () => {
    await show(<Preview />);
    const said = await screen.findByText(/^Tasks that would be at risk at once: 2 \(new events affected: 1\)/);
    fireEvent.click(within(said).getByRole('button', { name: 'Show these events' }));
    await waitFor(() => expect(api.heard.some(({ body }) => body.includes('"only":"at_risk"'))).toBe(true));
    expect(screen.getByRole('tab', { name: /^At risk/ })).toBeTruthy();
  });

  it('says that tasks are not checked for risk where there are too many', async () => {
    const { at_risk: _events, at_risk_task_cnt: _tasks, ...others } = counts;
    const answer = api.answer;
    api.answer = (call) =>
      call.url.includes('requirements')
        ? answer(call)
        : { body: { success: true, data: { list, total: 4_654, status_cnts: others } } };
    await show(<Preview />);
    expect(await screen.findByText(/^Risk is not checked before the tasks are made/)).toBeTruthy();
    expect(screen.queryByRole('tab', { name: /^At risk/ })).toBeNull();
  });

  it('has the same in three lines on a phone, where the tasks are opened as well', async () => {
    onPhone();
    await show(<Preview />);
    const card = within((await screen.findByText('NFS-0423')).closest('li') as HTMLElement);
    expect(card.getByText('06/04/2027').closest('.gl-second')?.textContent).toBe(
      '06/04/2027 – 07/07/2027 · Tasks 4 Already past 2After deadline 2At risk 1',
    );
    expect(card.getByRole('button', { name: 'Leave this store out: NFS-0423' }).textContent).toBe(
      'Leave this store out',
    );
    expect(card.queryByText('Tall Tents')).toBeNull();
    fireEvent.click(card.getByRole('button', { name: 'Tasks of NFS-0423' }));
    expect(card.getByText('Tall Tents')).toBeTruthy();
  });
});
