import { useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProjectRow } from '@guyline/contract/projects';
import type { NextSeason } from '@guyline/contract/roll-over';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { noChoices } from '../src/events/proposals.js';
import { ProposedRequirements } from '../src/events/proposed-requirements.js';
import { nothingChosen } from '../src/templates/event-order.js';
import { PreviewPanel } from '../src/templates/preview-panel.js';
import { RollOverPreview } from '../src/templates/roll-over-preview.js';
import { counts, lessons, planned, proposals, summer, unknown } from './planned-events.js';
import { show } from './show.js';

const KEPT = 'NFS-0423';
const first = { ...planned, lessons };
const other = { ...first, id: 3, number: '0424', location: { ...planned.location, id: 10, lc_number: 'NFS-0424' } };
const without = { vendors: [], tasks: [], asked: [], documents: [] };

interface Sent {
  only?: string;
  left_out_stores?: number[];
}

function Preview() {
  const [chosen, setChosen] = useState(nothingChosen);
  const order = { template_id: 4, project_id: 1, stores: { filter: {} } };
  return <PreviewPanel order={order} customerId={2} chosen={chosen} onChoose={setChosen} onMade={() => undefined} />;
}
function Season() {
  const [chosen, setChosen] = useState(nothingChosen);
  const next = summer as unknown as NextSeason;
  return (
    <RollOverPreview
      from={summer as unknown as ProjectRow}
      project={next}
      chosen={chosen}
      onChoose={setChosen}
      onMade={() => undefined}
    />
  );
}

const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Why it is left out: Fire Permit City' });
const leaveOutNoted = async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Fire Permit City' }));
  fireEvent.change(await note(), { target: { value: 'Has one' } });
};
const nothingAsked = () => screen.findByText('The authorities of these stores ask for nothing.');

