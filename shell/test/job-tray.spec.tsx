import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { JobRow } from '@guyline/contract/jobs';
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

  it('takes a change of many tasks back while that can be done', async () => {
    const list = [job('open', '2031-05-02T10:10:05Z'), job('over', null)];
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
    const undo = screen.getAllByRole('button', { name: 'Undo: Change tasks (1,169)' });
    expect(undo).toHaveLength(1);
    fireEvent.click(undo[0] as HTMLElement);
    await waitFor(() => expect(api.heard.some(({ url }) => url.endsWith('/task/action/undo'))).toBe(true));
    expect(api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { job_id: 'open' },
    ]);
  });
});
