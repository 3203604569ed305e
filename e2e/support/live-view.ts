import type { Page } from '@playwright/test';
import { liveEvent } from '@guyline/contract/live';

export interface LiveView {
  /** Whether a live change with these words in its message came since then. */
  heard: (words: string, since: number) => boolean;
  /** Marks the page; a page that is loaded again has lost it. */
  mark: () => Promise<void>;
  isMarked: () => Promise<boolean>;
}

/** Hears the live changes of a page from its next load on, and tells whether it was loaded again after it was marked. */
export function liveView(page: Page): LiveView {
  const changes: { text: string; at: number }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes(`"${liveEvent}"`)) changes.push({ text, at: Date.now() });
    }),
  );
  return {
    heard: (words, since) => changes.some(({ text, at }) => at >= since && text.includes(words)),
    mark: () => page.evaluate(() => void Object.assign(window, { marked: true })),
    isMarked: () => page.evaluate(() => 'marked' in window),
  };
}
