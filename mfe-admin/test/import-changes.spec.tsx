import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ImportChange, ImportChangePage } from '@guyline/contract/import-changes';
import type { ImportResult, JobRow } from '@guyline/contract/jobs';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { uiWords } from '../../libs/ui/jest/ui-words.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ImportJurisdictionsPage } from '../src/jurisdictions/import-pages.js';
import ar from '../src/locales/ar.json';
import { show } from './show.js';

const lead = (lead_days: number) => ({ lead_days, lead_unit: 'calendar', lead_end: 'event' });
const norfolk: ImportChange = {
  row: 3,
  name: 'Norfolk, VA',
  pt_num: null,
  changes: { review_days: { from: 10, to: 15 }, 'Fire Permit City: lead': { from: lead(15), to: lead(20) } },
  loss: null,
};
const archived: ImportChange = {
  ...norfolk,
  row: 7,
  name: 'Suffolk, VA',
  changes: { status_num: { from: 1, to: 4 } },
  loss: { kind: 'archives', stores: 1_200, events: 34 },
};

describe('what a checked import would change', () => {
  const api = useApiServer();
  const counts = { rows: 9, create: 0, update: 2, unchanged: 7, errors: 0, warnings: 0 };
  let page: ImportChangePage;
  let result: ImportResult;
  let status: JobRow['status'];
  const job = (): JobRow => ({
    ...{ id: 'j', kind: 'jurisdiction_import', status, title: 'authorities.csv', bulk: null },
    ...{ progress: { done: 9, total: 9 }, result, error: null, message: null },
    ...{ created_at: '2031-05-02T10:00:00Z', finished_at: null },
  });
  beforeEach(() => {
    page = { list: [norfolk], total: 1, status_cnts: { losses: 0 } };
    result = { phase: 'checked', ...counts, faults: [], unknown_headings: [] };
    status = 'waiting';
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/changes') ? page : url.includes('/job/') ? job() : { regions: [], states: [] },
      },
    });
  });
  const open = async (): Promise<void> => {
    await show(<ImportJurisdictionsPage />, { url: '/?job=j' });
    await screen.findByText('authorities.csv');
  };
  const asked = () => api.heard.filter(({ url }) => url.includes('/changes')).map(({ url }) => url);
  const textOf = (element: HTMLElement) => element.textContent?.replace(/[\u2068\u2069]/g, '');

  it('stands field by field, from what to what, in the words of the portal', async () => {
    await open();
    const row = (await screen.findByText('Norfolk, VA')).closest('tr') as HTMLElement;
    expect(textOf(row)).toBe(
      '3Norfolk, VAUsual review (business days): 10 → 15' +
        'Fire Permit City, Apply: 15 calendar days before the event → 20 calendar days before the event',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names of a task the store, the item and the event', async () => {
    page.list = [{ ...norfolk, name: 'WM-1', pt_num: 7, uuid: 'NFS-31-42-1' }];
    await open();
    const row = (await screen.findByText('WM-1')).closest('tr');
    expect(row?.cells[1]?.textContent).toBe('WM-1 · Building PermitEvent ID NFS-31-42-1');
  });

  it('warns of what is taken away, with the stores and the open events', async () => {
    page = { list: [archived, norfolk], total: 2, status_cnts: { losses: 1 } };
    await open();
    expect(await screen.findByText(/^Rows that archive a jurisdiction or relax a requirement: 1\./)).toBeTruthy();
    expect(screen.getByText(/^Archives this jurisdiction, .* Stores: 1,200\. Open events .*: 34\.$/)).toBeTruthy();
    expect(screen.getByText(/^Status:/).parentElement?.textContent).toBe('Status: Active → Archived');
  });

  it('shows cells with markup and signs of another direction as text in its order, kept apart and cut to the difference', async () => {
    const same = 'The office asks for two copies. '.repeat(30);
    const note = { from: `${same}old`, to: `${same}<img src=x onerror=alert(1)>\u202Etxt` };
    page.list = [{ ...norfolk, name: '<b>Norfolk</b>', changes: { note } }];
    await open();
    const name = await screen.findByText('<b>Norfolk</b>');
    expect([name.tagName, document.querySelector('td img, td b')]).toEqual(['BDI', null]);
    const [was, is] = [...(name.closest('tr')?.querySelectorAll('td:last-child bdi') ?? [])].map(
      (one) => one.textContent,
    );
    expect(was).toMatch(/^….{30}old$/);
    expect(is).toMatch(/^….{30}<img src=x onerror=alert\(1\)>txt$/);
  });

  it('turns pages, and says how many rows there are', async () => {
    page.total = 332;
    await open();
    expect(await screen.findByText('1–20 of 332')).toBeTruthy();
    page = { ...page, list: [{ ...norfolk, row: 23, name: 'Suffolk, VA' }] };
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByText('Suffolk, VA');
    expect(asked().at(-1)).toContain('page=2');
    expect(asked().every((url) => url.includes('per_page=20'))).toBe(true);
  });

  it.each([
    ['a file that has new rows only', { create: 5, update: 0 }, 'waiting'],
    ['an import that is over', { phase: 'committed' }, 'done'],
  ] as const)('is not asked for of %s', async (_, over, now) => {
    Object.assign(result, over);
    status = now;
    await open();
    expect([asked(), screen.queryByText('What will change')]).toEqual([[], null]);
  });

  it('counts errors beside the rows that have them, and nothing once the import is undone', async () => {
    const fault = { row: 3, column: 'Fee', value: 'x'.repeat(300), fault: 'number_invalid', level: 'error' } as const;
    Object.assign(result, { errors: 5, error_cnt: 12, faults: [fault] });
    await open();
    const tile = (await screen.findByText('Rows with errors')).closest('.gl-stat');
    expect(tile?.textContent).toBe('5Rows with errorsErrors: 12');
    const table = screen.getByText('x'.repeat(300)).closest('table');
    expect(table?.style.tableLayout).toBe('fixed'); // a long value takes no more than its column
    cleanup();
    Object.assign(result, { phase: 'undone' });
    status = 'done';
    await open();
    expect(screen.queryByText('Rows with errors')).toBeNull();
  });

  it('stands on cards on a phone, and from right to left in Arabic', async () => {
    onPhone();
    await open();
    const card = (await screen.findByText('Norfolk, VA')).closest('li') as HTMLElement;
    expect(textOf(within(card).getByText(/^Usual review/).parentElement as HTMLElement)).toContain(': 10 → 15');
    await act(async () => {
      i18next.addResourceBundle('ar', 'ui', uiWords.ar);
      i18next.addResourceBundle('ar', 'admin', ar);
      await i18next.changeLanguage('ar');
    });
    await screen.findByText(uiWords.ar.import.changes.title);
    expect(screen.getByText('Norfolk, VA').closest('li')?.textContent).toContain('10 ← 15');
  });
});
