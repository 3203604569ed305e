import { beforeEach, describe, expect, it } from '@jest/globals';
import { recentMs } from '@guyline/contract/live';
import { catchUp, gatherer } from '../src/live-queries.js';
import { useScreen } from './live-screen.js';

describe('what live changes ask for again, around writes and outages', () => {
  const screen = useScreen();
  const { asked, askedNow, onScreen, pass } = screen;

  describe('while this page writes', () => {
    /** A write that takes `ms`. */
    function write(ms: number): void {
      const mutation = screen.queries.getMutationCache().build<void, Error, void, unknown>(screen.queries, {
        mutationFn: () => new Promise<void>((done) => setTimeout(done, ms)),
      });
      void mutation.execute();
    }
    beforeEach(async () => {
      onScreen('messages');
      await pass(100);
      askedNow();
    });

    it('is nothing until the write has its answer', async () => {
      write(500);
      gatherer(screen.queries).add({ area: 'messages', id: 1 });
      await pass(450);
      expect(asked).toEqual([]);
      await pass(200);
      expect(asked).toEqual(['messages']);
    });

    it('is nothing until then, however long another query has been waiting', async () => {
      onScreen('tasks', { ms: 10_000 });
      const { add } = gatherer(screen.queries);
      add({ area: 'tasks', id: 1 });
      await pass(3_000);
      askedNow();
      write(500);
      add({ area: 'messages', id: 1 });
      await pass(450);
      expect(asked).toEqual([]);
      await pass(200);
      expect(asked).toEqual(['messages']);
    });

    it('is everything again where the write takes long', async () => {
      write(60_000);
      gatherer(screen.queries).add({ area: 'messages', id: 1 });
      await pass(3_000);
      expect(asked).toEqual(['messages']);
    });
  });

  describe('when the line comes up', () => {
    beforeEach(async () => {
      for (const area of ['tasks', 'states', 'users']) onScreen(area);
      await pass(20_000);
      askedNow();
    });
    const after = async (recent: Parameters<typeof catchUp>[1]): Promise<string[]> => {
      catchUp(screen.queries, recent);
      await pass(100);
      return asked;
    };

    it('is nothing where nothing changed', async () => expect(await after({})).toEqual([]));
    it('is what depends on a change', async () => expect(await after({ tasks: 500 })).toEqual(['tasks', 'states']));
    it('is nothing that was read long after the change', async () =>
      expect(await after({ tasks: 40_000 })).toEqual([]));
    it('is everything where nobody knows', async () => expect(await after(null)).toHaveLength(3));
    it('is what was read before the server’s memory begins', async () => {
      await pass(recentMs);
      expect(await after({})).toHaveLength(3);
    });
  });
});
