import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { Breadcrumbs } from '../src/frame/breadcrumbs.js';
import shell from '../src/locales/en.json';

describe('the way back from a screen', () => {
  const api = useApiServer();
  const show = showWith({ shell });
  const links = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href'));

  it.each([
    ['/projects', []],
    ['/projects/view/1', ['/projects']],
    ['/projects/templates', ['/projects']],
    ['/projects/templates/edit/1', ['/projects', '/projects/templates']],
    ['/projects/templates/roll-over?from=3', ['/projects', '/projects/view/3']],
    ['/projects/templates/apply?project_id=3&template_id=4', ['/projects', '/projects/view/3']],
    ['/projects/templates/apply?template_id=4', ['/projects', '/projects/templates']],
    ['/events/requirements', ['/events']],
    ['/jurisdictions/locations', ['/jurisdictions']],
  ])('%s leads to the screens above it', async (path, above) => {
    await show(<Breadcrumbs />, { url: path });
    expect(links()).toEqual(above);
  });

  it('names the project whose season is rolled over', async () => {
    api.answer = () => ({ body: { success: true, data: { id: 3, name: 'Summer' } } });
    await show(<Breadcrumbs />, { url: '/projects/templates/roll-over?from=3' });
    expect((await screen.findByRole('link', { name: 'Summer' })).getAttribute('href')).toBe('/projects/view/3');
    expect(screen.getByText('Roll over')).toBeTruthy();
  });
});
