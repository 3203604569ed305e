import { describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Button } from 'antd';
import { useSure, useSureRemoval } from '../src/use-sure.js';
import { show } from './render.js';

const asked = async () => within(await screen.findByRole('dialog', { name: 'Are you sure?' }));

describe('the question whether somebody is sure', () => {
  const onYes = jest.fn(async () => undefined);

  function Archive() {
    const sure = useSure();
    return <Button onClick={() => sure({ text: 'Ada leaves all lists', onYes })}>Archive</Button>;
  }

  it('says what follows, which only Yes brings about', async () => {
    await show(<Archive />);
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await asked();
    expect(dialog.getByText('Ada leaves all lists')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onYes).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    fireEvent.click((await asked()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onYes).toHaveBeenCalledTimes(1));
  });

  it('stays, its button busy, until what it brings about has ended', async () => {
    let end = (): void => undefined;
    onYes.mockReturnValueOnce(new Promise((ended) => (end = () => ended(undefined))));
    await show(<Archive />);
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    fireEvent.click((await asked()).getByRole('button', { name: 'Yes' }));
    const yes = async () => (await asked()).getByRole('button', { name: /Yes$/ });
    await waitFor(async () => expect((await yes()).className).toContain('ant-btn-loading'));
    end();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a deletion that is asked about', () => {
  it.each([
    ['was done', () => Promise.resolve({ message: 'Deleted' }), 'Deleted'],
    ['failed', () => Promise.reject(new Error()), /^There are some issues/],
  ])('says that it %s, and has the rows read again', async (_, remove, said) => {
    const read = jest.fn(async () => []);
    function Rows() {
      useQuery({ queryKey: ['training', 'list'], queryFn: read });
      const removal = useSureRemoval('training');
      return <Button onClick={() => removal(remove)}>Delete</Button>;
    }
    await show(<Rows />);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click((await asked()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });
});
