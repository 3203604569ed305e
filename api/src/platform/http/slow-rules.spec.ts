import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { fieldOf, inputRules } from '../../../test/input-rules.js';

/** Less than half of what an ordinary body may hold (`ordinaryBody`). */
const LENGTH = 50_000;
/** A rule whose time grows with the square of the length takes seconds. */
const MOST_MS = 500;

const parts = ['a', 'T', '1', ' ', '-', '.', ',', ';', ':', '@', '/', '%', '\\', '+', '(', 'a.', '\u00e9', '\u{1f600}'];
const starts = ['', 'https://', '2027-01-01T00:00:00.'];
const ends = ['', '!', ';;', '\n'];
const longTexts = parts.flatMap((part) =>
  starts.flatMap((start) => ends.map((end) => `${start}${part.repeat(LENGTH / part.length)}${end}`)),
);

describe('a long text', () => {
  it('holds nobody up: each rule of a field accepts or refuses it at once', async () => {
    const rules = new Map((await inputRules()).map((rule) => [`${rule.name} ${String(rule.constraints)}`, rule]));
    expect(rules.size).toBeGreaterThan(100);
    const slow = [...rules.values()].filter(({ propertyName: property, constraintCls, constraints }) => {
      const [rule] = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
      const takesLong = (value: string): boolean => {
        const start = performance.now();
        void rule?.instance.validate(value, { value, property, constraints, targetName: '', object: {} });
        return performance.now() - start > MOST_MS;
      };
      // Asked twice: a busy machine may have stopped the first one for so long.
      return longTexts.some((value) => takesLong(value) && takesLong(value));
    });
    expect(slow.map((rule) => `${fieldOf(rule)} ${rule.name}`)).toEqual([]);
  });
});
