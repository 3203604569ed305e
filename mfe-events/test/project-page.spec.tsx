import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { staleBy } from '@guyline/contract/live';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ProjectPage } from '../src/projects/project-page.js';
import { show } from './show.js';
import { answerOf, inOrder, project } from './summer-project.js';

describe('the page of a project', () => {
  const api = useApiServer();
  const answer = () => {
    api.answer = answerOf;
  };

  it('lists its dates from the earliest to the latest', async () => {
    answer();
    await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    const panel = (await screen.findByRole('heading', { name: 'Dates' })).closest('section') as HTMLElement;
    expect([...panel.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(inOrder);
    // Two names that are taken for each other.
    expect(panel.textContent).toContain('All permits issued by this date; an open one is at risk some days before it');
    expect(screen.getByText('An open task is at risk this many days before its deadline')).toBeTruthy();
  });

  it('names the season that it was rolled over from, and says nothing of it where there was none', async () => {
    const seasons = {
      3: { ...project, rolled_from: { id: 2, name: 'Summer 2030' } },
      4: { ...project, rolled_from: null },
    };
    api.answer = (call) => {
      const id = /project\/(\d)\/detail/.exec(call.url)?.[1];
      return id ? { body: { success: true, data: seasons[Number(id) as 3 | 4] } } : answerOf(call);
    };
    await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    const link = await screen.findByRole('link', { name: 'Summer 2030' });
    expect(link.getAttribute('href')).toBe('/projects/view/2');
    expect(link.closest('dd')?.previousElementSibling?.textContent).toBe('Rolled over from');
    cleanup();
    await show(<ProjectPage />, { url: '/projects/view/4', path: '/projects/view/:id' });
    await screen.findByRole('heading', { name: 'Dates' });
    expect(screen.queryByText('Rolled over from')).toBeNull();
  });

  it('names the template that it was made from, and says nothing of it where there was none', async () => {
    const made = (made_from: object | null) => {
      api.answer = (call) =>
        call.url.includes('/project/3/detail')
          ? { body: { success: true, data: { ...project, made_from } } }
          : answerOf(call);
      return show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    };
    await made({ id: 9, name: 'Summer tents' });
    const link = await screen.findByRole('link', { name: 'Summer tents' });
    expect(link.getAttribute('href')).toBe('/projects/templates/edit/9');
    expect(link.closest('dd')?.previousElementSibling?.textContent).toBe('Made from template');
    cleanup();
    await made(null);
    await screen.findByRole('heading', { name: 'Dates' });
    expect(screen.queryByText('Made from template')).toBeNull();
  });

  it('says what its numbers count', async () => {
    answer();
    await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    const overdue = await screen.findByRole('link', { name: /Overdue/ });
    expect(overdue.getAttribute('href')).toContain('with_inactive=1');
    expect(screen.getByText('All tasks of the project, including those of inactive events')).toBeTruthy();
  });

  it.each([[{ area: 'tasks', only: 'reasons' }], [{ area: 'tasks' }]] as const)(
    'has numbers that follow a change of %j',
    async (change) => {
      let at_risk_cnt = 32;
      api.answer = ({ url }) => ({
        body: {
          success: true,
          data: url.includes('/project/3/detail')
            ? { ...project, counts: { at_risk_cnt } }
            : { list: [], total: 0, status_cnts: {}, customers: [] },
        },
      });
      const { queries } = await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
      const card = await screen.findByRole('link', { name: /At risk/ });
      await waitFor(() => expect(queries.isFetching()).toBe(0));
      expect(card.textContent).toContain('32');
      at_risk_cnt = 93;
      for (const area of staleBy(change)) void queries.invalidateQueries({ queryKey: [area] });
      await waitFor(() => expect(card.textContent).toContain('93'));
    },
  );
});
