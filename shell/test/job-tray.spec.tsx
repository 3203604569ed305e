import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { JobRow } from '@guyline/contract/jobs';
import { now } from '@guyline/web-core/clock';
import { isToday, moment, timeText } from '@guyline/web-core/days';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { JobTray } from '../src/frame/job-tray.js';
import shell from '../src/locales/en.json';

const show = showWith({ shell });

describe('the job tray', () => {
  const api = useApiServer();
  const job = (id: string, undo_until: string | null): JobRow => ({
    id,
    kind: 'bulk',
    status: 'done',
    title: 'Change tasks',
    progress: { done: 1_169, total: 1_169 },
    result: null,
    bulk: { action: 'tasks_matching', rows: 1_169, done_cnt: 1_000, refused_cnt: 169, refused: [], undo_until },
    error: null,
    message: null,
    created_at: '2031-05-02T10:00:00Z',
    finished_at: '2031-05-02T10:00:05Z',
  });

  const inMs = (ms: number): string => new Date(now().getTime() + ms).toISOString();
  const MINUTE = 60_000;
  /** Ten minutes may lead into tomorrow. */
  const when = (instant: string): string => (isToday(instant) ? timeText(instant) : moment(instant));

  it('takes a change of many tasks back while that can be done, and says until when', async () => {
    const until = inMs(10 * MINUTE);
    const list = [job('open', until), job('over', null)];
    api.answer = ({ method }) => ({
      body: {
        success: true,
        message: 'Your change is being made',
        data: method === 'GET' ? { list, total: 2 } : { job_id: 'j' },
      },
    });
    await show(<JobTray />);
    fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
    expect(await screen.findAllByText('Change tasks (1,169)')).toHaveLength(2);
    const undo = screen.getAllByRole('button', { name: /^Undo/ });
    expect(undo.map(({ textContent }) => textContent)).toEqual([`Undo until ${when(until)}`]);
    expect(undo[0]?.getAttribute('aria-label')).toBe(`Undo until ${when(until)}: Change tasks (1,169)`);
    fireEvent.click(undo[0] as HTMLElement);
    const posted = () => api.heard.filter(({ method }) => method === 'POST').map(({ url }) => url);
    await waitFor(() => expect(posted()).toEqual(['/api/common/job/open/revert']));
  });

  it('says of an import that could not be undone that it is this that failed', async () => {
    const failed = { kind: 'task_import' as const, bulk: null, error: 'internal_error', message: 'Some issues.' };
    api.answer = () => ({ body: { success: true, data: { list: [{ ...job('a', null), ...failed }], total: 1 } } });
    await show(<JobTray />);
    fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
    expect(await screen.findByText(/^Task import · Undo failed · Some issues\./)).toBeTruthy();
  });

  it('says of an import that was undone that it was, and of one that stands that it is done', async () => {
    const counts = { rows: 2, create: 2, update: 0, unchanged: 0, errors: 0, warnings: 0 };
    const result = { phase: 'undone' as const, ...counts, faults: [], unknown_headings: [] };
    const undone = { ...job('a', null), kind: 'location_import' as const, bulk: null, result };
    const list = [undone, { ...undone, id: 'b', result: { ...result, phase: 'committed' as const } }];
    api.answer = () => ({ body: { success: true, data: { list, total: 2 } } });
    await show(<JobTray />);
    fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
    expect((await screen.findAllByText(/^Location import/)).map(({ textContent }) => textContent?.trim())).toEqual([
      'Location import · Undone',
      'Location import · Done',
    ]);
  });

  it('closes when a link of it leads to another page', async () => {
    const done = { kind: 'task_import' as const, bulk: null, title: 'season.xlsx' };
    api.answer = () => ({ body: { success: true, data: { list: [{ ...job('a', null), ...done }], total: 1 } } });
    await show(<JobTray />);
    const tray = screen.getByRole('button', { name: /jobs/i });
    fireEvent.click(tray);
    const link = await screen.findByRole('link', { name: 'season.xlsx' });
    fireEvent.click(screen.getByText(/^Task import/));
    expect(link.closest('.ant-popover-hidden')).toBeNull();
    fireEvent.click(link);
    await waitFor(() => expect(link.closest('.ant-zoom-big-leave, .ant-popover-hidden')).not.toBeNull());
  });

  it('does not say of an import that would change nothing that it is ready', async () => {
    const counts = { rows: 2, create: 0, update: 0, unchanged: 2, errors: 0, warnings: 0 };
    const result = { phase: 'checked' as const, ...counts, faults: [], unknown_headings: [] };
    const waits = { ...job('a', null), kind: 'task_import' as const, status: 'waiting' as const, bulk: null };
    const list = [
      { ...waits, result },
      { ...waits, id: 'b', result: { ...result, update: 1 } },
    ];
    api.answer = () => ({ body: { success: true, data: { list, total: 2 } } });
    await show(<JobTray />);
    fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
    expect(await screen.findAllByText(/Task import · Ready to import/)).toHaveLength(1);
    expect(screen.getAllByText(/Task import · Nothing to import/)).toHaveLength(1);
  });

  /** The tray with one job of this action. */
  async function showJob(one: JobRow, action: string): Promise<void> {
    const bulk = { ...one.bulk, action } as JobRow['bulk'];
    api.answer = () => ({ body: { success: true, data: { list: [{ ...one, bulk }], total: 1 } } });
    await show(<JobTray />);
    fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
  }

  it('says of events that a template made that they were, and on which day that can still be taken back', async () => {
    const until = inMs(24 * 60 * MINUTE);
    await showJob(job('made', until), 'templates_apply');
    expect(await screen.findByText('Created: 1,000')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Undo/ }).textContent).toBe(`Undo until ${moment(until)}`);
  });

  it('says of events that the undo of a template took away that they were removed', async () => {
    await showJob(job('undone', null), 'templates_undo');
    expect(await screen.findByText('Removed: 1,000')).toBeTruthy();
  });

  it.each([
    ['projects_dates', 34, 22, 'Moved: 12 planned dates and 22 apply-by dates'],
    ['projects_dates', 1_001, 1_001, 'Moved: 1,001 apply-by dates'],
    ['projects_dates', 1, 0, 'Moved: 1 planned date'],
    ['projects_dates_undo', 2, 1, 'Moved back: 1 planned date and 1 apply-by date'],
  ])('says of dates that moved how many of them were planned, and how many to apply by: %s %i %i', async (...one) => {
    const [action, done_cnt, apply_by_cnt, said] = one;
    const moved = job('moved', null);
    await showJob({ ...moved, bulk: { ...moved.bulk, done_cnt, apply_by_cnt } as JobRow['bulk'] }, action);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says what the undo of moved dates leaves as it is, in the tray and when it ends', async () => {
    const kept = 'The project keeps its new dates. Dates changed since then stay as they are.';
    await showJob(job('undone', null), 'projects_dates_undo');
    expect(await screen.findByText(kept)).toBeTruthy();
    let list: JobRow[] = [];
    api.answer = () => ({ body: { success: true, data: { list, total: list.length } } });
    cleanup();
    const { queries } = await show(<JobTray />);
    await waitFor(() => expect(queries.getQueryData(['jobs', 'list'])).toBeTruthy());
    const ended = job('ended', null);
    list = [{ ...ended, bulk: { ...ended.bulk, action: 'projects_dates_undo' } as JobRow['bulk'] }];
    await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    expect(await screen.findByText(new RegExp(`Changed: 1,000 · .* · ${kept}`))).toBeTruthy();
  });

  it('says of an undo what it did not give back, why and where, in the tray and when it ends', async () => {
    const left = 'Skipped: 1 · Not restored, as the jurisdiction was archived or deleted: 2';
    const undone = job('undone', null);
    const bulk = { ...undone.bulk, action: 'locations_assign_undo', refused_cnt: 1, gone_cnt: 2 } as JobRow['bulk'];
    const rows = ['C-1', 'C-2', 'C-3'].map((uuid) => ({ uuid, code: 'jurisdiction_gone', message: 'It is archived' }));
    const whole = { ...undone, bulk: { ...bulk, refused: rows.slice(0, 2) } } as JobRow;
    const list = [{ ...undone, bulk }];
    let shown: JobRow[] = list;
    api.answer = ({ url }) => ({
      body: { success: true, data: url.endsWith('/job/undone') ? whole : { list: shown, total: shown.length } },
    });
    await show(<JobTray />);
    fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
    fireEvent.click(await screen.findByRole('button', { name: left }));
    const named = (await screen.findByText('C-1')).closest('ul')?.children ?? [];
    expect([...named].map(({ textContent }) => textContent)).toEqual([
      'C-1: It is archived',
      'C-2: It is archived',
      'and 1 more',
    ]);
    cleanup();
    shown = [];
    const { queries } = await show(<JobTray />);
    await waitFor(() => expect(queries.getQueryData(['jobs', 'list'])).toBeTruthy());
    shown = list;
    await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    expect(await screen.findByText(new RegExp(`Changed: 1,000 · ${left}`))).toBeTruthy();
  });

  it('stops offering it by itself when its time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const list = [job('open', inMs(10 * MINUTE)), job('over', inMs(-MINUTE))];
      api.answer = () => ({ body: { success: true, data: { list, total: 2 } } });
      await show(<JobTray />);
      fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
      expect(await screen.findAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(9 * MINUTE));
      expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(MINUTE));
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('tells how a change by a worker ended, once, and offers its Undo', async () => {
    const before = job('before', null);
    const ended = { ...job('new', inMs(10 * MINUTE)), status: 'done' as const };
    let list = [before];
    api.answer = () => ({ body: { success: true, data: { list, total: list.length } } });
    const { queries } = await show(<JobTray />);
    await waitFor(() => expect(queries.getQueryData(['jobs', 'list'])).toBeTruthy());
    const at = '2031-05-02T10:00:00Z';
    list = [ended, { ...job('at-once', inMs(MINUTE)), created_at: at, finished_at: at }, before];
    await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    expect(await screen.findAllByText(/Change tasks \(1,169\) · Changed: 1,000 · Skipped: 169/)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Undo', hidden: true })).toHaveLength(1);
    await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    expect(screen.getAllByRole('button', { name: 'Undo', hidden: true })).toHaveLength(1);
  });

  it.each([
    ['done', /^Undo task changes \(1,169\) · Changed: 1,000/],
    ['failed', /^The undo broke off/],
  ] as const)(
    'puts the result of an Undo that is %s in the place of what its order was answered',
    async (status, said) => {
      let list = [job('open', inMs(10 * MINUTE))];
      api.answer = ({ method }) => ({
        body: {
          success: true,
          message: 'Being changed',
          data: method === 'POST' ? { job_id: 'undo' } : { list, total: list.length },
        },
      });
      const { queries } = await show(<JobTray />);
      fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
      fireEvent.click(await screen.findByRole('button', { name: /^Undo until/ }));
      expect(await screen.findByText('Being changed')).toBeTruthy();
      const undo = { ...job('undo', null), status, ...(status === 'failed' && { message: 'The undo broke off' }) };
      list = [{ ...undo, bulk: { ...undo.bulk, action: 'tasks_undo' } as JobRow['bulk'] }, ...list];
      await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
      expect(await screen.findByText(said, { selector: '.ant-message-notice *' })).toBeTruthy();
      expect(screen.queryByText('Being changed')).toBeNull();
    },
  );

  it('no longer offers in a toast what was undone elsewhere, or whose time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let list: JobRow[] = [];
      const one = (url: string) => list.find(({ id }) => url.endsWith(`/job/${id}`));
      api.answer = ({ url }) => ({ body: { success: true, data: one(url) ?? { list, total: list.length } } });
      const { queries } = await show(<JobTray />);
      await waitFor(() => expect(queries.getQueryData(['jobs', 'list'])).toBeTruthy());
      const offered = () => screen.queryAllByRole('button', { name: 'Undo', hidden: true }).length;
      const turn = async (jobs: JobRow[]): Promise<void> => {
        list = jobs;
        await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
      };
      await turn([job('elsewhere', inMs(10 * MINUTE)), job('late', inMs(9 * MINUTE))]);
      await waitFor(() => expect(offered()).toBe(2));
      await turn([job('elsewhere', null), list[1] as JobRow]);
      await waitFor(() => expect(offered()).toBe(1));
      await act(() => jest.advanceTimersByTimeAsync(9 * MINUTE));
      await waitFor(() => expect(offered()).toBe(0));
    } finally {
      jest.useRealTimers();
    }
  });
});
