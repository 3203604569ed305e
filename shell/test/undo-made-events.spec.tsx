import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BulkAction } from '@guyline/contract/bulk';
import type { JobRow } from '@guyline/contract/jobs';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { Answered } from '@guyline/ui/page';
import { now } from '@guyline/web-core/clock';
import { http } from '@guyline/web-core/http';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { JobTray } from '../src/frame/job-tray.js';
import shell from '../src/locales/en.json';

const show = showWith({ shell });
/** The one that is shown; another is there for screen readers. */
const heading = { selector: '.ant-modal-confirm-title' };
const STAY = 'Events that someone has changed, sent a message about or added a document to are kept.';
const PROJECT =
  'Their project is removed as well, unless events stay in it, or someone has changed it or sent a message about it.';

/** A record's page, beside the tray as in the portal. */
function Page() {
  const query = useQuery({
    queryKey: ['projects', 'detail', 7],
    queryFn: () => http.read(projectRoutes.detail, { params: { id: 7 } }),
    retry: false,
  });
  return (
    <>
      <JobTray />
      <button onClick={() => void query.refetch()}>Ask again</button>
      <Answered query={query}>{({ name }) => <h1>{name}</h1>}</Answered>
    </>
  );
}

describe('Undo of what made events', () => {
  const api = useApiServer();
  let gone = false;
  let jobs: JobRow[] = [];
  const made = (action: BulkAction, task_cnt?: number): JobRow => ({
    ...{ id: 'made', kind: 'bulk', status: 'done', title: 'Season', result: null, error: null, message: null },
    progress: { done: 300, total: 300 },
    bulk: {
      ...{ action, rows: 300, done_cnt: 300, refused_cnt: 0, refused: [] },
      undo_until: new Date(now().getTime() + 3_600_000).toISOString(),
      ...(task_cnt !== undefined && { task_cnt }),
    },
    ...{ created_at: '2031-05-02T10:00:00Z', finished_at: '2031-05-02T10:00:05Z' },
  });
  beforeEach(() => {
    gone = false;
    api.answer = ({ url, method }) => {
      if (method === 'POST') return { body: { success: true, message: 'Being undone', data: { job_id: 'undo' } } };
      if (url.includes('/job/list')) return { body: { success: true, data: { list: jobs, total: jobs.length } } };
      if (url.includes('/job/')) return { body: { success: true, data: jobs[0] } };
      return gone
        ? { status: 404, body: { success: false, message: 'It does not exist', error: 'not_found' } }
        : { body: { success: true, data: { id: 7, name: 'Summer 2027' } } };
    };
  });
  const reverted = () => api.heard.filter(({ method }) => method === 'POST').map(({ url }) => url);
  const open = async (url = '/projects/view/7') => {
    const shown = await show(<Page />, { url });
    expect(await screen.findByRole('heading', { name: 'Summer 2027' })).toBeTruthy();
    return shown;
  };
  /** Presses Undo in the tray. */
  const undo = async () => {
    fireEvent.click(screen.getByRole('button', { name: /jobs/i }));
    fireEvent.click(await screen.findByRole('button', { name: /^Undo until/ }));
  };
  const question = async () =>
    within((await screen.findByText('Are you sure?', heading)).closest('[role=dialog]') as HTMLElement);

  it('says of which project, what goes and asks first, and takes nothing away on No', async () => {
    const season = made('templates_roll_over', 1_200);
    jobs = [{ ...season, bulk: season.bulk && { ...season.bulk, project: 'Fall 2028' } }];
    await open();
    await undo();
    expect(screen.getByText('Roll over a season (300) · Fall 2028')).toBeTruthy();
    const dialog = await question();
    expect(dialog.getByText('Project: Fall 2028')).toBeTruthy();
    expect(dialog.getByText('Events to be removed: 300 at most')).toBeTruthy();
    expect(dialog.getByText('Tasks to be removed: 1,200 at most')).toBeTruthy();
    expect(dialog.getByText(PROJECT)).toBeTruthy();
    expect(dialog.getByText(STAY)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByText('Are you sure?', heading)).toBeNull());
    expect(reverted()).toEqual([]);
  });

  it('speaks of no project where the events went into one that was there, nor of tasks that were not counted', async () => {
    jobs = [made('templates_apply')];
    await open();
    await undo();
    const dialog = await question();
    expect(dialog.getByText('Events to be removed: 300 at most')).toBeTruthy();
    expect(dialog.queryByText(/^Tasks/)).toBeNull();
    expect(dialog.queryByText(PROJECT)).toBeNull();
  });

  it('leads from the page of a record that goes with it to the list', async () => {
    jobs = [made('templates_roll_over', 1_200)];
    const { router } = await open();
    await undo();
    fireEvent.click((await question()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(reverted()).toEqual(['/api/common/job/made/revert']));
    expect(router.state.location.pathname).toBe('/projects/view/7');
    gone = true;
    fireEvent.click(screen.getByText('Ask again'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });

  it('does not lead away from another page whose record is gone', async () => {
    jobs = [made('templates_roll_over', 1_200)];
    const { router } = await open('/projects/view/8');
    await undo();
    fireEvent.click((await question()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(reverted()).toHaveLength(1));
    await act(() => router.navigate('/projects/view/7'));
    gone = true;
    fireEvent.click(screen.getByText('Ask again'));
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/projects/view/7');
  });

  /** The end of a job is told in a toast. @returns its Undo, which a question hides from screen readers */
  const told = async () => {
    jobs = [];
    const { queries } = await open();
    await waitFor(() => expect(queries.getQueryData(['jobs', 'list'])).toBeTruthy());
    jobs = [made('templates_apply', 900)];
    await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    await screen.findByRole('button', { name: 'Undo', hidden: true });
    return () => screen.queryByRole('button', { name: 'Undo', hidden: true });
  };
  const press = (button: HTMLElement | null) => fireEvent.click(button as HTMLElement);

  it('asks as well where the end of the job is told', async () => {
    const inToast = await told();
    press(inToast());
    expect((await question()).getByText('Tasks to be removed: 900 at most')).toBeTruthy();
    expect(reverted()).toEqual([]);
  });

  it('keeps its button in the toast until it is answered with Yes, and asks once', async () => {
    const inToast = await told();
    press(inToast());
    const no = (await question()).getByRole('button', { name: 'No' });
    press(inToast());
    expect(screen.getAllByText('Are you sure?', heading)).toHaveLength(1);
    press(no);
    await waitFor(() => expect(screen.queryByText('Are you sure?', heading)).toBeNull());
    press(inToast());
    press((await question()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(reverted()).toEqual(['/api/common/job/made/revert']));
    await waitFor(() => expect(inToast()).toBeNull());
  });
});
