import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ApplyTemplatePage } from '../src/templates/apply-page.js';
import { RollOverPage } from '../src/templates/roll-over-page.js';
import { counts, lessons, planned, proposals, summer } from './planned-events.js';
import { show } from './show.js';

const template = { id: 4, name: 'Tents', customer: null, item_cnt: 2, updated_at: '2027-01-02T10:00:00Z', version: 3 };
const job = { job_id: '0b9e7c3e-0000-4000-8000-000000000001' };
const preview = { list: [{ ...planned, lessons }], total: 1, status_cnts: counts };
const answers: [RegExp, object][] = [
  [/common\/projects/, { projects: [{ id: 1, name: 'Summer', customer_id: 2 }] }],
  [/template\/list/, { list: [template], total: 1, status_cnts: {} }],
  [/\/preview/, preview],
  [/requirements/, proposals],
  [/template\/4\/apply/, job],
  [/project\/roll_over$/, { ...job, project_id: 12 }],
  [/project\/1\/detail/, summer],
  [/region_state/, { regions: [], states: [] }],
];
const question = 'Leave without saving?';

describe('events that are planned and not made yet', () => {
  const api = useApiServer();
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? {}, message: 'Done' },
    });
  });
  const opened = async (page: ReactNode, search: string) => {
    const pages = (
      <Routes>
        <Route path="/plan" element={page} />
        <Route path="*" element={null} />
      </Routes>
    );
    const { router } = await show(pages, { url: `/plan?${search}` });
    return {
      /** Goes elsewhere, as by the menu; whether that is asked about. */
      asksBeforeLeaving: async (): Promise<boolean> => {
        await act(() => router.navigate('/dashboard'));
        await waitFor(() =>
          expect(router.state.location.pathname === '/dashboard' || screen.queryAllByText(question).length > 0).toBe(
            true,
          ),
        );
        return router.state.location.pathname === '/plan';
      },
      isAt: (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path)),
    };
  };
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  const type = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  const previewed = async () => {
    await press('Show preview');
    const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create 1 event' });
    await waitFor(() => expect(make.disabled).toBe(false));
  };
  const leaveOut = () => press('Leave this store out: NFS-0423');

  describe('by rolling a season over', () => {
    const open = () => opened(<RollOverPage />, 'from=1');

    it('are left at once while nothing was typed or chosen', async () => {
      const plan = await open();
      await previewed();
      expect(await plan.asksBeforeLeaving()).toBe(false);
    });

    it.each([
      ['typed before the preview', async () => (await type('Project Name', 'Next'), await previewed())],
      ['typed after it', async () => (await previewed(), await type('Project Name', 'Next'))],
      ['chosen in it', async () => (await previewed(), await leaveOut())],
    ])('are not left unasked once something was %s', async (_, work) => {
      const plan = await open();
      await work();
      expect(await plan.asksBeforeLeaving()).toBe(true);
    });

    it('open their project without a question once they are made', async () => {
      const plan = await open();
      await type('Project Name', 'Next');
      await previewed();
      await press('Create 1 event');
      await plan.isAt('/projects/view/12');
      expect(screen.queryAllByText(question)).toEqual([]);
    });
  });

  describe('from a template', () => {
    const open = async () => {
      const plan = await opened(<ApplyTemplatePage />, 'project_id=1&template_id=4');
      expect(await screen.findByTitle('Tents')).toBeTruthy(); // the templates are there
      return plan;
    };
    const byNumber = () => fireEvent.click(screen.getByText('By number'));

    it('are left at once while nothing was typed or chosen', async () => {
      const plan = await open();
      await previewed();
      expect(await plan.asksBeforeLeaving()).toBe(false);
    });

    it.each([
      ['pasted', async () => (byNumber(), await type('Store or location numbers', '0423'))],
      ['chosen in the preview', async () => (await previewed(), await leaveOut())],
    ])('are not left unasked once something was %s', async (_, work) => {
      const plan = await open();
      await work();
      expect(await plan.asksBeforeLeaving()).toBe(true);
    });

    it('open their project without a question once they are made', async () => {
      const plan = await open();
      byNumber();
      await type('Store or location numbers', '0423');
      await previewed();
      await press('Create 1 event');
      await plan.isAt('/projects/view/1');
      expect(screen.queryAllByText(question)).toEqual([]);
    });
  });
});
