import { type ReactNode, useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Answered } from '../src/page.js';
import { useFormRow } from '../src/use-form-row.js';
import { show } from './render.js';

type Read = (id: number) => Promise<string>;

/** A form of one field, which may be asked for anew by the person, and by a change that somebody else makes. */
function Page({ read }: { read: Read }): ReactNode {
  const queries = useQueryClient();
  const [id, setId] = useState(1);
  const query = useQuery({ queryKey: ['row', id], queryFn: () => read(id), retry: false });
  const form = useFormRow(query, id);
  return (
    <>
      <p>Read: {query.data}</p>
      <button onClick={() => void queries.invalidateQueries()}>Live change</button>
      <button onClick={() => void form.load()}>Load</button>
      <button onClick={() => setId(1)}>First row</button>
      <button onClick={() => setId(2)}>Other row</button>
      <Answered query={form.query}>{(name) => <input key={form.key} aria-label="Name" defaultValue={name} />}</Answered>
    </>
  );
}

describe('the row that a form begins with', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
  const opened = async () => {
    const read = jest.fn<Read>((id) => Promise.resolve(`Row ${id}`));
    await show(<Page read={read} />);
    await screen.findByRole('textbox', { name: 'Name' });
    expect(field().value).toBe('Row 1');
    fireEvent.change(field(), { target: { value: 'Typed' } });
    return read;
  };

  it('stays while somebody else saves it, until the person loads it', async () => {
    const read = await opened();
    read.mockResolvedValue('Theirs');
    press('Live change');
    await screen.findByText('Read: Theirs');
    expect(field().value).toBe('Typed');
    press('Load');
    await waitFor(() => expect(field().value).toBe('Theirs'));
  });

  it('stays when it cannot be loaded, which is said', async () => {
    const read = await opened();
    read.mockRejectedValue(new Error('no network'));
    press('Load');
    await screen.findByText(/^There are some issues with your request/);
    expect(field().value).toBe('Typed');
  });

  it('is another one when the page shows another', async () => {
    await opened();
    press('Other row');
    await waitFor(() => expect(field().value).toBe('Row 2'));
  });

  it('is what is stored, not what an earlier visit left in the cache', async () => {
    const read = await opened();
    press('Other row');
    await waitFor(() => expect(field().value).toBe('Row 2'));
    read.mockResolvedValue('Theirs');
    press('First row');
    await waitFor(() => expect(field().value).toBe('Theirs'));
  });
});
