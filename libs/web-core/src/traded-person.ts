const BEGINS = 'guyline:person-traded';
/** On the window: every bundle of a page has a copy of this module, and all of them ask with the same token. */
const page = window as { guylineTrade?: Promise<void> };

/**
 * Trades the person of this page for another, with everything else at rest: what is asked as the one before would be refused as
 * soon as the server knows the other. Reads on their way are dropped, and whatever is asked meanwhile waits. If the trade fails
 * both go on; else the page is left for the other person's.
 */
export async function traded(trade: () => Promise<void>): Promise<void> {
  let goOn = (): void => undefined;
  page.guylineTrade = new Promise((done) => {
    goOn = done;
  });
  window.dispatchEvent(new Event(BEGINS));
  try {
    await trade();
  } catch (error) {
    delete page.guylineTrade;
    goOn();
    throw error;
  }
  // The browser may keep the page for its Back button, as it stood: waiting, and with the other person's data.
  window.addEventListener('pageshow', () => window.location.reload());
}

/** Settled while the page has its person. */
export const personStands = (): Promise<void> => page.guylineTrade ?? Promise.resolve();

/** Asks for something that may be asked again: dropped when a trade begins, and asked anew if it fails. */
export async function askedByPerson(ask: (dropped: AbortSignal) => Promise<Response>): Promise<Response> {
  for (;;) {
    const dropped = new AbortController();
    const drop = (): void => dropped.abort();
    window.addEventListener(BEGINS, drop);
    try {
      return await ask(dropped.signal);
    } catch (error) {
      if (!dropped.signal.aborted) throw error;
      await personStands();
    } finally {
      window.removeEventListener(BEGINS, drop);
    }
  }
}
