import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { App } from 'antd';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { useArrival } from '../src/frame/use-arrival.js';
import shell from '../src/locales/en.json';

function Arrives() {
  const arrive = useArrival();
  return <button onClick={() => arrive('New message', 'Gate code', '/messages?id=7')}>Arrive</button>;
}

describe('what has just come', () => {
  useApiServer();
  const show = showWith({ shell });

  it.each([
    ['at the end of the top on a large screen', false, '.ant-notification-topRight'],
    ['above what is at the thumb on a phone, where a sheet has its title on top', true, '.ant-notification-bottom'],
  ])('is told %s', async (_, phone, place) => {
    if (phone) onPhone();
    await show(
      <App>
        <Arrives />
      </App>, // within the router, as in the portal: the card has a link
    );
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
    expect((await screen.findByText('Gate code')).closest(place)).toBeTruthy();
  });
});
