import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eventRoutes } from '@guyline/contract/routes/events';
import { ExportButton } from '../src/export-button.js';
import { show } from './render.js';

declare global {
  /** Moves jsdom's page to another address (see the test environment). */
  var openPage: (url: string) => void;
}

const url = '/api/files/claims?signature=s';

describe('the export button', () => {
  const api = { status: 200, body: {} as object, asked: '' };
  const server = createServer((request, response) => {
    api.asked = request.url ?? '';
    response.writeHead(api.status, { 'content-type': 'application/json' }).end(JSON.stringify(api.body));
  });
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    globalThis.openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterAll(() => void server.close());

  const press = async () => {
    localStorage.setItem('role', 'admin');
    await show(
      <ExportButton route={eventRoutes.export} query={{ year: 2026, page: 3, per_page: 50, status_num: 1 }} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  };
  const answers = (data: object) => Object.assign(api, { status: 200, body: { success: true, data } });

  it('asks for the list as it is shown, without its page, and opens the file in a new tab', async () => {
    const tab = { opener: window } as unknown as Window;
    const open = jest.spyOn(window, 'open').mockReturnValue(tab);
    answers({ download_url: url });
    await press();
    await waitFor(() => expect(open).toHaveBeenCalledWith(url, '_blank'));
    expect(tab.opener).toBeNull();
    expect(api.asked).toMatch(/\/event\/export\?year=2026&status_num=1$/);
    open.mockRestore();
  });

  it('shows the link where the browser holds the tab back', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    answers({ download_url: url });
    await press();
    expect((await screen.findByRole('link', { name: 'Open the file' })).getAttribute('href')).toBe(url);
    open.mockRestore();
  });

  it('says where the file will be when it takes longer', async () => {
    answers({ job_id: 'a' });
    await press();
    expect(await screen.findByText(/Find it under Jobs/)).toBeTruthy();
  });

  it('tells a refusal', async () => {
    Object.assign(api, { status: 403, body: { success: false, message: 'Not for you', error: 'forbidden' } });
    await press();
    expect(await screen.findByText('Not for you')).toBeTruthy();
  });
});
