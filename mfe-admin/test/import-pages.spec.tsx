import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ImportResult, JobRow } from '@guyline/contract/jobs';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ImportJurisdictionsPage } from '../src/jurisdictions/import-pages.js';
import { show } from './show.js';

const checked: ImportResult = {
  phase: 'checked',
  rows: 9,
  create: 0,
  update: 0,
  unchanged: 9,
  errors: 0,
  warnings: 0,
  faults: [],
  unknown_headings: [],
  columns: [],
};

describe('a checked import', () => {
  const api = useApiServer();
  let job: JobRow;
  /** Of what is ordered. */
  let message: string | undefined;
  beforeEach(() => {
    message = undefined;
    const changes = { list: [], total: 0, status_cnts: { losses: 0 } };
    api.answer = ({ method, url }) =>
      method === 'GET'
        ? { body: { success: true, data: url.includes('/changes') ? changes : job } }
        : { body: { success: true, data: { job_id: 'j' }, message } };
  });
  const waiting = async (result: Partial<ImportResult>, status: JobRow['status'] = 'waiting'): Promise<void> => {
    job = {
      ...{ id: 'j', kind: 'jurisdiction_import', status, title: 'authorities.csv', bulk: null },
      ...{ progress: { done: 9, total: 9 }, result: { ...checked, ...result }, error: null, message: null },
      ...{ created_at: '2031-05-02T10:00:00Z', finished_at: null },
    };
    await show(<ImportJurisdictionsPage />, { url: '/?job=j' });
    await screen.findByText('authorities.csv');
  };
  const importing = () => screen.queryByRole('button', { name: /^Import (the )?\d/ });

  it('says which of its columns belong to requirements, and where these are imported', async () => {
    const other_sheet_headings = ['documents', 'fee_usd'];
    await waiting({ create: 1, unknown_headings: ['Colour', ...other_sheet_headings], other_sheet_headings });
    expect(screen.getByText(/^2 columns belong to requirements: documents, fee_usd/)).toBeTruthy();
    expect(screen.getByText('These columns match no field and are ignored: Colour')).toBeTruthy();
    const link = screen.getByRole('link', { name: /Import requirements/ });
    expect(link.getAttribute('href')).toBe('/jurisdictions/import/requirements');
  });

  it('has its columns closed, and opens them for who corrects one', async () => {
    await waiting({ create: 1, columns: [{ index: 0, heading: 'Office', field: null }] });
    const chosen = () => screen.queryByRole('combobox', { name: 'Office' });
    expect(chosen()).toBeNull();
    const fold = screen.getByText('Match columns').closest('details') as HTMLDetailsElement;
    fold.open = true;
    await waitFor(() => expect(chosen()).toBeTruthy());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check again' }).disabled).toBe(true);
  });

  it('without the headings that it needs says which they are and which it has, and opens its columns', async () => {
    await waiting({
      rows: 0,
      unchanged: 0,
      unknown_headings: ['Office', 'Where'],
      columns: ['Office', 'Where'].map((heading, index) => ({ index, heading, field: null })),
      missing_headings: [['Jurisdiction']],
    });
    const said = screen.getByRole('status').textContent?.replace(/[\u2068\u2069]/g, '');
    expect(said).toContain('Missing columns: Jurisdiction');
    expect(said).toContain('Columns found in the file: Office, Where');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Office' }));
    fireEvent.click(await screen.findByText('Jurisdiction', { selector: '.ant-select-item-option-content' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(api.heard.find(({ url }) => url.endsWith('/mapping'))?.body).toBe(
        '{"columns":[{"index":0,"field":"name"},{"index":1,"field":null}]}',
      ),
    );
    expect(screen.queryByText(/match no field/)).toBeNull();
    expect(importing()).toBeNull();
    expect(screen.getByRole('button', { name: 'Import another file' })).toBeTruthy();
  });

  it('that could say in several ways what a row means names each', async () => {
    await waiting({ rows: 0, unchanged: 0, missing_headings: [['Task ID'], ['Task Item', 'Event ID']] });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Task ID',
      'Task Item, Event ID',
    ]);
  });

  it('says that it would change nothing, and offers no import', async () => {
    await waiting({});
    expect(screen.getByRole('status').textContent).toContain('Every row already matches what is in the portal.');
    expect(importing()).toBeNull();
  });

  it('says that its rows without faults would change nothing, and offers no import', async () => {
    await waiting({ errors: 2, unchanged: 7 });
    expect(screen.getByRole('status').textContent).toContain('The rows without errors contain no changes.');
    expect(importing()).toBeNull();
  });

  it('brings its end in sight and to the keyboard, and reads it out', async () => {
    await waiting({ create: 3 });
    const [told, seen] = [screen.getByRole('status'), jest.spyOn(Element.prototype, 'scrollIntoView')];
    job = { ...job, status: 'done', result: { ...checked, phase: 'committed', create: 3 } };
    fireEvent.click(importing() as HTMLElement);
    await waitFor(() => expect(told.textContent).toBe('Jurisdictions imported.'));
    expect(document.activeElement?.contains(told)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(seen.mock.contexts).toContain(document.activeElement);
  });

  it('leaves a person alone who is typing elsewhere when it ends', async () => {
    await waiting({ create: 3 });
    const field = document.body.appendChild(document.createElement('input'));
    job = { ...job, status: 'done', result: { ...checked, phase: 'committed', create: 3 } };
    fireEvent.click(importing() as HTMLElement);
    field.focus();
    await screen.findByRole('button', { name: 'Undo import' });
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('shows a person who is at something else how it ended, and leaves the keyboard where it is', async () => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    await waiting({ create: 3 });
    const other = document.body.appendChild(document.createElement('button'));
    job = { ...job, status: 'done', result: { ...checked, phase: 'committed', create: 3 } };
    fireEvent.click(importing() as HTMLElement);
    other.focus();
    seen.mockClear();
    await screen.findByRole('button', { name: 'Undo import' });
    await waitFor(() => expect(seen).toHaveBeenCalled());
    expect(document.activeElement).toBe(other);
    other.remove();
  });

  it('says of what kind the rows are by the heading of their names', async () => {
    await waiting({ create: 3, columns: [{ index: 0, heading: 'Borough', field: 'name', kind: 'city' }] });
    expect(
      screen.getByText(/^Jurisdictions without a kind are imported as City, because their column is headed “Borough”/),
    ).toBeTruthy();
  });

  it('with faulty rows asks first, and says that they are left out and how long it can be undone', async () => {
    await waiting({ create: 3, errors: 2, unchanged: 4 });
    fireEvent.click(importing() as HTMLElement);
    expect(await screen.findByText('2 rows with errors are left out.')).toBeTruthy();
    expect(
      screen.getByText('You can undo the import within 24 hours, unless somebody changes its rows first.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(api.heard.find(({ method }) => method === 'POST')?.body).toBe('{"mode":"valid_rows"}'));
  });

  it.each([
    ['all rows', 0, 'Import 1,204 jurisdictions'],
    ['the rows without faults', 2, 'Import the 1,204 valid rows'],
  ])('says of %s how many it would save', async (_, errors, text) => {
    await waiting({ create: 1_200, update: 4, errors });
    expect(importing()?.textContent).toBe(text);
  });

  it('that was committed says before Undo what it takes away and what it gives back', async () => {
    await waiting({ phase: 'committed', create: 1_200, update: 4 }, 'done');
    fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Rows to be removed: 1,200')).toBeTruthy();
    expect(screen.getByText('Rows to be restored to their earlier values: 4')).toBeTruthy();
    expect(api.heard.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(api.heard.find(({ method }) => method === 'POST')?.url).toBe('/api/common/job/j/undo'));
  });

  it('that is being undone says that, and where it could not be undone why, and offers it again', async () => {
    await waiting({ phase: 'committed', create: 3 }, 'running');
    const told = screen.getByRole('status');
    expect(told.textContent).toMatch(/^Undoing the import\./);
    job = { ...job, status: 'done', error: 'internal_error', message: 'There are some issues.' };
    await waitFor(() => expect(told.textContent).toBe('The import could not be undone.There are some issues.'), {
      timeout: 4_000,
    });
    expect(told.querySelector('.ant-alert-error')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(api.heard.find(({ method }) => method === 'POST')?.url).toBe('/api/common/job/j/undo'));
  });

  it('that was undone on another page says so when it is undone here', async () => {
    await waiting({ phase: 'committed', create: 3 }, 'done');
    message = 'This has already been undone.';
    fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('names the values and the bounds that a column has', async () => {
    const fault = { column: 'Kind', value: 'x', level: 'error' } as const;
    await waiting({
      errors: 6,
      error_cnt: 6,
      faults: [
        { ...fault, row: 2, fault: 'value_unknown', allowed: ['City', 'County'] },
        { ...fault, row: 3, fault: 'value_unknown', allowed: ['Tent', 'Other'], more: 12 },
        { ...fault, row: 4, fault: 'number_out_of_range', min: 0, max: 1_000_000 },
        { ...fault, row: 5, fault: 'value_unknown' },
        { ...fault, row: 6, value: '', fault: 'required' },
        { ...fault, row: 7, fault: 'jurisdiction_unknown', sought: 'Nowhere (City, VA)' },
      ],
    });
    const said = screen.getAllByRole('row').map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
    expect(said.slice(-6)).toEqual([
      '2KindxNot one of the possible values. Use: City, County',
      '3KindxNot one of the possible values. Use: Tent, Other and 12 more',
      '4KindxThe number must be from 0 to 1,000,000',
      '5KindxNot one of the possible values',
      '6Kind(empty cell)A value is required',
      '7KindxThe directory has no jurisdiction Nowhere (City, VA)',
    ]);
  });

  const required = { row: 2, column: 'Kind', value: '', fault: 'required', level: 'error' } as const;
  it.each([
    ['an empty cell', { error_cnt: 1, faults: [required] }, '(empty cell)'],
    ['a column that the file lacks', { error_cnt: 1, faults: [{ ...required, value: null }] }, ''],
    ['a check of an earlier version', { faults: [required] }, ''],
  ])('says of %s what is known of the cell', async (_, result, cell) => {
    await waiting({ errors: 1, ...result });
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe(`2Kind${cell}A value is required`);
  });

  it.each([
    ['is all of them', { error_cnt: 199, warnings: 1 }, false],
    ['lacks an error', { error_cnt: 201 }, true],
    ['lacks a warning', { error_cnt: 200, warnings: 1 }, true],
    ['may lack some, as an earlier version did not count them', {}, true],
  ])('says that it lists the first errors alone where the list %s: %j', async (_, result, isSaid) => {
    const faults = Array.from({ length: 200 }, (__, nr) => ({ ...required, row: nr + 2 }));
    await waiting({ errors: 150, faults, ...result });
    expect(screen.queryByText(/Only the first 200 are listed/) !== null).toBe(isSaid);
  });
});
