import { describe, expect, it } from '@jest/globals';
import { requestFor, type MatrixRequest } from '../../../test/matrix-requests.js';
import { type Cell, NO_SESSION, readMatrix } from '../../../test/matrix-table.js';
import {
  buildWorld,
  callerNames,
  impersonating,
  type MatrixCaller,
  signedIn,
  strangerNames,
  type World,
} from '../../../test/matrix-world.js';
import { useApp } from '../../../test/use-app.js';

const table = readMatrix();
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Calls that end or change the session they come with. */
const changesSession = /sudo$|auth\/logout$|revoke_others$/;
/** Not below `/api`. */
const outside = ['/metrics', '/inbox', '/inbox/:id'];

/** Whether a list holds the row; of choices and ids the first list of the answer counts. */
function holds(data: unknown, row: number | string): boolean {
  const list: unknown[] = (Array.isArray(data) ? data : Object.values(data ?? {}).find(Array.isArray)) ?? [];
  if (row === 'any') return list.length > 0;
  return list.some((one) => one === row || (one as { id?: unknown } | null)?.id === row);
}

describe('the permission matrix', () => {
  const app = useApp();

  const send = (world: World, route: string, sent: MatrixRequest, role: string, token: string | undefined) => {
    const [method = '', pattern = ''] = route.split(' ');
    const values: Record<string, string | number> = { role, id: 1, ...sent.path };
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? name));
    const url = `${outside.includes(pattern) ? '' : '/api'}${path}${sent.query ? `?${sent.query}` : ''}`;
    const call = world.app.http[method.toLowerCase() as 'get'](url);
    if (token) void call.set('authorization', `Bearer ${token}`);
    if (sent.form) return call.field(sent.form).attach('file', image, 'plan.png');
    return method === 'GET' ? call : call.send(sent.body);
  };

  const cell = async (world: World, route: string, sent: MatrixRequest, caller: MatrixCaller): Promise<Cell> => {
    const answer = await send(world, route, sent, caller.role, caller.token);
    const listed = answer.status !== 200 || sent.row === undefined || holds(answer.body.data, sent.row);
    return listed ? String(answer.status) : 'none';
  };

  const callerOf = async (world: World, route: string, name: (typeof callerNames)[number]): Promise<MatrixCaller> => {
    const known = world.callers[name];
    if (!changesSession.test(route)) return known;
    if (name === 'as vendor') return impersonating(app, await app.make.admin(), world.vendor);
    return signedIn(app, known.user);
  };

  it.each([...table.keys()])('%s', async (route) => {
    const world = await buildWorld(app);
    const found: Record<string, Cell> = {};
    for (const name of callerNames) {
      const sent = await requestFor(route, world, name);
      found[name] = await cell(world, route, sent, await callerOf(world, route, name));
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(table.get(route) ?? {}).filter(([name]) => name !== NO_SESSION)),
    );

    for (const name of strangerNames) {
      const answer = await send(world, route, await requestFor(route, world), 'admin', world.strangers[name]);
      expect([name, String(answer.status)]).toEqual([name, table.get(route)?.[NO_SESSION]]);
    }
    if (!route.includes(':role')) return;
    for (const { role, token } of Object.values(world.callers)) {
      const foreign = role === 'admin' ? 'vendor' : 'admin';
      const answer = await send(world, route, await requestFor(route, world), foreign, token);
      expect([role, foreign, answer.status]).toEqual([role, foreign, 403]);
    }
  });
});
