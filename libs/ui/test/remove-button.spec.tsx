import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { useApiServer } from '../../web-core/jest/api-server.js';
import { RemoveButton } from '../src/remove-button.js';
import { show } from './render.js';

describe('deleting a record', () => {
  const api = useApiServer();
  const record = { id: 7, name: 'Northfield' };
  const open = async (uses: object[], archived = false) => {
    api.answer = ({ method }) => ({
      body:
        method === 'DELETE'
          ? { success: true, data: { archived: uses.length > 0 }, message: 'Done so' }
          : { success: true, data: { uses } },
    });
    const gone = jest.fn();
    await show(
      <RemoveButton area="customers" routes={customerRoutes} record={record} archived={archived} onDeleted={gone} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'delete Delete' })); // the icon has a name too
    await screen.findByRole('dialog');
    return gone;
  };
  const deletes = () => api.heard.filter(({ method }) => method === 'DELETE');

  it('is final where nothing uses it, and says so first', async () => {
    const gone = await open([]);
    expect(await screen.findByText('Nothing uses this record. It will be deleted permanently.')).toBeTruthy();
    expect(deletes()).toHaveLength(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await waitFor(() => expect(gone).toHaveBeenCalled());
    expect(deletes()[0]?.url).toMatch(/customer\/7\/delete$/);
  });

  it('becomes archiving where something does, with what and how many', async () => {
    const gone = await open([
      { kind: 'projects', count: 3 },
      { kind: 'locations', count: 1001 },
    ]);
    expect(await screen.findByText('Archive Northfield?')).toBeTruthy();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Projects: 3', 'Locations: 1,000+']);
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Done so')).toBeTruthy();
    expect(gone).not.toHaveBeenCalled();
  });

  it('has nothing left to do for one that is archived and in use', async () => {
    await open([{ kind: 'events', count: 1 }], true);
    expect(await screen.findByText(/^It is already archived/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Archive' }).disabled).toBe(true);
  });
});
