import { describe, expect, it } from '@jest/globals';
import { inOrder } from './in-order.mjs';
import { tableOf } from './table.mjs';

/** Runs steps that take a moment each. @returns what ran beside what, and what was printed */
async function ran(steps) {
  const running = new Set();
  const beside = {};
  let printed = '';
  const work = async ({ name, fails }, say) => {
    running.add(name);
    beside[name] = [...running];
    say(`${name} begins. `);
    await new Promise((later) => setTimeout(later, 20));
    say(`${name} ends. `);
    running.delete(name);
    if (fails) throw new Error(name);
  };
  const error = await inOrder(steps, work, (text) => void (printed += text)).catch(({ message }) => message);
  return { beside, printed, error };
}
const step = (name, over = { beside: true }) => ({ name, ...over });

describe('the steps of npm test', () => {
  it('run two at a time where each keeps one core busy, else alone', async () => {
    const { beside } = await ran([step('format'), step('types'), step('lint'), step('build', {}), step('api', {})]);
    expect(beside.types).toEqual(['format', 'types']);
    expect(beside.lint.length).toBeLessThanOrEqual(2);
    expect(beside.build).toEqual(['build']);
    expect(beside.api).toEqual(['api']);
  });

  it('are shown in one piece each', async () => {
    const { printed } = await ran([step('format'), step('types')]);
    for (const name of ['format', 'types']) expect(printed).toContain(`${name} begins. ${name} ends. `);
  });

  it('say what they do as it comes, the second once the first has ended', async () => {
    const printed = [];
    const late = {};
    const ended = Object.fromEntries(
      ['first', 'second'].map((name) => [name, new Promise((end) => (late[name] = end))]),
    );
    const work = async ({ name }, say) => {
      say(`${name} begins`);
      await ended[name];
      say(`${name} ends`);
    };
    const whole = inOrder([step('first'), step('second')], work, (text) => void (text && printed.push(text)));
    await Promise.resolve();
    expect(printed).toEqual(['first begins']);
    late.first();
    await ended.first;
    await new Promise(setImmediate);
    expect(printed).toEqual(['first begins', 'first ends', 'second begins']);
    late.second();
    await whole;
    expect(printed.slice(3)).toEqual(['second ends']);
  });

  it('wait for the step that they name', async () => {
    const { beside } = await ran([step('graph'), step('lint', { beside: true, after: 'graph' }), step('types')]);
    expect(beside.types).toEqual(['graph', 'types']);
    expect(beside.lint).not.toContain('graph');
  });

  it('wait for each of the steps that they name', async () => {
    const { beside } = await ran([
      step('graph'),
      step('types'),
      step('lint', { beside: true, after: ['graph', 'types', 'none'] }),
    ]);
    expect(beside.lint).toEqual(['lint']);
  });

  it('end with the first that breaks, after those beside it', async () => {
    const broken = await ran([step('format', { beside: true, fails: true }), step('types'), step('build', {})]);
    expect(broken.error).toBe('format');
    expect(broken.printed).toContain('types ends.');
    expect(broken.beside.build).toBeUndefined();
  });

  it('end with their times, the work they cost and the ten slowest files of all', () => {
    const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.spec.ts`, seconds: n }));
    const table = tableOf([
      { name: 'unit tests', seconds: 61.4, work: 110.2, files: files.slice(0, 6) },
      { name: 'tests of api', seconds: 400, work: undefined, files: files.slice(6) },
    ]);
    expect(table).toContain('    61 s     110 s  unit tests\n   400 s            tests of api\n');
    expect(table.match(/\d+\.spec\.ts/g)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${n}.spec.ts`));
  });
});
