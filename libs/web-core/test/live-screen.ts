import { afterEach, beforeEach, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

/** A screen with queries, new for each test; its timers are fake. */
export function useScreen() {
  const asked: string[] = [];
  const screen = { queries: new QueryClient(), asked, askedNow, onScreen, pass };
  beforeEach(() => {
    jest.useFakeTimers();
    screen.queries = new QueryClient();
    asked.length = 0;
  });
  afterEach(() => {
    screen.queries.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return screen;

  /** A query on screen whose answer takes `ms`; the answers that reached the screen. */
  function onScreen(area: string, { ms = 10, filter = {}, enabled = true, data = {} as object } = {}): string[] {
    const shown: string[] = [];
    const observer = new QueryObserver<{ nth: string }>(screen.queries, {
      queryKey: [area, 'list', '/path', filter],
      staleTime: Infinity,
      enabled,
      queryFn: async () => {
        const nth = `${area} ${asked.push(area)}`;
        await new Promise((done) => setTimeout(done, ms));
        return { nth, ...data };
      },
    });
    observer.subscribe(
      ({ data: answer, fetchStatus }) =>
        fetchStatus === 'idle' && answer && shown.at(-1) !== answer.nth && shown.push(answer.nth),
    );
    return shown;
  }

  function pass(ms: number): Promise<void> {
    return jest.advanceTimersByTimeAsync(ms);
  }

  /** What was asked since the last time, in alphabetical order. */
  function askedNow(): string[] {
    return asked.splice(0).sort();
  }
}
