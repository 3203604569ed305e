import type { ReactNode } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@guyline/web-core/http';
import { FormFrame } from '../src/form-page.js';
import { show } from './render.js';

interface Values {
  name: string;
  city: string;
}
type Save = (values: Values) => Promise<void>;

function StoreForm({ onSave, then }: { onSave: Save; then?: string }): ReactNode {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const save: Save = async (values) => {
    await onSave(values);
    if (then) void navigate(then);
  };
  return (
    <FormFrame<Values>
      form={form}
      initialValues={{ city: 'Reno' }}
      onSave={save}
      onCancel={() => void navigate('/list')}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="city" label="City" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
    </FormFrame>
  );
}

const list = { '/list': <h1>List</h1> };
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('a form', () => {
  it('asks for what is missing and puts the cursor there', async () => {
    const save = jest.fn<Save>();
    await show(<StoreForm onSave={save} />);
    press('Save');
    expect(await screen.findByText('Please enter Name')).toBeTruthy();
    expect(await screen.findByText('Fill all required fields!')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('is saved once, however often the button is pressed meanwhile', async () => {
    let finish = (): void => undefined;
    const save = jest.fn<Save>(() => new Promise((done) => (finish = done)));
    await show(<StoreForm onSave={save} />);
    type('Name', 'Oak');
    press('Save');
    press('Save'); // before the button can show anything
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Oak', city: 'Reno' }));
    fireEvent.click(screen.getByRole('button', { name: /Save/ }));
    fireEvent.click(screen.getByRole('button', { name: /Save/ }));
    await act(async () => finish());
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('shows a fault of the server on its field', async () => {
    const refusal = new ApiError(
      422,
      { success: false, message: 'Check the fields', fields: { name: 'name_taken' } },
      null,
    );
    await show(<StoreForm onSave={() => Promise.reject(refusal)} />);
    type('Name', 'Oak');
    press('Save');
    expect(await screen.findByText('This name is taken')).toBeTruthy();
    expect(await screen.findByText('Check the fields')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Oak');
  });

  it('puts the cursor on the first field that the server refuses, in a list too', async () => {
    function ContactsForm(): ReactNode {
      const [form] = Form.useForm<{ contacts: Values[]; note: string }>();
      const refusal = new ApiError(
        422,
        {
          success: false,
          message: 'Check the fields',
          fields: { note: 'note_length', 'contacts.1.name': 'name_length' },
        },
        null,
      );
      return (
        <FormFrame
          form={form}
          initialValues={{ contacts: [{ name: 'Ann' }, { name: 'Bob' }] as Values[], note: 'long' }}
          onSave={() => Promise.reject(refusal)}
          onCancel={() => undefined}
        >
          <Form.List name="contacts">
            {(rows) =>
              rows.map(({ key, name }) => (
                <Form.Item key={key} name={[name, 'name']} label={`Contact ${name}`}>
                  <Input />
                </Form.Item>
              ))
            }
          </Form.List>
          <Form.Item name="note" label="Note">
            <Input />
          </Form.Item>
        </FormFrame>
      );
    }
    await show(<ContactsForm />);
    press('Save');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Contact 1')));
    expect(screen.getByLabelText('Contact 1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Contact 0').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('asks before what was typed is lost', async () => {
    const { router } = await show(<StoreForm onSave={() => Promise.resolve()} />, '/', list);
    type('Name', 'Oak');
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');
    press('Cancel');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Leave' })).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  });

  it.each([0, 20])('does not ask after a save of %s ms', async (ms) => {
    const save = (): Promise<void> => (ms ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve());
    const { router } = await show(<StoreForm onSave={save} then="/list" />, '/', list);
    type('Name', 'Oak');
    press('Save');
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('asks about what is typed after a save, on a page that stays', async () => {
    const save = jest.fn<Save>(() => Promise.resolve());
    const { router } = await show(<StoreForm onSave={save} />, '/', list);
    type('Name', 'Oak');
    press('Save');
    await waitFor(() => expect(save).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).className).not.toContain('loading'));
    type('Name', 'Elm');
    press('Cancel');
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/');
  });

  it('asks about what is typed while it is saved', async () => {
    let finish = (): void => undefined;
    const save = jest.fn<Save>(() => new Promise((done) => (finish = done)));
    await show(<StoreForm onSave={save} />, '/', list);
    type('Name', 'Oak');
    press('Save');
    await waitFor(() => expect(save).toHaveBeenCalled());
    type('Name', 'Elm');
    await act(async () => finish());
    press('Cancel');
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
  });

  describe('after somebody else saved first', () => {
    const refused = (row: object): ApiError =>
      new ApiError(409, { success: false, message: 'Stale', error: 'stale_version', data: row }, null);

    function Editor({ onSave }: { onSave: Versioned }): ReactNode {
      const [form] = Form.useForm<Values>();
      return (
        <FormFrame<Values>
          form={form}
          initialValues={{ name: 'Elm', city: 'Reno', version: 3 }}
          onSave={onSave}
          onCancel={() => undefined}
          conflict={[
            { name: 'name', label: 'Name' },
            { name: 'city', label: 'City', show: (city) => `City of ${String(city)}` },
          ]}
        >
          <Form.Item name="name" label="Name">
            <Input />
          </Form.Item>
          <Form.Item name="city" label="City">
            <Input />
          </Form.Item>
        </FormFrame>
      );
    }
    type Versioned = (values: Values, version: number) => Promise<void>;

    it('shows both versions of what differs, keeps what was typed, and saves the choice over the stored version', async () => {
      const save = jest.fn<Versioned>(() => Promise.resolve());
      save.mockRejectedValueOnce(refused({ name: 'Ash', city: 'Mesa', version: 4 }));
      await show(<Editor onSave={save} />);
      type('Name', 'Oak');
      press('Save');
      const name = await screen.findByRole('group', { name: 'Name' });
      expect(save).toHaveBeenLastCalledWith({ name: 'Oak', city: 'Reno' }, 3);
      expect(within(name).getByRole('radio', { name: /Your entry.*Oak/s })).toHaveProperty('checked', true);
      expect(within(name).getByText('Ash')).toBeTruthy();
      const city = screen.getByRole('group', { name: 'City' });
      expect(within(city).getByRole('radio', { name: /Saved version.*City of Mesa/s })).toHaveProperty('checked', true);
      expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Oak');
      press('Save this choice');
      await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Oak', city: 'Mesa' }, 4));
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Name' })).toBeNull());
    });

    it('takes the other’s version where it is chosen, and what is typed meanwhile counts as one’s own', async () => {
      const save = jest.fn<Versioned>(() => Promise.resolve());
      save.mockRejectedValueOnce(refused({ name: 'Ash', city: 'Reno', version: 4 }));
      await show(<Editor onSave={save} />);
      type('Name', 'Oak');
      press('Save');
      fireEvent.click(within(await screen.findByRole('group', { name: 'Name' })).getByRole('radio', { name: /Ash/ }));
      type('City', 'Yuma');
      expect(await screen.findByRole('radio', { name: /Yuma/ })).toHaveProperty('checked', true);
      press('Save this choice');
      await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ash', city: 'Yuma' }, 4));
    });

    it('says so when both typed the same, and asks again after a third save', async () => {
      const save = jest.fn<Versioned>(() => Promise.reject(refused({ name: 'Fir', city: 'Reno', version: 5 })));
      save.mockRejectedValueOnce(refused({ name: 'Oak', city: 'Reno', version: 4 }));
      await show(<Editor onSave={save} />);
      type('Name', 'Oak');
      press('Save');
      expect(await screen.findByText(/saved version matches your entries/)).toBeTruthy();
      press('Save this choice');
      await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Oak', city: 'Reno' }, 4));
      expect(await screen.findByText('Fir')).toBeTruthy();
    });
  });
});
