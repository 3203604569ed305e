import { fireEvent, screen, within } from '@testing-library/react';

function dropdown(): HTMLElement {
  const open = document.querySelector<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  if (!open) throw new Error('No select is open');
  return open;
}

/** What the open select offers, in order. */
export const offered = (): (string | null)[] =>
  [...dropdown().querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);

/** Opens a select and tells what it offers by then, in order. */
export async function choices(label: string): Promise<(string | null)[]> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  return offered();
}

/** Takes an option of the select that is open. */
export const choose = (option: string): boolean => fireEvent.click(within(dropdown()).getByText(option));
