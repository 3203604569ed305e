import { join } from 'node:path';
import { root } from './built.mjs';

/** The same questions that the specs ask of the demo season, asked of the large portal. */
const questions = () => import(join(root, 'api/test/counts-of-lists.ts'));

/**
 * Compares every count of events, tasks and cards with the rows of the list it opens, for each role.
 * @returns how many differ; each is printed
 */
export async function checkCounts(sessions, url) {
  const { countsOfCards, countsOfEvents, countsOfTasks } = await questions();
  let differ = 0;
  for (const [who, { actor, token }] of Object.entries(sessions)) {
    const ask = async (path) => {
      const below = path.startsWith('common/') ? path : `${actor.role}/${path}`;
      const answer = await fetch(`${url}/api/${below}`, { headers: { authorization: `Bearer ${token}` } });
      const { success, data, message } = await answer.json();
      if (!success) throw new Error(`${below}: ${answer.status} ${message}`);
      return data;
    };
    let asked = 0;
    for (const counts of [countsOfEvents(ask), countsOfTasks(ask), countsOfCards(ask, 'customer_id=1')]) {
      for await (const { question, count, rows } of counts) {
        asked += 1;
        if (count === rows) continue;
        differ += 1;
        process.stdout.write(`${who}: ${question} says ${count}, its list has ${rows}\n`);
      }
    }
    process.stdout.write(`${who}: ${asked} counts compared\n`);
  }
  return differ;
}
