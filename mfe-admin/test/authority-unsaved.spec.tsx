import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ChooseAuthority } from '../src/jurisdictions/choose-authority.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

const question = 'Leave without saving?';

describe('the dialog that sets the county of stores', () => {
  const api = useApiServer();
  beforeEach(() => {
    const list = [{ id: 8, name: 'Travis County', state_code: 'TX' }];
    api.answer = () => ({ body: { success: true, data: { list, total: 1, status_cnts: {} } } });
  });
  const opened = async () => {
    const onClose = jest.fn();
    const asks = { onClose, onDone: jest.fn(), onNext: jest.fn() };
    await show(<ChooseAuthority kind="county" locationIds={[5]} stores={[placeRow()]} {...asks} />);
    await screen.findByRole('combobox');
    return onClose;
  };
  const cancel = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const takeNew = async () => {
    fireEvent.click(screen.getByText('New county'));
    return screen.findByRole('textbox', { name: 'Name of the county' });
  };

  it('is closed at once while nothing is chosen, and while only the proposed name stands there', async () => {
    const onClose = await opened();
    cancel();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await takeNew()).toHaveProperty('value', 'Travis County');
    cancel();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['typed', async () => void fireEvent.change(await takeNew(), { target: { value: 'Bee County' } })],
    [
      'chosen',
      async () => {
        fireEvent.mouseDown(screen.getByRole('combobox'));
        fireEvent.click(await screen.findByText('Travis County (TX)'));
      },
    ],
  ])('asks before what was %s is closed away', async (_, work) => {
    const onClose = await opened();
    await work();
    cancel();
    expect((await screen.findAllByText(question)).length).toBeGreaterThan(0);
    expect(onClose).not.toHaveBeenCalled();
  });
});
