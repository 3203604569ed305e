import { describe, expect, it } from '@jest/globals';
import { stepOf, stepsOf } from '../src/panels/map/steps.js';

describe('the steps of colour', () => {
  it.each([
    [1, ['1+']],
    [4, ['1', '2+']],
    [37, ['1', '2–4', '5–9', '10–19', '20+']],
    [600, ['1–49', '50–99', '100–199', '200–499', '500+']],
  ])('are round numbers up to %i', (largest, expected) => {
    const steps = stepsOf(largest);
    const said = steps.map(({ from, to }) =>
      to === undefined ? `${from}+` : from === to ? `${from}` : `${from}–${to}`,
    );
    expect(said).toEqual(expected);
    expect(stepOf(steps, 0)).toBeUndefined();
    expect(stepOf(steps, 1)).toBe(steps[0]);
    expect(stepOf(steps, largest)).toBe(steps.at(-1));
  });
});
