import { describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { preferenceLimits as limits, type RecentRows } from '@guyline/contract/preferences';
import { searchLimits } from '@guyline/contract/search';
import { callerOf } from '../../test/callers.js';
import { impersonating } from '../../test/matrix-world.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('preferences', () => {
  const app = useApp();
  const layout = { order: ['map', 'cards'], hidden: ['vendors'] };
  const save = (caller: Caller, key: string, value: unknown) =>
    caller.post(`/api/common/preferences/${key}`).send({ value } as object);
  const kept = async (caller: Caller): Promise<unknown> => (await caller.get('/api/common/preferences')).body.data;

  it('are nobody else’s, and absent until something is kept', async () => {
    const vendor = await app.as(await app.make.vendor(4));
    const other = await app.as(await app.make.vendor(4));
    expect(await kept(vendor)).toEqual({});
    expect(await save(vendor, 'dashboard', layout)).toMatchObject({ status: 200, body: { success: true } });
    expect(await kept(vendor)).toEqual({ dashboard: layout });
    expect(await kept(other)).toEqual({});
    await save(vendor, 'dashboard', { order: [], hidden: [] });
    expect(await kept(vendor)).toEqual({ dashboard: { order: [], hidden: [] } });
  });

  it('add the pages whose tours were seen to those that another tab saved', async () => {
    const vendor = await app.as(await app.make.vendor(4));
    await Promise.all([
      save(vendor, 'tours', { seen: { dashboard: 1 } }),
      save(vendor, 'tours', { seen: { tasks: 2 } }),
      save(vendor, 'dashboard', layout),
    ]);
    await save(vendor, 'tours', { seen: { dashboard: 3 } });
    expect(await kept(vendor)).toEqual({ dashboard: layout, tours: { seen: { dashboard: 3, tasks: 2 } } });
  });

  it('add the list that was arranged to those of another tab', async () => {
    const vendor = await app.as(await app.make.vendor(4));
    const widths = [{ key: 'pt_num', width: 180 }];
    const tasks = { per_page: 50, order: ['status_num', 'pt_num'], hidden: ['vendor'], widths };
    const overdue = { per_page: null, order: [], hidden: ['customer'] };
    await Promise.all([
      save(vendor, 'lists', { kept: { tasks: { ...tasks, per_page: 20 } } }),
      save(vendor, 'lists', { kept: { report_overdue: overdue } }),
    ]);
    await save(vendor, 'lists', { kept: { tasks } });
    expect(await kept(vendor)).toEqual({ lists: { kept: { tasks, report_overdue: overdue } } });
  });

  it('put what was opened in front of what another tab has opened, each once, the latest twenty', async () => {
    const vendor = await app.as(await app.make.vendor(4));
    const open = (...rows: string[]) => save(vendor, 'recent', { rows });
    await Promise.all([open('event-1'), open('task-2')]);
    for (const row of ['location-3', 'event-1', 'person-4']) expect((await open(row)).status).toBe(200);
    expect(await kept(vendor)).toEqual({ recent: { rows: ['person-4', 'event-1', 'location-3', 'task-2'] } });
    for (let id = 1; id <= searchLimits.recent; id += 1) await open(`project-${id}`);
    const { recent } = (await kept(vendor)) as { recent: RecentRows };
    expect(recent.rows).toEqual(
      Array.from({ length: searchLimits.recent }, (_, n) => `project-${searchLimits.recent - n}`),
    );
    await open();
    expect(await kept(vendor)).toEqual({ recent });
  });

  it('refuse what their key does not know, and what is too much', async () => {
    const vendor = await app.as(await app.make.vendor(4));
    expect((await save(vendor, 'columns', {})).status).toBe(404);
    expect((await save(vendor, 'constructor', {})).status).toBe(404);
    const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `panel_${n}`);
    const refused: [string, unknown][] = [
      ['dashboard', { order: ['map'] }],
      ['dashboard', { ...layout, more: 1 }],
      ['dashboard', { order: names(limits.names + 1), hidden: [] }],
      ['dashboard', { order: ['x'.repeat(limits.name + 1)], hidden: [] }],
      ['dashboard', { order: ['map', 'map'], hidden: [] }],
      ['dashboard', { order: [7], hidden: [] }],
      ['dashboard', { order: 'map', hidden: [] }],
      ['tours', { seen: { users: 1 } }],
      ['tours', { seen: { tasks: 0 } }],
      ['tours', { seen: { tasks: null } }],
      ['tours', { seen: { tasks: '1' } }],
      ['tours', { seen: [] }],
      ['tours', layout],
      ['tours', null],
      ['lists', {}],
      ['lists', { kept: { secrets: { per_page: 10, order: [], hidden: [] } } }],
      ['lists', { kept: { tasks: null } }],
      ['lists', { kept: { tasks: [] } }],
      ['lists', { kept: { tasks: { per_page: 11, order: [], hidden: [] } } }],
      ['lists', { kept: { tasks: { per_page: 10, order: [] } } }],
      ['lists', { kept: { tasks: { per_page: 10, order: ['x'.repeat(limits.name + 1)], hidden: [] } } }],
      ...[
        {},
        [{ key: 'pt_num' }],
        [{ key: 'pt_num', width: 59 }],
        [{ key: 'pt_num', width: 801 }],
        [{ key: 'pt_num', width: '100' }],
        [{ key: 'A b', width: 100 }],
        [{ key: 'pt_num', width: 100, more: 1 }],
        [null],
        ['pt_num'],
        [
          { key: 'pt_num', width: 100 },
          { key: 'pt_num', width: 90 },
        ],
      ].map((widths): [string, unknown] => [
        'lists',
        { kept: { tasks: { per_page: 10, order: [], hidden: [], widths } } },
      ]),
      ['recent', {}],
      ['recent', { rows: ['event-0'] }],
      ['recent', { rows: ['settings-1'] }],
      ['recent', { rows: ['event-1', 'event-1'] }],
      ['recent', { rows: [7] }],
      ['recent', { rows: Array.from({ length: searchLimits.recent + 1 }, (_, n) => `event-${n + 1}`) }],
      ['dates', {}],
      ['dates', { day_first: 'yes' }],
      ['dates', { day_first: true, form: 'YYYY' }],
      ['notices', { portal_off: [], mail_off: [] }],
      ['notices', { portal_off: ['lunch'], mail_off: [], daily: true }],
      ['notices', { portal_off: [], mail_off: ['date_moved', 'date_moved'], daily: true }],
      ['notices', { portal_off: 'date_moved', mail_off: [], daily: true }],
    ];
    for (const [key, value] of refused)
      expect([key, value, (await save(vendor, key, value)).status]).toEqual([key, value, 422]);
    expect(await kept(vendor)).toEqual({});
    expect((await save(vendor, 'dashboard', { order: names(limits.names), hidden: names(limits.names) })).status).toBe(
      200,
    );
  });

  it('are seen, but not changed, by an admin who acts for the person', async () => {
    const person = await app.make.vendor(4);
    const admin = await app.make.admin();
    const vendor = await app.as(person);
    await save(vendor, 'dashboard', layout);
    const eyes = callerOf(app.http, person, (await impersonating(app, admin, person)).token);
    expect(await kept(eyes)).toEqual({ dashboard: layout });
    expect(await save(eyes, 'tours', { seen: { tasks: 1 } })).toMatchObject({
      status: 403,
      body: { error: 'not_while_impersonating' },
    });
    expect(await kept(vendor)).toEqual({ dashboard: layout });
  });

  it('tell the person’s other tabs, and nobody else', async () => {
    const callers = [await app.as(await app.make.vendor(4)), await app.as(await app.make.admin())] as const;
    const heard: string[][] = [];
    const sockets = callers.map(({ token }, n) => {
      const socket = io(`${app.url}/live`, { auth: { token }, transports: ['websocket'], reconnection: false });
      heard[n] = [];
      socket.on('change', ({ area }: { area: string }) => heard[n]?.push(area));
      return socket;
    });
    await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.once('ready', () => done()))));
    await save(callers[0], 'dashboard', layout);
    await callers[1].post('customer/create').send({ name: 'Marker', s_name: 'MRK', status_num: 1 });
    for (let tries = 0; tries < 100 && !heard[1]?.length; tries += 1) await new Promise((next) => setTimeout(next, 50));
    for (const socket of sockets) socket.disconnect();
    expect(heard).toEqual([['preferences'], ['customers']]);
  });
});
