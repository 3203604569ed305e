import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import type { ImportResult, JobRow } from '@guyline/contract/jobs';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { JobTray } from '../src/frame/job-tray.js';
import shell from '../src/locales/en.json';

const show = showWith({ shell });
const checked: ImportResult = {
  ...{ phase: 'checked', rows: 2, create: 1, update: 0, unchanged: 1, errors: 0, warnings: 0 },
  ...{ faults: [], unknown_headings: [] },
};

describe('who is on another screen', () => {
  const api = useApiServer();
  const job = (told: Partial<JobRow>): JobRow => ({
    ...{ id: 'a', kind: 'requirement_import', status: 'running', title: 'asked.xlsx', bulk: null, result: null },
    ...{ progress: { done: 0, total: 2 }, error: null, message: null },
    ...{ created_at: '2031-05-02T10:00:00Z', finished_at: null },
    ...told,
  });
  const plain = (node: HTMLElement): string => (node.textContent ?? '').replace(/[\u2068\u2069]/g, '');
  const cards = (): string[] => screen.queryAllByRole('link', { name: /asked\.xlsx/, hidden: true }).map(plain);
  /** The tray with these jobs one after the other. */
  const watch = async (url: string, ...turns: JobRow[][]): Promise<void> => {
    let list = turns[0] ?? [];
    api.answer = () => ({ body: { success: true, data: { list, total: list.length } } });
    const { queries } = await show(
      <App>
        <JobTray />
      </App>,
      { url },
    );
    await waitFor(() => expect(queries.getQueryData(['jobs', 'list'])).toBeTruthy());
    for (const turn of turns.slice(1)) {
      list = turn;
      await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    }
  };
  const page = '/jurisdictions/import/requirements?job=a';
  const waiting = (result: Partial<ImportResult>) => job({ status: 'waiting', result: { ...checked, ...result } });

  it.each<[string, JobRow]>([
    ['asked.xlsx has been checked and is ready to import.', waiting({})],
    ['asked.xlsx has been checked: there is nothing to import.', waiting({ create: 0 })],
    ['asked.xlsx has been checked: some rows have errors.', waiting({ errors: 1 })],
    ['asked.xlsx could not be checked: match its columns first.', waiting({ missing_headings: [['Jurisdiction']] })],
    [
      'asked.xlsx could not be checked. This looks like a list of tasks.',
      waiting({ missing_headings: [['Jurisdiction']], looks_like: 'task_import' }),
    ],
    ['The import of asked.xlsx has finished.', job({ status: 'done', result: { ...checked, phase: 'committed' } })],
    ['The import of asked.xlsx failed.', job({ status: 'failed', error: 'file_unreadable' })],
    ['The import of asked.xlsx failed.', { ...waiting({}), error: 'internal_error' }],
    ['The import of asked.xlsx has been undone.', job({ status: 'done', result: { ...checked, phase: 'undone' } })],
    ['The import of asked.xlsx could not be undone.', job({ status: 'done', error: 'job_rows_changed' })],
  ])('is told of an import: %s', async (said, ended) => {
    await watch('/dashboard', [job({})], [ended]);
    await waitFor(() => expect(cards()).toEqual([said]));
    expect(screen.getByRole('link', { name: /asked\.xlsx/, hidden: true }).getAttribute('href')).toBe(page);
  });

  it('is told of one that was begun and checked meanwhile, and once', async () => {
    await watch('/dashboard', [], [waiting({})], [waiting({})]);
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('is not told of what was there before, works, or was stopped', async () => {
    await watch('/dashboard', [waiting({})], [waiting({}), job({ id: 'b' }), job({ id: 'c', status: 'cancelled' })]);
    expect(cards()).toEqual([]);
  });

  it('is told nothing of an import while its page shows it, but of another', async () => {
    await watch(
      page,
      [job({}), job({ id: 'b', title: 'other.xlsx' })],
      [waiting({}), { ...waiting({}), id: 'b', title: 'other.xlsx' }],
    );
    expect(await screen.findByRole('link', { name: /other\.xlsx/, hidden: true })).toBeTruthy();
    expect(cards()).toEqual([]);
  });
});
