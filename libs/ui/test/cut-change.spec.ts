import { describe, expect, it } from '@jest/globals';
import { cutChange } from '../src/cut-change.js';

describe('a change of a long text', () => {
  it('is shown as it is while it is short', () => {
    expect(cutChange('12', '15')).toEqual(['12', '15']);
  });

  it('is cut to where the texts begin to differ', () => {
    const same = 'The office asks for two copies. '.repeat(20);
    const [was, is] = cutChange(`${same}Call Ann Lee.`, `${same}Call Bo Day.`);
    expect([was.startsWith('…'), was.endsWith('Call Ann Lee.'), is.endsWith('Call Bo Day.')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(Math.max(was.length, is.length)).toBeLessThan(60);
  });

  it('is cut at both ends where it goes on, and never in the middle of a character', () => {
    const [was, is] = cutChange('🏕'.repeat(900), `x${'🏕'.repeat(900)}`);
    expect([was, is]).toEqual([`${'🏕'.repeat(120)}…`, `x${'🏕'.repeat(119)}…`]);
  });
});
