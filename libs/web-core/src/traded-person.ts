const BEGINS = 'guyline:person-traded';
/** How long a page takes to be left: one that is still there then stays, because the person stopped it or the line is dead. */
const LEAVING_MS = 15_000;

type Question = () => boolean | Promise<boolean>;
/** On the window: every bundle of a page has a copy of this module, and all of them ask with the same token. */
const page = window as {
  /** From the begin of a trade on, unless it fails. Says whether the page has kept its person. */
  guylineTrade?: Promise<boolean>;
  guylineQuestions?: Set<Question>;
  /** Leaves a page that has lost its person, and was kept for what is typed in it. */
  guylineLeave?: () => void;
};

/**
 * Asks before the person is traded: once the server knows the other, what was typed cannot be saved any more.
 * @param question says false to give the trade up
 * @returns ends it
 */
export function askBeforeTrade(question: Question): () => void {
  const questions = (page.guylineQuestions ??= new Set());
  questions.add(question);
  return () => {
    questions.delete(question);
    // A form that is drawn anew ends its question and asks it again at once.
    setTimeout(() => {
      if (!questions.size) page.guylineLeave?.();
    });
  };
}

/** Whether the person is being traded, or has been: nothing that the page shows can be saved. */
export const isTraded = (): boolean => page.guylineTrade !== undefined;

/** Whether the page has its person; while that is open the answer waits. */
export async function personStands(): Promise<boolean> {
  while (page.guylineTrade) if (!(await page.guylineTrade)) return false;
  return true;
}

/** The browser may keep the page for its Back button, as it stood: with the other person's data. */
const neverShownAgain = (): void =>
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

/**
 * Trades the person of this page for another: what is asked as the one before is refused as soon as the server knows the other.
 * So reads on their way are dropped and what is asked meanwhile waits; writes on their way run on. If the trade fails all of it
 * goes on. Else the page is to be left, and what waits is given up in one that stays nevertheless.
 * @returns false if a question gave the trade up
 */
export async function traded(trade: () => Promise<void>): Promise<boolean> {
  for (const question of page.guylineQuestions ?? []) if (!(await question())) return false;
  if (isTraded()) return !(await personStands());
  let settle = (_stands: boolean): void => undefined;
  page.guylineTrade = new Promise((done) => {
    settle = done;
  });
  window.dispatchEvent(new Event(BEGINS));
  try {
    await trade();
  } catch (error) {
    delete page.guylineTrade;
    settle(true);
    throw error;
  }
  neverShownAgain();
  setTimeout(() => settle(false), LEAVING_MS);
  return true;
}

/**
 * The server has traded the person by itself, as an impersonation is over: what was typed cannot be saved any more, and nothing is
 * asked as the other one. It is asked before the page is left, so that it can still be copied; then it is left with the last form.
 */
export function personGone(leave: () => void): void {
  if (isTraded()) return;
  page.guylineTrade = Promise.resolve(false);
  window.dispatchEvent(new Event(BEGINS));
  neverShownAgain();
  void leaveAsked(leave);
}

async function leaveAsked(leave: () => void): Promise<void> {
  for (const question of page.guylineQuestions ?? [])
    if (!(await question())) {
      page.guylineLeave = leave;
      return;
    }
  leave();
}

/**
 * Asks as the person of the page: not while that one is being traded, and never as the next one.
 * @param mayDrop it may be asked again, so it is dropped when a trade begins, and asked anew if that fails
 * @returns null if the person was traded
 */
export async function askedByPerson(
  ask: (dropped?: AbortSignal) => Promise<Response>,
  mayDrop: boolean,
): Promise<Response | null> {
  for (;;) {
    // Not `personStands`: between this look and the call a trade must not find time to begin.
    while (page.guylineTrade) if (!(await page.guylineTrade)) return null;
    if (!mayDrop) return ask();
    const dropped = new AbortController();
    const drop = (): void => dropped.abort();
    window.addEventListener(BEGINS, drop);
    try {
      return await ask(dropped.signal);
    } catch (error) {
      if (!dropped.signal.aborted) throw error;
    } finally {
      window.removeEventListener(BEGINS, drop);
    }
  }
}
