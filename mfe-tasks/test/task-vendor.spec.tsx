import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { TaskFacts, TaskSummary } from '../src/task-facts.js';
import { taskDetail } from './rows.js';
import { show } from './show.js';

const vendor = { id: 9, name: 'Teresa', company_str: 'Big Top' };
const ignored = (): void => undefined;
const writes = (): HTMLElement | null => screen.queryByRole('button', { name: /Message/ });

describe('the vendor of a task', () => {
  it.each([
    ['an admin', { level_num: 1, id: 2 }, true],
    ['another vendor', { level_num: 4, id: 3 }, true],
    ['staff of another vendor', { level_num: 5, id: 9_000, main_vendor_id: 3 }, true],
    ['the vendor', { level_num: 4, id: 9 }, false],
    ['staff of the vendor', { level_num: 5, id: 4, main_vendor_id: 9 }, true],
  ] as const)('offers Message to everyone but the vendor: %s', async (_, person, may) => {
    await show(<TaskFacts task={taskDetail({ vendor })} editable onWrite={ignored} />, person);
    expect(screen.getByText('Big Top')).toBeTruthy();
    expect(writes() !== null).toBe(may);
  });

  it('is named on a phone to others', async () => {
    onPhone();
    await show(<TaskSummary task={taskDetail({ vendor })} onWrite={ignored} />, { level_num: 1, id: 2 });
    expect(screen.getByText('Big Top')).toBeTruthy();
    expect(writes()).toBeTruthy();
  });

  it('is not named on a phone to itself', async () => {
    onPhone();
    await show(<TaskSummary task={taskDetail({ vendor })} onWrite={ignored} />, { level_num: 4, id: 9 });
    expect(screen.queryByText('Big Top')).toBeNull();
  });

  it('is not written to while it cannot sign in', async () => {
    const paused = { ...vendor, status_num: 2 as const };
    await show(<TaskFacts task={taskDetail({ vendor: paused })} editable onWrite={ignored} />, { level_num: 1, id: 2 });
    expect(screen.getByText('Big Top')).toBeTruthy();
    expect(screen.getByText('Paused')).toBeTruthy();
    expect(writes()).toBeNull();
  });

  it('may be missing', async () => {
    await show(<TaskFacts task={taskDetail({ vendor: null })} editable onWrite={ignored} />, { level_num: 1 });
    expect(screen.getByText('–')).toBeTruthy();
    expect(writes()).toBeNull();
  });
});
