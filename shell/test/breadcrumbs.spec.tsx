import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { Breadcrumbs } from '../src/frame/breadcrumbs.js';
import shell from '../src/locales/en.json';

describe('the way back from a screen', () => {
  useApiServer();
  const show = showWith({ shell });
  const links = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href'));

  it.each([
    ['/projects', []],
    ['/projects/view/1', ['/projects']],
    ['/projects/templates', ['/projects']],
    ['/projects/templates/edit/1', ['/projects', '/projects/templates']],
    ['/events/requirements', ['/events']],
    ['/jurisdictions/locations', ['/jurisdictions']],
  ])('%s leads to the screens above it', async (path, above) => {
    await show(<Breadcrumbs />, { url: path });
    expect(links()).toEqual(above);
  });
});
