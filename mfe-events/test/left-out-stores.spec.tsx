import { useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { nothingChosen } from '../src/templates/event-order.js';
import { PreviewPanel } from '../src/templates/preview-panel.js';
import { counts, planned, proposals, unknown } from './planned-events.js';
import { show } from './show.js';

const KEPT = 'NFS-0423';
const other = { ...planned, id: 3, number: '0424', location: { ...planned.location, id: 10, lc_number: 'NFS-0424' } };
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

describe('a store in the preview of new events', () => {
  const api = useApiServer();
  const sent = (path: string) =>
    api.heard
      .filter(({ url, method }) => method === 'POST' && url.includes(path))
      .map(({ body }) => JSON.parse(body) as Sent);

  /** As the API does it. */
  function previewed({ only, left_out_stores = [] }: Sent) {
    const rows = [planned, other].map((row) =>
      left_out_stores.includes(row.location.id) ? { ...row, ...without, fault: 'left_out' } : row,
    );
    const left_out = rows.filter(({ fault }) => fault).length;
    const list = [...rows, unknown].filter(({ fault }) => !only || fault === only);
    const status_cnts = { ...counts, all: 3, new: 2 - left_out, left_out, task_cnt: 2 * (2 - left_out) };
    return { list, total: list.length, status_cnts };
  }
  beforeEach(() => {
    api.answer = ({ url, body }) => {
      const data = url.includes('/preview')
        ? previewed(JSON.parse(body) as Sent)
        : url.includes('requirements')
          ? proposals
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
    // Cells of a list have one line: the mark above the button would be cut off.
    expect((await takeIn(KEPT)).parentElement?.style).toMatchObject({ whiteSpace: 'normal', flexDirection: 'column' });
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

  it('of which one item is left out does not lose the note on it by Escape', async () => {
    await show(<Preview />);
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
