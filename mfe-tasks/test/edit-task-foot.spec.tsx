import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

describe('the foot of the edit task dialog', () => {
  const api = useApiServer();

  /** A task of which a second file was uploaded. */
  async function open(): Promise<HTMLElement> {
    const log = { id: 1, log: 'File', changes: { file_version: { from: 1, to: 2 } }, reason: null };
    const by = { created_at: '2031-04-09T10:00:00Z', user: { id: 4, name: 'Tess' }, on_behalf: null };
    const task = taskDetail({ logs: [{ ...log, ...by }] });
    const none = { list: [], total: 0, status_cnts: {} };
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/document/list') ? none : url.endsWith('/permit') ? freshPermit : task,
      },
    });
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    return screen.findByText('Activity (1)');
  }

  it.each([
    ['on a laptop', () => undefined],
    ['on a phone', onPhone],
  ])('comes after everything else, with Delete away from Save, %s', async (_, onScreen) => {
    onScreen();
    const activity = await open();
    const foot = screen.getByRole('button', { name: 'Save' }).parentElement as HTMLElement;
    expect([...foot.children].map(({ textContent }) => textContent)).toEqual(['Delete', 'Cancel', 'Save']);
    expect(activity.compareDocumentPosition(foot) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const last = [...document.querySelectorAll('.ant-modal-body button')].at(-1);
    expect(last?.textContent).toBe('Save');
  });
});
