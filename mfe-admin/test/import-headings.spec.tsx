import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ImportResult } from '@guyline/contract/jobs';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ImportJurisdictionsPage } from '../src/jurisdictions/import-pages.js';
import { show } from './show.js';

const checked: ImportResult = {
  ...{ phase: 'checked', rows: 9, create: 0, update: 0, unchanged: 9, errors: 0, warnings: 0 },
  ...{ faults: [], unknown_headings: [], columns: [] },
};

describe('an import', () => {
  const api = useApiServer();
  const waiting = async (result: Partial<ImportResult>): Promise<void> => {
    const job = {
      ...{ id: 'j', kind: 'jurisdiction_import', status: 'waiting', title: 'authorities.csv', bulk: null },
      ...{ progress: { done: 9, total: 9 }, result: { ...checked, ...result }, error: null, message: null },
      ...{ created_at: '2031-05-02T10:00:00Z', finished_at: null },
    };
    api.answer = () => ({ body: { success: true, data: job } });
    await show(<ImportJurisdictionsPage />, { url: '/?job=j' });
    await screen.findByText('authorities.csv');
  };

  it('that has the headings of another kind says so, with the way there, and not what it lacks', async () => {
    await waiting({
      rows: 0,
      unchanged: 0,
      columns: [{ index: 0, heading: 'Jurisdiction', field: 'name' }],
      missing_headings: [['Jurisdiction']],
      looks_like: 'requirement_import',
    });
    const said = screen.getByRole('status');
    expect(said.textContent).toContain('This looks like a list of requirements.');
    expect(said.textContent).not.toContain('Missing');
    const link = screen.getByRole('link', { name: 'Import it as requirements' });
    expect(link.getAttribute('href')).toBe('/jurisdictions/import/requirements');
    expect(screen.queryByRole('combobox', { name: 'Jurisdiction' })).toBeNull(); // closed, yet there
    expect(screen.getByText('Match columns')).toBeTruthy();
  });

  it('says which rows above its headings are not imported', async () => {
    await waiting({ create: 1, heading_row: 1_005 });
    expect(
      screen.getByText('The column headings were found in row 1005. The rows above are not imported.'),
    ).toBeTruthy();
  });

  it('that could be read all the same says so once, and can be imported', async () => {
    const other_sheet_headings = ['Task Item'];
    await waiting({ create: 3, looks_like: 'requirement_import', other_sheet_headings });
    expect(screen.getByText('This looks like a list of requirements.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /requirements/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Import 3/ })).toBeTruthy();
  });
});
