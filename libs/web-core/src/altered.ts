import { hashOf } from './integrity.js';

/** A line that gives nothing for so long will not give the file to the next try either. */
const PATIENCE_MS = 10_000;

/** The files that a failed load names and whose hash is known: webpack names them in `request`, module federation in its message. */
function filesOf(error: unknown): { url: string; integrity: string }[] {
  const { message = '', request = '' } = (error ?? {}) as { message?: string; request?: string };
  const named = [...`${request} ${message}`.matchAll(/https?:\/\/[^\s"'<>()]+\.js(?:on)?/g)].map(([url]) => url);
  return [...new Set(named)].flatMap((url) => {
    const integrity = hashOf(url);
    return integrity ? [{ url, integrity }] : [];
  });
}

/** Whether the server gave the file, whatever is in it; it is then what the browser's cache has. */
async function fetchedAnew(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Asks the server for the files that a failed load names: browsers keep a file of a version for a year, so that without
 * this the next try would meet the same copy, though the server has the right one again.
 */
export async function fetchAnew(error: unknown): Promise<void> {
  await Promise.all(filesOf(error).map(({ url }) => fetchedAnew(url)));
}

/**
 * The file of a remote that a failed load stumbled over, if the server has another one than was deployed. A copy that was
 * damaged on its way is gone with the next try.
 * @returns its path
 */
export async function alteredFile(error: unknown): Promise<string | undefined> {
  for (const { url, integrity } of filesOf(error)) {
    if (!(await fetchedAnew(url))) continue;
    const same = await fetch(url, { integrity, cache: 'force-cache' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!same) return new URL(url).pathname;
  }
  return undefined;
}
