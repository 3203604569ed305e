const BEGINS = 'guyline:person-traded';
const GONE = 'guyline:person-gone';
/** How long a page takes to be left: one that is still there then stays, because the person stopped it or the line is dead. */
const LEAVING_MS = 15_000;

type Question = () => boolean | Promise<boolean>;
/** Why the page has lost its person: the impersonation is over, or another tab has put another person in its place. */
export type WhyGone = 'impersonation' | 'other';
/** On the window: every bundle of a page has a copy of this module, and all of them ask with the same token. */
const page = window as {
  /** From the beginning of a trade on, unless it fails. Says whether the page has kept its person. */
  guylineTrade?: Promise<boolean>;
  guylineQuestions?: Set<Question>;
  guylineGone?: WhyGone;
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

/** Why the page has lost its person; undefined while it has not, and when this page itself has traded the person. */
export const whyGone = (): WhyGone | undefined => page.guylineGone;

/**
 * Calls back before what is not saved is asked about; whatever covers the page is to be taken away by then.
 * @returns ends it
 */
export function whenPersonGone(gone: () => void): () => void {
  window.addEventListener(GONE, gone);
  return () => window.removeEventListener(GONE, gone);
}

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
 * The person was traded elsewhere: by the server, as an impersonation is over, or in another tab. What was typed cannot be saved any
 * more, and nothing is asked as the other one. It is asked before the page is left, so that it can still be copied; then it is left
 * with the last form.
 */
export function personGone(why: WhyGone, leave = (): void => window.location.assign('/dashboard')): void {
  if (isTraded()) return;
  page.guylineTrade = Promise.resolve(false);
  page.guylineGone = why;
  window.dispatchEvent(new Event(BEGINS));
  window.dispatchEvent(new Event(GONE));
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
