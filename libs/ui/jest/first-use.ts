import { expect } from '@jest/globals';
import { act, fireEvent, waitFor } from '@testing-library/react';

/** Hovers over an element with both events: `use-first-use.ts` listens to the pointer, antd to the mouse. */
export function pointAt(element: HTMLElement): void {
  fireEvent.pointerEnter(element);
  fireEvent.mouseEnter(element);
}

/** Reaches the day of a row that `find` returns; returns the field that takes its place. */
export async function reachDay(find: () => HTMLInputElement): Promise<HTMLInputElement> {
  const isField = (): boolean => find().closest('.ant-picker') !== null;
  await waitFor(find);
  if (!isField()) act(() => find().focus());
  await waitFor(() => expect(isField()).toBe(true));
  return find();
}
