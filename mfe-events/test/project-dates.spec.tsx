import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ProjectPreview, UpdateProject } from '@guyline/contract/projects';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditProject } from '../src/projects/project-form.js';
import { show } from './show.js';
import { answerOf, inOrder, project } from './summer-project.js';

const dated = (id: number, scheduled_date: string | null, day: string) => ({
  ...{ id, uuid: `NFS-31-${id}-1`, lc_number: `NFS-${id}`, scheduled_date, planned_date: '2031-06-16', day },
});
const preview: ProjectPreview = {
  ...{ task_cnt: 60, moved_cnt: 0, newly_at_risk_cnt: 0, no_longer_at_risk_cnt: 0 },
  ...{ at_risk_before_cnt: 4, at_risk_after_cnt: 4, passed_before_cnt: 0, passed_after_cnt: 0 },
  along: { at_risk_after_cnt: 104, newly_at_risk_cnt: 100, no_longer_at_risk_cnt: 0 },
  planned: {
    moving_cnt: 1_037,
    moving: [
      { ...dated(44, '2031-06-16', '2031-06-23'), pt_num: 15 },
      { ...dated(45, '2031-07-12', '2031-07-19'), pt_num: 24 },
    ],
    apply_by_cnt: 0,
    locked_cnt: 1_204,
    // The first of them.
    locked: [
      { ...dated(42, '2031-06-12', '2031-06-23'), pt_num: 15 },
      { ...dated(43, null, '2031-07-19'), pt_num: 24 },
    ],
  },
};