describe('a store in the preview of new events', () => {
  const api = useApiServer();
  const sent = (path: string) =>
    api.heard
      .filter(({ url, method }) => method === 'POST' && url.endsWith(path))
      .map(({ body }) => JSON.parse(body) as Sent);

  /** As the API does it. */
  function previewed({ only, left_out_stores = [] }: Sent) {
    const rows = [first, other].map((row) =>
      left_out_stores.includes(row.location.id) ? { ...row, ...without, fault: 'left_out' } : row,
    );
    const left_out = rows.filter(({ fault }) => fault).length;
    const list = [...rows, { ...unknown, lessons }].filter(({ fault }) => !only || fault === only);
    const status_cnts = { ...counts, all: 3, new: 2 - left_out, left_out, task_cnt: 2 * (2 - left_out) };
    return { list, total: list.length, status_cnts };
  }
  /** The first store alone is asked. */
  const asked = ({ left_out_stores = [] }: Sent) =>
    left_out_stores.includes(first.location.id) ? { ...proposals, requirements: [] } : proposals;
  beforeEach(() => {
    api.answer = ({ url, body }) => {
      const data = url.includes('/preview')
        ? previewed(JSON.parse(body) as Sent)
        : url.includes('requirements')
          ? asked(JSON.parse(body) as Sent)
          : { job_id: '0b9e7c3e-0000-4000-8000-000000000001' };
      return { body: { success: true, data, message: 'Done' } };
    };
  });
  const leave = (store: string) => screen.findByRole('button', { name: `Leave this store out: ${store}` });
  const takeIn = (store: string) => screen.findByRole('button', { name: `Take this store back in: ${store}` });

  it('is left out as a whole: sums and authorities follow, and it stays listed with a way back', async () => {
    await show(<Preview />);
    expect(await screen.findByRole('button', { name: 'Create 2 events' })).toBeTruthy();
    fireEvent.click(await leave(KEPT));
    // Cells of a list have one line: beside the mark there is room for no more than the picture of the button.
    expect((await takeIn(KEPT)).parentElement?.textContent).toBe('Left out');
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create 1 event' });
    await waitFor(() => expect(sent('/requirements').at(-1)).toMatchObject({ left_out_stores: [9] }));
    expect(screen.getByText('Left out', { selector: 'dt' }).nextElementSibling?.textContent).toBe('1');

    const tab = screen.getByRole('tab', { name: /^Left out/ });
    expect(tab.textContent).toBe('Left out1');
    expect(screen.getByRole('tab', { name: /^Skipped/ }).textContent).toBe('Skipped1');
    fireEvent.click(tab);
    await waitFor(() => expect(sent('/preview').at(-1)).toMatchObject({ only: 'left_out', left_out_stores: [9] }));
    await waitFor(() => expect(screen.queryByText(/NFS-0424/)).toBeNull());
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.click(create);
    await waitFor(() => expect(sent('/apply')).toMatchObject([{ left_out_stores: [9], stores_seen: 'digest' }]));
  });

  it('is taken back in, where it stands and under those that are left out', async () => {
    await show(<Preview />);
    fireEvent.click(await leave(KEPT));
    fireEvent.click(await leave('NFS-0424'));
    expect(await screen.findByText('No store would get a new event.')).toBeTruthy();
    fireEvent.click(await takeIn('NFS-0424'));
    expect(await screen.findByRole('button', { name: 'Create 1 event' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^Left out/ }));
    await waitFor(() => expect(screen.queryByText(/NFS-0424/)).toBeNull());
    fireEvent.click(await takeIn(KEPT));
    expect(await screen.findByRole('button', { name: 'Create 2 events' })).toBeTruthy();
    expect(sent('/preview').at(-1)).not.toHaveProperty('left_out_stores');
  });

  it.each([
    ['a template', Preview, '/apply'],
    ['a season', Season, '/roll_over'],
  ])('keeps the note of what %s leaves out there alone, until it is taken back in', async (_, Shown, make) => {
    await show(<Shown />);
    await leaveOutNoted();
    fireEvent.click(await leave(KEPT));
    await nothingAsked();
    fireEvent.click(await takeIn(KEPT));
    expect((await note()).value).toBe('Has one');
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create 2 events' });
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.click(create);
    const requirements = { left_out: [{ requirement_ids: [31], note: 'Has one' }], added: [] };
    await waitFor(() => expect(sent(make)).toMatchObject([{ requirements }]));
  });

  it('of which one item is left out does not lose the note on it by Escape', async () => {
    await show(<Preview />);
    fireEvent.click(await screen.findByRole('button', { name: 'Tasks of NFS-0423' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave out Building Permit at NFS-0423' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Not here' } });
    fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Not here');
  });

  it('that cannot get an event has nothing to leave out', async () => {
    await show(<Preview />);
    const row = (await screen.findByText('999')).closest('tr') as HTMLElement;
    expect(within(row).getByText('No such store')).toBeTruthy();
    expect(within(row).queryByRole('button', { name: /this store/ })).toBeNull();
  });
});

describe('a store that is chosen for a new event', () => {
  const api = useApiServer();

  function Chosen() {
    const [location_ids, setStores] = useState([9, 10]);
    const [choices, setChoices] = useState(noChoices);
    const of = { project_id: 1, location_ids };
    return (
      <>
        <button onClick={() => setStores([10])}>Unchoose</button>
        <button onClick={() => setStores([9, 10])}>Choose again</button>
        <ProposedRequirements customerId={2} of={of} value={choices} onChange={setChoices} />
      </>
    );
  }

  it('keeps the note of what is left out there alone while it is not chosen', async () => {
    api.answer = ({ body }) => {
      const { location_ids } = JSON.parse(body) as { location_ids: number[] };
      const data = location_ids.includes(9) ? proposals : { ...proposals, requirements: [] };
      return { body: { success: true, data } };
    };
    await show(<Chosen />);
    await leaveOutNoted();
    fireEvent.click(screen.getByText('Unchoose'));
    await nothingAsked();
    fireEvent.click(screen.getByText('Choose again'));
    expect((await note()).value).toBe('Has one');
  });
});
