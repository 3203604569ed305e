import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { FormRows } from '../src/form-rows';
import { show } from './render';

const MAX = 2;

describe('rows of a form', () => {
  const saved: unknown[] = [];
  const faults = [{ name: 'contacts', errors: ['Two of them have the same name'] }];

  function Contacts() {
    const [form] = Form.useForm();
    return (
      <Form form={form} initialValues={{ contacts: [{ name: 'Bo' }] }} onFinish={(values) => void saved.push(values)}>
        <FormRows name="contacts" title="Contacts" add="Add contact" max={MAX} fresh={{ name: 'New' }}>
          {(index) => (
            <Form.Item name={[index, 'name']} label="Name">
              <Input />
            </Form.Item>
          )}
        </FormRows>
        <Button htmlType="submit">Save</Button>
        <Button onClick={() => form.setFields(faults)}>Refuse</Button>
      </Form>
    );
  }
  const nameOf = (n: number) =>
    within(screen.getByRole('group', { name: `Contacts ${n}` })).getByRole<HTMLInputElement>('textbox', {
      name: 'Name',
    });
  const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Add contact/ });

  it('are added as fresh ones up to their number, taken off one by one, and saved with the form', async () => {
    await show(<Contacts />);
    expect(nameOf(1).value).toBe('Bo');
    fireEvent.click(addButton());
    expect(nameOf(2).value).toBe('New');
    expect(addButton().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Contacts 1' }));
    expect(nameOf(1).value).toBe('New');
    expect(screen.queryByRole('group', { name: 'Contacts 2' })).toBeNull();
    expect(addButton().disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ contacts: [{ name: 'New' }] }]));
  });

  it('say what is wrong with all of them', async () => {
    await show(<Contacts />);
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Two of them have the same name')).toBeTruthy();
  });
});