describe('the dates of a project', () => {
  const api = useApiServer();
  const answer = () => {
    api.answer = answerOf;
  };

  it('are in its form from the earliest to the latest', async () => {
    answer();
    await show(<EditProject />, { url: '/projects/edit/3', path: '/projects/edit/:id' });
    await screen.findByLabelText('Permits due');
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent ?? '');
    expect(labels.filter((label) => inOrder.includes(label))).toEqual(inOrder);
  });

  describe('in its form, where the start alone is changed', () => {
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    const type = (name: string, value: string): void => {
      fireEvent.change(field(name), { target: { value } });
      fireEvent.blur(field(name));
    };
    const all = () => inOrder.map((name) => field(name).value);
    const stay = 'The other dates stay as they are.';
    const open = async () => {
      answer();
      await show(<EditProject />, { url: '/projects/edit/3', path: '/projects/edit/:id' });
      await screen.findByLabelText('Start');
      expect(screen.queryByText(stay)).toBeNull();
    };

    it.each([
      ['06/27/2031', '+7 days', ['06/08/2031', '06/17/2031', '06/22/2031', '06/27/2031', '07/17/2031']],
      ['06/19/2031', '-1 day', ['05/31/2031', '06/09/2031', '06/14/2031', '06/19/2031', '07/09/2031']],
    ])('to %s, are moved by a button', async (start, by, moved) => {
      await open();
      type('Start', start);
      expect(await screen.findByText(stay)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: `Move them, too: ${by}` }));
      await waitFor(() => expect(all()).toEqual(moved));
      expect(screen.queryByText(stay)).toBeNull();
    });

    it('are the person’s own once another one is changed', async () => {
      await open();
      type('Start', '06/27/2031');
      expect(await screen.findByText(stay)).toBeTruthy();
      type('End', '07/12/2031');
      await waitFor(() => expect(screen.queryByText(stay)).toBeNull());
    });
  });

  describe('when they are moved', () => {
    const moves = () => savesOf<UpdateProject>(api).map(({ start_date, move_planned }) => [start_date, move_planned]);
    /** Saves another start, and waits for what it changes to be said. */
    const moveStart = async (planned: ProjectPreview['planned'], more: Partial<ProjectPreview> = {}) => {
      api.answer = ({ url }) => {
        if (url.includes('/project/3/detail')) return { body: { success: true, data: project } };
        if (url.includes('/project/3/preview'))
          return { body: { success: true, data: { ...preview, ...more, planned } } };
        return {
          body: { success: true, data: url.endsWith('/update') ? { id: 3 } : { customers: [] }, message: 'Saved' },
        };
      };
      const { router } = await show(
        <Routes>
          <Route path="/projects/edit/:id" element={<EditProject />} />
          <Route path="*" element={null} />
        </Routes>,
        { url: '/projects/edit/3' },
      );
      const start = await screen.findByLabelText('Start');
      fireEvent.change(start, { target: { value: '06/27/2031' } });
      fireEvent.blur(start);
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      return { router, dialog: within(await screen.findByRole('dialog', { name: 'What the new dates change' })) };
    };
    const said = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
      dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
    const undo =
      'Undo restores the earlier dates, but the project keeps its new ones. Dates changed in the meantime stay as they are.';

    it.each([
      ['take their tasks along', true],
      ['leave their tasks where they are once that is unchecked', undefined],
    ])('%s, but for those that somebody set by hand, which are counted and named', async (_, along) => {
      const { dialog, router } = await moveStart(preview.planned);
      const asked = api.heard.find(({ url }) => url.includes('/preview'));
      expect(JSON.parse(asked?.body ?? '')).toMatchObject({ start_date: '2031-06-27', end_date: '2031-07-10' });
      expect(dialog.getByText('Tasks whose date somebody set by hand do not move: 1,204')).toBeTruthy();
      expect(said(dialog)).toEqual([
        'No task gets another deadline.',
        'Tasks at risk: 4 now, 104 with the new dates. Becoming at risk: 100; no longer at risk: 0.',
        'Open tasks past their deadline: 0 now, 0 with the new dates.',
        'NFS-44, Tent Install: moves from 06/16/2031 to 06/23/2031',
        'NFS-45, Tent Takedown: moves from 07/12/2031 to 07/19/2031',
        'and 1,035 more',
        'NFS-42, Tent Install: stays on 06/12/2031 and would move to 06/23/2031',
        'NFS-43, Tent Takedown: stays without a date and would get 07/19/2031',
        'and 1,202 more',
      ]);
      const box = dialog.getByRole<HTMLInputElement>('checkbox', {
        name: 'Also move the tasks planned by these dates: 1,037',
      });
      expect(box.checked).toBe(true);
      expect(dialog.getByText(undo)).toBeTruthy();
      if (!along) fireEvent.click(box);
      // Once it is unchecked, days that will not be set are no longer spoken of.
      expect(dialog.getAllByRole('listitem')).toHaveLength(along ? 9 : 6);
      expect(savesOf(api)).toEqual([]);
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/projects/view/3'));
      expect(moves()).toEqual([['2031-06-27', along]]);
    });

    it('name the tasks that stay where an earlier version of the API does not say the day that they would get', async () => {
      const locked = preview.planned.locked.map(({ day: _, ...task }) => task);
      const { dialog } = await moveStart({ ...preview.planned, locked });
      expect(said(dialog).slice(6, 8)).toEqual([
        'NFS-42, Tent Install: stays on 06/12/2031',
        'NFS-43, Tent Takedown: stays without a date',
      ]);
    });

    it('say how many tasks are then at risk, moved along or not', async () => {
      const { dialog } = await moveStart(preview.planned);
      expect(said(dialog)[1]).toMatch(/: 4 now, 104 with/);
      fireEvent.click(dialog.getByRole('checkbox'));
      expect(said(dialog)[1]).toBe('Tasks at risk: 4 now, 4 with the new dates.');
    });

    it.each([[true], [undefined]] as const)('say when not all reasons were worked out: %s', async (only_dates) => {
      const { dialog } = await moveStart(preview.planned, only_dates && { only_dates });
      expect(Boolean(dialog.queryByText(/^The project has many tasks: other reasons of risk/))).toBe(
        Boolean(only_dates),
      );
    });

    it('have nothing to take along where somebody set all days by hand', async () => {
      const { dialog, router } = await moveStart({ ...preview.planned, moving_cnt: 0, moving: [], locked_cnt: 2 });
      expect(dialog.getByText('Tasks whose date somebody set by hand do not move: 2')).toBeTruthy();
      expect(dialog.queryByRole('checkbox')).toBeNull();
      expect(dialog.queryByText(undo)).toBeNull();
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/projects/view/3'));
      expect(moves()).toEqual([['2031-06-27', undefined]]);
    });

    it('take their apply-by dates along, which are counted apart', async () => {
      const { dialog } = await moveStart({ ...preview.planned, apply_by_cnt: 2_500 });
      expect(dialog.getByText(/^The apply-by dates counted from these dates move, too: 2,500\./)).toBeTruthy();
    });

    it.each([
      ['take apply-by dates along where no task is planned', true],
      ['leave them where they are once that is unchecked', undefined],
    ])('%s', async (_, along) => {
      const { dialog, router } = await moveStart({ moving_cnt: 0, apply_by_cnt: 3, locked_cnt: 0, locked: [] });
      const box = dialog.getByRole('checkbox', {
        name: 'Also move the apply-by dates counted from these dates: 3',
      });
      expect(dialog.getByText(undo)).toBeTruthy();
      if (!along) fireEvent.click(box);
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/projects/view/3'));
      expect(moves()).toEqual([['2031-06-27', along]]);
    });

    it('stay, with what was typed, when the person thinks better of it', async () => {
      const { dialog, router } = await moveStart(preview.planned);
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('06/27/2031');
      // The button rests once the form knows that nothing was saved.
      const save = await screen.findByRole('button', { name: 'Save' });
      await waitFor(() => expect(save.className).not.toContain('loading'));
      fireEvent.click(save);
      const again = within(await screen.findByRole('dialog'));
      fireEvent.click(again.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/projects/view/3'));
      expect(moves()).toEqual([['2031-06-27', true]]); // by the second dialog alone
    });
  });
});
