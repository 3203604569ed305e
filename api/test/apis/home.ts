/** Where a spec's API lives: one of the pool (`pool.mjs`). */
export interface Home {
  name: string;
  /** Origin of its API; empty when the spec runs it itself. */
  url: string;
  /** Of the API's process; absent when the spec runs it itself. */
  pid?: number;
  /** Addresses of its own and configuration. */
  env: Record<string, string>;
  /** Statements that empty the business tables. */
  empty: string;
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${process.env['API_POOL']}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** That of a Jest worker, put back to the base seeds. */
export const sharedHome = (worker = process.env['JEST_WORKER_ID']): Promise<Home> => ask('PUT', `shared/${worker}`);

/** @param started whether the pool runs the API; else the spec does, on this database */
export const homeOf = (env: NodeJS.ProcessEnv, started: boolean): Promise<Home> => ask('POST', 'own', { env, started });

export const whatBecameOf = ({ name }: Home): Promise<{ ended: number | string | null; said: string[] }> =>
  ask('GET', name);

export const leave = ({ name }: Home): Promise<object> => ask('DELETE', name);
