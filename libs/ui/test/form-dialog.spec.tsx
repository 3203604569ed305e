import type { ReactNode } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { FormDrawer, FormModal } from '../src/form-dialog.js';
import { show } from './render.js';

function Note({ in: place, onClose }: { in: 'dialog' | 'drawer'; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<{ note: string }>();
  const shared = { title: 'Note', isTyped: () => form.isFieldsTouched(), onClose };
  const content = (leave: () => void): ReactNode => (
    <Form form={form}>
      <Form.Item name="note" label="Note">
        <Input />
      </Form.Item>
      <Button onClick={leave}>Cancel</Button>
    </Form>
  );
  if (place === 'drawer') return <FormDrawer {...shared}>{content}</FormDrawer>;
  return (
    <FormModal {...shared} footer={null}>
      {content}
    </FormModal>
  );
}

const question = 'Leave without saving?';
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const escape = (): void => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });

describe.each(['dialog', 'drawer'] as const)('a %s that something is typed in', (place) => {
  const opened = async () => {
    const onClose = jest.fn();
    await show(<Note in={place} onClose={onClose} />);
    await screen.findByRole('textbox', { name: 'Note' });
    return onClose;
  };
  const type = (): void =>
    void fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Call first' } });

  const ways: [string, () => void][] = [
    ['Escape', escape],
    ['its X', () => press('Close')],
    ['Cancel', () => press('Cancel')],
  ];

  it.each(ways)('is closed by %s at once while nothing is typed', async (_, close) => {
    const onClose = await opened();
    close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each(ways)('is closed by %s after a question once something is', async (_, close) => {
    const onClose = await opened();
    type();
    close();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each(ways)('stays open with what was typed after %s, if the person says so', async (_, close) => {
    const onClose = await opened();
    type();
    close();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryAllByText(question)).toEqual([]));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Call first');
  });

  it('is not closed by a press beside it', async () => {
    const onClose = await opened();
    const beside = document.querySelector(place === 'drawer' ? '.ant-drawer-mask' : '.ant-modal-wrap') as Element;
    fireEvent.mouseDown(beside);
    fireEvent.mouseUp(beside);
    fireEvent.click(beside);
    expect(onClose).not.toHaveBeenCalled();
  });
});
