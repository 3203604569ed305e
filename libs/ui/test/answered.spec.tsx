import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { http } from '@guyline/web-core/http';
import { type Reply, useApiServer } from '../../web-core/jest/api-server.js';
import { Answered } from '../src/page.js';
import { show } from './render.js';

let written = (): void => undefined;

function CustomerPage() {
  const query = useQuery({
    queryKey: ['customers', 'detail', 7],
    queryFn: () => http.read(customerRoutes.detail, { params: { id: 7 } }),
    retry: false,
  });
  const write = useMutation({ mutationFn: () => new Promise<void>((done) => (written = done)) });
  return (
    <>
      <button onClick={() => void query.refetch()}>Ask again</button>
      <button onClick={() => write.mutate()}>Write</button>
      <Answered query={query}>{({ name }) => <button>Edit {name}</button>}</Answered>
    </>
  );
}

const failed = (status: number, error: string): Reply => ({
  status,
  body: { success: false, message: 'It does not exist', error },
});
const edit = () => screen.queryByRole('button', { name: 'Edit Northfield' });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the page of a record', () => {
  const api = useApiServer();
  const found: Reply = { body: { success: true, data: { id: 7, name: 'Northfield' } } };
  const answered = async (reply: Reply): Promise<void> => {
    const before = api.heard.length;
    api.answer = () => reply;
    click('Ask again');
    await waitFor(() => expect(api.heard.length).toBe(before + 1));
  };
  beforeEach(async () => {
    api.answer = () => found;
    await show(null, '/customers/view/7', { '/customers/view/:id': <CustomerPage /> });
    await waitFor(() => expect(edit()).toBeTruthy());
  });

  it('says that it is gone when it was deleted meanwhile, and leads to the list', async () => {
    await answered(failed(404, 'not_found'));
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(document.title).toBe('Not found · Guyline');
    expect(edit()).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/customers');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await answered(found);
    await waitFor(() => expect(edit()).toBeTruthy());
  });

  it.each([
    [500, 'server_error'],
    [403, 'forbidden'],
    [404, 'no_route'],
  ])('keeps what it shows when asking again ends with %i %s', async (status, error) => {
    await answered(failed(status, error));
    await new Promise((done) => setTimeout(done, 50));
    expect(edit()).toBeTruthy();
    expect(screen.queryByText('Not found')).toBeNull();
  });

  it('stays while it writes: what deletes the record leaves the page by itself', async () => {
    click('Write');
    await answered(failed(404, 'not_found'));
    await new Promise((done) => setTimeout(done, 50));
    expect(edit()).toBeTruthy();
    written();
    expect(await screen.findByText('Not found')).toBeTruthy();
  });
});
