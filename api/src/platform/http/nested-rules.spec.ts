import { describe, expect, it } from '@jest/globals';
import { fieldOf, inputRules } from '../../../test/input-rules.js';

describe('a field that holds an object, or a list of objects', () => {
  it('refuses a list in their place, whose fields nobody would have checked or read', async () => {
    const rules = await inputRules();
    const asked = new Set(
      rules.filter(({ name }) => name === 'isObject').map((rule) => `${fieldOf(rule)} ${Boolean(rule.each)}`),
    );
    const nested = rules
      .filter(({ type }) => type === 'nestedValidation')
      .map((rule) => `${fieldOf(rule)} ${Boolean(rule.each)}`);
    expect(nested.length).toBeGreaterThan(15);
    expect(nested.filter((field) => !asked.has(field))).toEqual([]);
  });
});
