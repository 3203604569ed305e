/** Looks at the screen of a phone. */
export async function onPhone(look: () => Promise<void>): Promise<void> {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  try {
    await look();
  } finally {
    window.matchMedia = matchMedia;
  }
}
