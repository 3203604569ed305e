import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { RemoteRoutes } from '../src/frame/remote-routes.js';
import shell from '../src/locales/en.json';

const Store = () => <p>store {useParams()['id']}</p>;
const routes = [
  { path: '/locations', element: <p>stores</p> },
  { path: '/locations/view/:id', element: <Store /> },
];

describe('the screen of a record', () => {
  useApiServer();
  const open = (url: string) => showWith({ shell })(<RemoteRoutes routes={routes} />, { url });

  it('is shown for an id, and a screen without one as it is', async () => {
    await open('/locations/view/17');
    expect(await screen.findByText('store 17')).toBeTruthy();
    await open('/locations');
    expect(await screen.findByText('stores')).toBeTruthy();
  });

  it.each(['abc', '1e3', '0x10', '-1', '1.5', '%2017', '..%2f17', '17%3Fa=1', '9'.repeat(16)])(
    'is not found for %s',
    async (id) => {
      await open(`/locations/view/${id}`);
      expect(await screen.findByText('Oops, an error has occurred. Page not found!')).toBeTruthy();
      expect(screen.queryByText(/store/)).toBeNull();
    },
  );
});
