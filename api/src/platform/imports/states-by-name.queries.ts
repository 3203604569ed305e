import { sql } from 'kysely';
import type { Db } from '../db/db.js';

export interface State {
  id: number;
  active: boolean;
  code: string;
  name: string;
}
/** States by code and by name, in lower case. */
export type StatesByName = ReadonlyMap<string, State>;

export async function statesByName(db: Db): Promise<StatesByName> {
  const states = await db.rows<State>(sql`select id, code, name, active from states`);
  return new Map(
    states.flatMap((state) => [state.code, state.name].map((name) => [name.trim().toLowerCase(), state] as const)),
  );
}
