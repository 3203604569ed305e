import { describe, expect, it } from '@jest/globals';
import type { MatrixRequest } from '../../../test/matrix-request.js';
import { requestFor } from '../../../test/matrix-requests.js';
import { type Cell, type MatrixRow, NO_SESSION, readMatrix } from '../../../test/matrix-table.js';
import {
  buildWorld,
  type CallerName,
  callerNames,
  impersonating,
  type MatrixCaller,
  signedIn,
  strangerNames,
  type World,
} from '../../../test/matrix-world.js';
import { useApp } from '../../../test/use-app.js';
import { outsideApi } from '../http/route-table.js';

const table = readMatrix();
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Calls that end or change their own session. */
const changesSession = /sudo$|auth\/logout$|revoke_others$/;

/** Whether a list contains the row; for choices and ids, the first list of the response counts. */
function holds(data: unknown, row: number | string): boolean {
  const list: unknown[] = (Array.isArray(data) ? data : Object.values(data ?? {}).find(Array.isArray)) ?? [];
  if (row === 'any') return list.length > 0;
  return list.some((one) => one === row || (one as { id?: unknown } | null)?.id === row);
}

describe('the permission matrix', () => {
  const app = useApp(undefined, { emptied: false });

  const send = (world: World, route: string, sent: MatrixRequest, role: string, token: string | undefined) => {
    const [method = '', pattern = ''] = route.split(' ');
    const values: Record<string, string | number> = { role, id: 1, ...sent.path };
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? name));
    const url = `${outsideApi.includes(pattern.slice(1)) ? '' : '/api'}${path}${sent.query ? `?${sent.query}` : ''}`;
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

  /** Calls that change nothing all see the same data, so they run at once. */
  const isRead = (route: string): boolean => route.startsWith('GET ') && !changesSession.test(route);
  const routes = [...table.keys()];
  const inTurn = [...routes.filter(isRead), ...routes.filter((route) => !isRead(route))];
  let known: World | undefined;
  const worldFor = async (route: string): Promise<World> => {
    if (known && isRead(route)) return known;
    await app.empty();
    return (known = await buildWorld(app));
  };

  const cellsOf = async (world: World, route: string): Promise<Record<string, Cell>> => {
    const answer = async (name: CallerName, sent: MatrixRequest): Promise<[string, Cell]> => [
      name,
      await cell(world, route, sent, await callerOf(world, route, name)),
    ];
    if (isRead(route)) {
      const sent = await requestFor(route, world);
      return Object.fromEntries(await Promise.all(callerNames.map((name) => answer(name, sent))));
    }
    const cells = [];
    for (const name of callerNames) cells.push(await answer(name, await requestFor(route, world, name)));
    return Object.fromEntries(cells);
  };

  it.each(inTurn)('%s', async (route) => {
    const world = await worldFor(route);
    const { [NO_SESSION]: stranger, ...row } = table.get(route) as MatrixRow;
    expect(await cellsOf(world, route)).toEqual(row);

    const sent = await requestFor(route, world);
    const strangers = await Promise.all(
      strangerNames.map(async (name) => [
        name,
        (await send(world, route, sent, 'admin', world.strangers[name])).status,
      ]),
    );
    expect(strangers).toEqual(strangerNames.map((name) => [name, Number(stranger)]));
    if (!route.includes(':role')) return;
    const refused = await Promise.all(
      Object.entries(world.callers).map(async ([name, { role, token }]) => {
        const foreign = role === 'admin' ? 'vendor' : 'admin';
        return [name, foreign, (await send(world, route, sent, foreign, token)).status];
      }),
    );
    expect(refused).toEqual(refused.map(([name, foreign]) => [name, foreign, 403]));
  });
});
