import autocannon from 'autocannon';

const WANTED_MS = 100;
const SECONDS = 5;
/** A store number, a name, a code, a word that nothing has: a person types one of these at a time. */
const texts = ['1042', 'store', 'permit', 'zzzz'];

/**
 * How long the quick search takes for one person who types: what 97.5 of 100 answers take at most.
 * @returns rows for `limitRow`
 */
export async function measureTyping({ admin, vendor }, _db, { url }) {
  const { searchRoutes } = await import('@guyline/contract/routes/search');
  const rows = [];
  for (const { actor, token } of [admin, vendor]) {
    let slowest = 0;
    for (const search of texts) {
      const { latency, non2xx, errors } = await autocannon({
        url: `${url}/api/${searchRoutes.find.path.replace(':role', actor.role)}?${new URLSearchParams({ search })}`,
        connections: 1,
        duration: SECONDS,
        headers: { authorization: `Bearer ${token}` },
      });
      if (non2xx || errors) throw new Error(`Quick search "${search}": ${non2xx} refusals, ${errors} errors`);
      slowest = Math.max(slowest, latency.p97_5);
    }
    rows.push({
      title: `quick search, ${actor.role} types, p97.5 in ms`,
      floor: '-',
      ours: String(Math.round(slowest)),
      wanted: WANTED_MS,
      met: slowest <= WANTED_MS,
    });
  }
  return rows;
}
