import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useFirstRows } from '../src/frame/use-first-rows.js';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

describe('the rows of a panel', () => {
  /** How many rows were drawn one after the other, and whether they were all. */
  function drawn(...answers: (number[] | undefined)[]) {
    const drawings: [number, boolean][] = [];
    const hook = renderHook(
      (rows: number[] | undefined) => {
        const { shown, isWhole } = useFirstRows(rows);
        if (drawings.at(-1)?.join() !== `${shown.length},${isWhole}`) drawings.push([shown.length, isWhole]);
      },
      { initialProps: answers[0] },
    );
    for (const answer of answers.slice(1)) hook.rerender(answer);
    return drawings;
  }

  it('begin with five of ten, when the panel is drawn with them and when they come later', () => {
    expect(drawn(numbers(10))).toEqual([
      [5, false],
      [10, true],
    ]);
    expect(drawn(undefined, numbers(10))).toEqual([
      [0, false],
      [5, false],
      [10, true],
    ]);
  });

  it('are all there at once when they are few, and on the next page', () => {
    expect(drawn(numbers(5))[0]).toEqual([5, true]);
    expect(drawn(numbers(0))[0]).toEqual([0, true]);
    expect(drawn(numbers(10), numbers(9)).slice(2)).toEqual([[9, true]]);
  });
});
