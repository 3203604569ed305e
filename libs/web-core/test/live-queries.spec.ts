import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { recentMs } from '@guyline/contract/live';
import { catchUp, gatherer } from '../src/live-queries.js';

describe('what live changes ask for again', () => {
  let queries: QueryClient;
  let asked: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    queries = new QueryClient();
    asked = [];
  });
  afterEach(() => {
    queries.clear();
    jest.useRealTimers();
  });

  /** A query on screen whose answer takes `ms`; the answers that reached the screen. */
  function onScreen(area: string, ms = 10): string[] {
    const shown: string[] = [];
    const observer = new QueryObserver<string>(queries, {
      queryKey: [area, 'list'],
      staleTime: Infinity,
      queryFn: async () => {
        const nth = `${area} ${asked.push(area)}`;
        await new Promise((done) => setTimeout(done, ms));
        return nth;
      },
    });
    observer.subscribe(
      ({ data, fetchStatus }) => fetchStatus === 'idle' && data && shown.at(-1) !== data && shown.push(data),
    );
    return shown;
  }
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  it('is the areas that depend on the change, at most once a second', async () => {
    for (const area of ['tasks', 'dashboard', 'users']) onScreen(area);
    await pass(100);
    asked = [];
    const { add } = gatherer(queries);
    for (let n = 0; n < 20; n++) {
      add('tasks');
      await pass(100);
    }
    await pass(1_000);
    expect(asked.filter((area) => area === 'users')).toEqual([]);
    expect(asked.filter((area) => area === 'tasks').length).toBeLessThanOrEqual(4);
    expect(asked.filter((area) => area === 'dashboard')).toHaveLength(asked.filter((area) => area === 'tasks').length);
  });

  it('is the reasons that follow a change, without another second', async () => {
    const shown = onScreen('tasks', 150);
    await pass(2_000);
    const { add } = gatherer(queries);
    add('tasks');
    await pass(300);
    add('tasks');
    await pass(300);
    expect(shown).toEqual(['tasks 1', 'tasks 2', 'tasks 3']);
  });

  it('is what shows the changed row, although others have used the second up', async () => {
    const observer = (name: string, id: number) =>
      new QueryObserver(queries, {
        queryKey: ['tasks', name],
        staleTime: Infinity,
        queryFn: async () => {
          asked.push(name);
          await new Promise((done) => setTimeout(done, 10));
          return { list: [{ id }], total: 1 };
        },
      }).subscribe(() => undefined);
    observer('seven', 7);
    observer('eight', 8);
    await pass(2_000);
    const { add } = gatherer(queries);
    for (let n = 0; n < 4; n++) {
      add('tasks', 1);
      await pass(150); // both times of the second are used up
    }
    asked = [];
    add('tasks', 8);
    await pass(150);
    expect(asked).toEqual(['eight']);
    for (let n = 0; n < 10; n++) {
      add('tasks', 8);
      await pass(50);
    }
    expect(asked.filter((name) => name === 'eight').length).toBeLessThanOrEqual(4); // four a second
    await pass(2_000);
    expect(asked).toContain('seven');
  });

  it('reaches the screen even where answers take longer than the next change', async () => {
    const shown = onScreen('tasks', 1_500);
    await pass(2_000);
    const { add } = gatherer(queries);
    for (let n = 0; n < 100; n++) {
      add('tasks');
      await pass(100);
    }
    expect(shown.length).toBeGreaterThan(4);
    await pass(4_000);
    expect(shown.at(-1)).toBe(`tasks ${asked.length}`);
  });

  describe('while this page writes', () => {
    /** A write that takes `ms`. */
    function write(ms: number): void {
      const mutation = queries.getMutationCache().build<void, Error, void, unknown>(queries, {
        mutationFn: () => new Promise<void>((done) => setTimeout(done, ms)),
      });
      void mutation.execute();
    }
    beforeEach(async () => {
      onScreen('messages');
      await pass(100);
      asked = [];
    });

    it('is nothing until the write has its answer', async () => {
      write(500);
      gatherer(queries).add('messages');
      await pass(450);
      expect(asked).toEqual([]);
      await pass(200);
      expect(asked).toEqual(['messages']);
    });

    it('is everything again where the write takes long', async () => {
      write(60_000);
      gatherer(queries).add('messages');
      await pass(3_000);
      expect(asked).toEqual(['messages']);
    });
  });

  describe('when the line comes up', () => {
    beforeEach(async () => {
      for (const area of ['tasks', 'dashboard', 'users']) onScreen(area);
      await pass(20_000);
      asked = [];
    });
    const after = async (recent: Parameters<typeof catchUp>[1]): Promise<string[]> => {
      catchUp(queries, recent);
      await pass(100);
      return asked;
    };

    it('is nothing where nothing changed', async () => expect(await after({})).toEqual([]));
    it('is what depends on a change', async () => expect(await after({ tasks: 500 })).toEqual(['tasks', 'dashboard']));
    it('is nothing that was read long after the change', async () =>
      expect(await after({ tasks: 40_000 })).toEqual([]));
    it('is everything where nobody knows', async () => expect(await after(null)).toHaveLength(3));
    it('is what was read before the server’s memory begins', async () => {
      await pass(recentMs);
      expect(await after({})).toHaveLength(3);
    });
  });
});
