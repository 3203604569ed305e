import { type ReactNode, useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Modal } from 'antd';
import { useFocusBack } from '../src/use-focus-back.js';
import { show } from './store-list.js';

/** A dialog that its screen takes away as soon as it is closed. */
function Screen(): ReactNode {
  useFocusBack();
  const [open, setOpen] = useState(false);
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Modal open={false} forceRender title="Seen at sign-in" />
      <Button onClick={() => setOpen(true)}>Add Task</Button>
      <div data-testid="row" onClick={() => setOpen(true)} />
      {open && (
        <Modal open footer={null} title="New" onCancel={() => setOpen(false)}>
          <input aria-label="Note" />
          <Button onClick={() => setWriting(true)}>Message</Button>
        </Modal>
      )}
      {writing && (
        <Modal open footer={null} title="Message" onCancel={() => setWriting(false)}>
          <input aria-label="Subject" />
          <Button
            onClick={() => {
              setOpen(false);
              setWriting(false);
            }}
          >
            Close all
          </Button>
        </Modal>
      )}
    </>
  );
}

async function openAndClose(press: () => void): Promise<void> {
  press();
  (await screen.findByRole('textbox', { name: 'Note' })).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
}

describe('a dialog that goes', () => {
  it('gives the focus back to the button that opened it', async () => {
    await show(<Screen />);
    const button = screen.getByRole('button', { name: 'Add Task' });
    button.focus();
    await openAndClose(() => fireEvent.click(button));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('gives it to nobody when nothing had it, so that no field of a phone opens the keyboard', async () => {
    await show(<Screen />);
    const button = screen.getByRole('button', { name: 'Add Task' });
    button.focus();
    button.blur();
    await openAndClose(() => fireEvent.click(screen.getByTestId('row')));
    expect(document.activeElement).toBe(document.body);
  });

  describe('over another one', () => {
    const openBoth = async (): Promise<HTMLElement> => {
      await show(<Screen />);
      const add = screen.getByRole('button', { name: 'Add Task' });
      add.focus();
      fireEvent.click(add);
      const message = await screen.findByRole('button', { name: 'Message' });
      message.focus();
      fireEvent.click(message);
      (await screen.findByRole('textbox', { name: 'Subject' })).focus();
      return message;
    };

    it('gives it back to the button in that one', async () => {
      const message = await openBoth();
      const [, close] = screen.getAllByRole('button', { name: 'Close' });
      if (!close) throw new Error('There is one dialog.');
      fireEvent.click(close);
      await waitFor(() => expect(document.activeElement).toBe(message));
    });

    it('gives it, where both go, to the button that opened the first', async () => {
      await openBoth();
      fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Task' })));
    });
  });
});
