import type { ComponentType, ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Drawer, Modal } from 'antd';
import type { BulkResult } from '@guyline/contract/bulk';
import { eventRoutes } from '@guyline/contract/routes/events';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { http } from '@guyline/web-core/http';
import { useApiServer } from '../../web-core/jest/api-server.js';
import { showWith } from '../jest/show.js';
import { Answered, PageFrame } from '../src/page.js';
import { useRevert } from '../src/use-revert.js';

const show = showWith({});
const params = { id: 7 };
const made: BulkResult = {
  action: 'templates_apply',
  rows: 3,
  done_cnt: 3,
  refused_cnt: 0,
  refused: [],
  undo_until: null,
};

type Over = ComponentType<{ open: boolean; title: string; children: ReactNode }>;

/** The page of an event; over it the dialog of a task, in the page's own tree as the portal has it. */
function Page({ Over }: { Over: Over }) {
  const event = useQuery({ queryKey: ['events'], queryFn: () => http.read(eventRoutes.detail, { params }) });
  const task = useQuery({ queryKey: ['tasks'], queryFn: () => http.read(taskRoutes.detail, { params }) });
  const revert = useRevert();
  return (
    <Answered query={event}>
      {({ uuid }) => (
        <PageFrame title={uuid}>
          <button onClick={() => void revert('made', made)}>Take back</button>
          <Over open title="Edit task">
            <Answered query={task}>{() => <p>Fields of the task</p>}</Answered>
          </Over>
        </PageFrame>
      )}
    </Answered>
  );
}

describe('the page on which an Undo was ordered', () => {
  const api = useApiServer();
  const gone = { event: false, task: false };
  let refused = false;
  beforeEach(() => {
    Object.assign(gone, { event: false, task: false });
    refused = false;
    api.answer = ({ url, method }) => {
      if (method === 'POST')
        return refused
          ? { status: 422, body: { success: false, message: 'The time to undo it is over', error: 'job_expired' } }
          : { body: { success: true, message: 'Being undone', data: { job_id: 'undo' } } };
      return (url.includes('/task/') ? gone.task : gone.event)
        ? { status: 404, body: { success: false, message: 'It does not exist', error: 'not_found' } }
        : { body: { success: true, data: { id: 7, uuid: 'NFS-26-1' } } };
    };
  });
  const open = async (Over: Over) => {
    const { router, queries } = await show(<Page Over={Over} />, { url: '/events/view/7' });
    expect(await screen.findByText('Fields of the task')).toBeTruthy();
    return { path: () => router.state.location.pathname, again: () => act(() => queries.invalidateQueries()) };
  };
  const order = async () => {
    fireEvent.click(screen.getByText('Take back'));
    const question = await screen.findByText('Are you sure?', { selector: '.ant-modal-confirm-title' });
    const dialog = within(question.closest('[role=dialog]') as HTMLElement);
    fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(refused ? 'The time to undo it is over' : 'Being undone')).toBeTruthy();
  };

  it.each<[string, Over]>([
    ['dialog', Modal],
    ['drawer', Drawer],
  ])('stays when what is gone is the record of a %s over it, which says so', async (_, Over) => {
    const { path, again } = await open(Over);
    await order();
    gone.task = true;
    await again();
    const said = await screen.findByText('Not found');
    expect(said.closest('[role=dialog]')).toBeTruthy();
    expect(path()).toBe('/events/view/7');
    expect(document.title).toBe('NFS-26-1 · Guyline');
    gone.event = true;
    await again();
    await waitFor(() => expect(path()).toBe('/events'));
  });

  it('says that its record is gone when the order was refused', async () => {
    refused = true;
    const { path, again } = await open(Modal);
    await order();
    gone.event = true;
    await again();
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(path()).toBe('/events/view/7');
  });

  it('still leads to the list when of two orders one was refused', async () => {
    const { path, again } = await open(Modal);
    await order();
    refused = true;
    await order();
    gone.event = true;
    await again();
    await waitFor(() => expect(path()).toBe('/events'));
  });
});
