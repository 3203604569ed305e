import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MenuButton } from '../src/menu-button.js';
import { show } from './render.js';

describe('a button of a row that opens a menu', () => {
  const chosen = jest.fn();
  const menu = jest.fn(() => ({
    items: [{ key: '7', label: 'Scheduled' }],
    onClick: ({ key }: { key: string }) => chosen(key),
  }));
  const button = () => screen.getByRole('button', { name: 'Change the status' });
  const showButton = () => show(<MenuButton aria-label="Change the status" menu={menu} />);
  afterEach(() => void jest.clearAllMocks());

  it('works out its entries when it is used', async () => {
    await showButton();
    expect(menu).not.toHaveBeenCalled();
    fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
    await waitFor(() => expect(menu).toHaveBeenCalled());
    expect(screen.queryByRole('menuitem')).toBeNull();
    fireEvent.click(button());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Scheduled' }));
    expect(chosen).toHaveBeenCalledWith('7');
  });

  it('does not lose a click that follows the hover at once', async () => {
    await showButton();
    const pressed = button();
    fireEvent.pointerEnter(pressed);
    fireEvent.pointerDown(pressed);
    fireEvent.focus(pressed);
    await new Promise((later) => setTimeout(later, 200));
    expect(button()).toBe(pressed);
    fireEvent.click(pressed);
    expect(await screen.findByRole('menuitem', { name: 'Scheduled' })).toBeTruthy();
  });

  it('keeps the focus of the keys, and opens by them', async () => {
    await showButton();
    fireEvent.focus(button());
    await waitFor(() => expect(menu).toHaveBeenCalled());
    expect(document.activeElement).toBe(button());
    fireEvent.click(button()); // as Enter does
    expect(await screen.findByRole('menuitem', { name: 'Scheduled' })).toBeTruthy();
  });
});
