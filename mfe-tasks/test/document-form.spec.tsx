import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditDocument, NewDocument } from '../src/documents/document-form.js';
import { show } from './show.js';

describe('a new document', () => {
  const api = useApiServer();
  const uploads = () => api.heard.filter(({ method }) => method === 'POST');
  const upload = (): void =>
    void fireEvent.click(screen.getAllByRole('button', { name: 'Upload' }).at(-1) as HTMLElement);
  const pick = (name: string): void => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } });
  };

  it('needs a file, and says so at the field', async () => {
    api.answer = () => ({ body: { success: true, data: { id: 1 }, message: 'Uploaded' } });
    const { router } = await show(<NewDocument />, { url: '/documents/new' });
    await screen.findByRole('textbox', { name: 'Name' });
    upload();
    expect(await screen.findByText('Choose a file first')).toBeTruthy();
    expect(uploads()).toEqual([]);
    pick('plan.png');
    expect(await screen.findByText('plan.png')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Choose a file first')).toBeNull());
    upload();
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    expect(uploads()).toHaveLength(1);
    expect(uploads()[0]?.body).toMatch(/filename="plan.png"/);
    expect(uploads()[0]?.body).not.toMatch(/name="files/);
  });

  it('stays on screen with what was typed when the file is refused', async () => {
    api.answer = () => ({
      status: 422,
      body: { success: false, message: 'This kind of file is not accepted', error: 'document_type_not_supported' },
    });
    const { router } = await show(<NewDocument />, { url: '/documents/new' });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Plan' } });
    pick('plan.svg');
    await screen.findByText('plan.svg');
    upload();
    expect(await screen.findByText('This kind of file is not accepted')).toBeTruthy();
    await waitFor(() => expect(uploads()).toHaveLength(1));
    void router.navigate('/dashboard');
    expect(await screen.findByText('Stay')).toBeTruthy();
  });
});

describe('a document that somebody else saved first', () => {
  const api = useApiServer();

  it('keeps the name that was typed until the person loads the current version', async () => {
    const read = { id: 7, name: 'Plan', levels: [1], version: 3 };
    const theirs = { ...read, name: 'Site plan', version: 4 };
    let stored = read;
    api.answer = ({ url }) => {
      if (!url.endsWith('/update')) return { body: { success: true, data: stored } };
      stored = theirs;
      return { status: 409, body: { success: false, message: 'Somebody was first', error: 'stale_version' } };
    };
    const { queries } = await show(<EditDocument />, { url: '/documents/edit/7', path: '/documents/edit/:id' });
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await screen.findByRole('textbox', { name: 'Name' });
    fireEvent.change(name(), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const load = await screen.findByRole('button', { name: 'Load current version' });
    await waitFor(() => expect(queries.getQueryData(['documents', 'detail', 7])).toMatchObject(theirs)); // read again
    await waitFor(() => expect(name().value).toBe('Mine'));
    fireEvent.click(load);
    await waitFor(() => expect(name().value).toBe('Site plan'));
  });
});
