import { describe, expect, it, jest } from '@jest/globals';
import type { LiveChange } from '@guyline/contract/live';
import { gatherer } from '../src/live-queries.js';
import { useScreen } from './live-screen.js';

describe('what live changes ask for again', () => {
  const screen = useScreen();
  const { asked, askedNow, onScreen, pass } = screen;
  const task: LiveChange = { area: 'tasks', id: 1 };

  it('is the areas that depend on the change, at most once a second', async () => {
    for (const area of ['tasks', 'risk', 'users', 'season']) onScreen(area);
    await pass(100);
    askedNow();
    const { add } = gatherer(screen.queries);
    for (let n = 0; n < 30; n++) {
      add(task);
      await pass(100);
    }
    await pass(2_000);
    const many = (area: string): number => asked.filter((one) => one === area).length;
    expect([many('users'), many('season')]).toEqual([0, 0]);
    for (const area of ['tasks', 'risk']) {
      expect(many(area)).toBeGreaterThanOrEqual(4);
      expect(many(area)).toBeLessThanOrEqual(6); // two at once, then one a second
    }
  });

  it.each([
    ['anything of a task', {}, ['events', 'risk', 'states', 'tasks']],
    ['reasons of risk alone', { only: 'reasons' }, ['events', 'risk', 'tasks']],
    ['texts alone', { only: 'texts' }, ['events', 'tasks']],
  ] as const)('is what %s can move', async (_, facts, moved) => {
    for (const area of ['tasks', 'states', 'risk', 'season', 'events']) onScreen(area);
    await pass(2_000);
    askedNow();
    gatherer(screen.queries).add({ ...task, ...facts });
    await pass(1_000);
    expect(askedNow()).toEqual(moved);
  });

  it('is no list of another customer, project or event', async () => {
    const of = { customer_id: 3, project_id: 5, event_id: 7 };
    const filters = [
      {},
      { year: 2026 },
      of,
      { project_id: '5' },
      { project_id: '' },
      { event_id: 8 },
      { project_id: 6 },
      { customer_id: 4 },
    ];
    const shown = filters.map((filter) => onScreen('risk', { filter }));
    await pass(2_000);
    const before = shown.map((answers) => answers.length);
    const { add } = gatherer(screen.queries);
    add({ ...task, of });
    await pass(1_000);
    const again = (): number[] => shown.map((answers, n) => answers.length - (before[n] ?? 0));
    expect(again()).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    add(task); // nobody knows of which event
    await pass(2_000);
    expect(again()).toEqual([2, 2, 2, 2, 2, 1, 1, 1]);
  });

  it('is spread over a quarter of a second, so that many browsers do not ask at the same moment', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.8);
    onScreen('tasks');
    await pass(2_000);
    askedNow();
    gatherer(screen.queries).add(task);
    await pass(190);
    expect(asked).toEqual([]);
    await pass(110);
    expect(asked).toEqual(['tasks']);
    random.mockRestore();
  });

  it('waits, where nobody sees it, until somebody does', async () => {
    onScreen('tasks');
    onScreen('risk', { enabled: false });
    const far = screen.queries.getQueryCache().find({ queryKey: ['risk', 'list', '/path', {}] });
    screen.queries.setQueryData(['risk', 'list', '/path', {}], { nth: 'kept' });
    await pass(2_000);
    askedNow();
    gatherer(screen.queries).add(task);
    await pass(2_000);
    expect([askedNow(), far?.state.isInvalidated]).toEqual([['tasks'], true]);
  });

  it('waits in a hidden tab until it is shown', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    for (const area of ['tasks', 'users']) onScreen(area);
    await pass(2_000);
    askedNow();
    const { add, addAll, start } = gatherer(screen.queries);
    const stop = start();
    add(task);
    await pass(10_000);
    expect(asked).toEqual([]);
    const show = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
    show(); // another event of a tab that is still hidden
    expect(asked).toEqual([]);
    hidden.mockReturnValue(false);
    show();
    await pass(100);
    expect(askedNow()).toEqual(['tasks']);
    hidden.mockReturnValue(true);
    addAll();
    await pass(10_000);
    expect(asked).toEqual([]);
    hidden.mockReturnValue(false);
    show();
    await pass(100);
    expect(askedNow()).toEqual(['tasks', 'users']);
    stop();
    hidden.mockRestore();
  });

  it('is what waited when it was stopped, once it starts again', async () => {
    onScreen('tasks');
    await pass(2_000);
    askedNow();
    const { add, start } = gatherer(screen.queries);
    const stop = start();
    add(task);
    stop();
    await pass(1_000);
    expect(asked).toEqual([]);
    const stopAgain = start();
    await pass(500);
    expect(askedNow()).toEqual(['tasks']);
    add(task);
    await pass(500);
    expect(askedNow()).toEqual(['tasks']);
    stopAgain();
  });

  it('is the reasons that follow a change, without another second', async () => {
    const shown = onScreen('tasks', { ms: 150 });
    await pass(2_000);
    const { add } = gatherer(screen.queries);
    add(task);
    await pass(300);
    add({ ...task, id: 0, only: 'reasons' });
    await pass(600);
    expect(shown).toEqual(['tasks 1', 'tasks 2', 'tasks 3']);
  });

  it('is what shows the changed row, although others have used the second up', async () => {
    const list = (id: number): object => ({ list: [{ id }], total: 1 });
    const seven = onScreen('tasks', { filter: { page: 7 }, data: list(7) });
    const eight = onScreen('tasks', { filter: { page: 8 }, data: list(8) });
    await pass(2_000);
    const { add } = gatherer(screen.queries);
    for (let n = 0; n < 4; n++) {
      add(task);
      await pass(150); // both times of the second are used up
    }
    const before = [seven.length, eight.length];
    add({ ...task, id: 8 });
    await pass(300);
    expect([seven.length, eight.length]).toEqual([before[0], (before[1] ?? 0) + 1]);
    const from = eight.length;
    for (let n = 0; n < 10; n++) {
      add({ ...task, id: 8 });
      await pass(50);
    }
    expect(eight.length - from).toBeLessThanOrEqual(4); // four a second
    await pass(2_000);
    expect(seven.length).toBeGreaterThan(before[0] ?? 0);
  });

  it('reaches the screen within two seconds, even where answers take longer than the next change', async () => {
    const shown = onScreen('tasks', { ms: 500 });
    await pass(2_000);
    const { add } = gatherer(screen.queries);
    for (let n = 0; n < 100; n++) {
      add(task);
      await pass(100);
    }
    expect(shown.length).toBeGreaterThan(7);
    add(task);
    const before = asked.length;
    await pass(2_000);
    expect(asked.length).toBeGreaterThan(before);
    expect(shown.at(-1)).toBe(`tasks ${asked.length}`);
  });
});
