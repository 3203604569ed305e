import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UpdateTask } from '@guyline/contract/tasks/rows';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

type Label = 'Applied' | 'Expected answer';
type Step = string | [Label, string];
const [applied_on, expected_on] = ['2031-03-01', '2031-03-20'];
/** What the authority's figure makes of each day. */
const answers: Record<string, string> = { '2031-04-01': '2031-04-15', '2031-03-28': '2031-04-11' };

describe('a returned permit that is applied for again', () => {
  const api = useApiServer();
  const opened = async (hasFigure = true): Promise<void> => {
    const task = taskDetail({ status_num: 4, applied_on, expected_on });
    const lists = { list: [], total: 0, status_cnts: {} };
    api.answer = ({ url }) => {
      const of = new URL(url, 'http://localhost').searchParams.get('applied_on') ?? '';
      const day = hasFigure && answers[of];
      const proposal = { valid_to: null, expected_on: day ? { day, of, days: 10, authority: 'Norfolk' } : null };
      const ofPermit = url.includes('/permit/proposal') ? proposal : url.endsWith('/permit') ? freshPermit : undefined;
      return {
        body: {
          success: true,
          data: ofPermit ?? (url.includes('/document/list') ? lists : task),
          message: 'Saved',
        },
      };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    await screen.findByLabelText('Applied');
  };
  const take = async (step: Step): Promise<void> => {
    if (typeof step !== 'string') {
      const input = screen.getByLabelText(step[0]);
      fireEvent.change(input, { target: { value: step[1] } });
      fireEvent.blur(input);
      return;
    }
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByText(step, { selector: '.ant-select-item-option-content' }));
  };
  const value = (label: Label) => screen.getByLabelText<HTMLInputElement>(label).value;
  const again = 'Applied For';

  it.each<[string, Step[], [string, string], Partial<UpdateTask>]>([
    [
      'has today, and the answer that follows from it',
      [again],
      ['04/01/2031', '04/15/2031'],
      { applied_on: '2031-04-01', expected_on: '2031-04-15' },
    ],
    [
      'has both days of the round before with another choice',
      [again, 'Failed'],
      ['03/01/2031', '03/20/2031'],
      { applied_on, expected_on },
    ],
    [
      'has both anew when it is chosen a second time',
      [again, 'Failed', again],
      ['04/01/2031', '04/15/2031'],
      { applied_on: '2031-04-01', expected_on: '2031-04-15' },
    ],
    [
      'keeps the day that somebody entered before, and its answer is counted from it',
      [['Applied', '03/28/2031'], again],
      ['03/28/2031', '04/11/2031'],
      { applied_on: '2031-03-28', expected_on: '2031-04-11' },
    ],
    [
      'keeps the day that somebody entered afterwards, and its answer is counted from it',
      [again, ['Applied', '03/28/2031']],
      ['03/28/2031', '04/11/2031'],
      { applied_on: '2031-03-28', expected_on: '2031-04-11' },
    ],
    [
      'keeps the answer that somebody entered',
      [['Expected answer', '05/01/2031'], again],
      ['04/01/2031', '05/01/2031'],
      { applied_on: '2031-04-01', expected_on: '2031-05-01' },
    ],
  ])('%s', async (_, steps, [applied, expected], saved) => {
    await opened();
    for (const step of steps) {
      await take(step);
      // What a step fills in is there before the next one.
      if (step === again) await waitFor(() => expect(value('Expected answer')).not.toBe('03/20/2031'));
    }
    await waitFor(() => expect([value('Applied'), value('Expected answer')]).toEqual([applied, expected]));
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Looked at' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savesOf<UpdateTask>(api)).toMatchObject([saved]));
  });

  it('has no answer left of the round before where its authority has no figure', async () => {
    await opened(false);
    await take(again);
    await waitFor(() => expect([value('Applied'), value('Expected answer')]).toEqual(['04/01/2031', '']));
  });
});
