import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { TaskActivity } from '../src/task-activity.js';
import { show } from './show.js';

it('names the versions of the file', async () => {
  const log = { id: 1, log: 'File', changes: { file_version: { from: 1, to: 2 } }, reason: null };
  const by = { created_at: '2031-04-09T10:00:00Z', user: { id: 4, name: 'Tess' }, on_behalf: null };
  await show(<TaskActivity item={7} logs={[{ ...log, ...by }]} />);
  expect((await screen.findByText('Activity (1)')).closest('details')?.textContent).toContain('File version: 1 → 2');
});
