import { describe, expect, it } from '@jest/globals';
import type { Filer } from '@guyline/contract/jurisdictions/requirements';
import { type Party, turnAfter } from '@guyline/contract/permits/turns';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { permitOf } from '../../test/permits.js';
import { riskyTasks } from '../../test/risky-tasks.js';
import { useApp } from '../../test/use-app.js';

const [PERMIT, INSPECTION] = [7, 19] as const;

type Vendors = 'none' | 'tent' | 'tent and fence' | 'one for both';

describe('who files', () => {
  const app = useApp();
  const { idsOf, risky, week } = riskyTasks(app);

  /** A late permit, of the tent vendor's item, of an event that has these `vendors`; asked for as given. */
  async function asked(
    filers: readonly (Filer | null)[],
    vendors: Vendors = 'tent',
    { state = 'asked', item = PERMIT }: { state?: string; item?: TaskItem } = {},
  ) {
    const tent = vendors === 'none' ? null : await app.make.vendor(4);
    const fence = vendors === 'tent and fence' ? await app.make.vendor(2) : vendors === 'one for both' ? tent : null;
    const event = await app.make.event({ tent_vid: tent?.id ?? null, fence_vid: fence?.id ?? null });
    for (const filed_by of filers) {
      const kind = item === PERMIT ? 'permit' : 'inspection';
      const { id, jurisdiction_id } = await app.make.requirement({ kind, pt_num: item, filed_by });
      await app.db.query(
        `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, filed_by, state)
         values ($1, $2, $3, $7, $4, 'always', $5, $6)`,
        [event.id, id, jurisdiction_id, item, filed_by, state, kind],
      );
    }
    return { id: await risky('apply_by_passed', app.make.day(-1), { event_id: event.id, pt_num: item }), tent };
  }

  it.each([
    [[], 'tent', 'vendor'],
    [[], 'none', 'us'],
    [[null], 'tent', 'vendor'],
    [['us'], 'tent', 'us'],
    [['customer'], 'tent', 'customer'],
    [['customer'], 'none', 'customer'],
    [['tent'], 'tent', 'vendor'],
    [['fence'], 'tent', 'us'],
    [['customer', 'tent'], 'tent', 'vendor'],
    [['customer', 'tent'], 'none', 'customer'],
    [['tent', 'us', null], 'tent', 'us'],
    // The vendor that a line names is the tent's, who does not file: the office sees to it.
    [['fence'], 'tent and fence', 'us'],
    [['fence'], 'one for both', 'vendor'],
    [['fence', 'tent'], 'tent and fence', 'vendor'],
    [['fence', 'customer'], 'tent and fence', 'customer'],
  ] as const)('as what is asked for says, %j with vendor: %s, has to act: %s', async (filers, vendors, party) => {
    const admin = await app.as(await app.make.admin());
    const { id, tent } = await asked(filers, vendors);
    const acting = async (): Promise<Party | undefined> => (await week(admin)).list.find((row) => row.id === id)?.acts;
    expect(await acting()).toBe(party);
    expect(await idsOf(admin, `who=${party}`)).toEqual([id]);
    for (const other of (['us', 'authority', 'customer', 'vendor'] as const).filter((one) => one !== party))
      expect(await idsOf(admin, `who=${other}`)).toEqual([]);
    expect((await idsOf(admin, '')).includes(id)).toBe(party === 'us' || !tent);
    const { filer } = await permitOf(admin, id);
    expect(filer).toBe(party);
    const move = async (status_num: number) => {
      const { version } = (await admin.get(`task/${id}/detail`)).body.data;
      await admin.post(`task/${id}/update`).send({ status_num, version, reason: 'Because' }).expect(200);
      const [turn] = (await permitOf(admin, id)).turns;
      return turn?.party;
    };
    // With the authority it is the authority's, and returned it goes back to who files, as the form says before.
    expect([await move(3), await acting()]).toEqual(['authority', 'authority']);
    expect([await move(4), await acting()]).toEqual([party, party]);
    expect(turnAfter(4, { vendor: tent }, { filer })).toBe(party);
  });

  it('is asked of permits alone: an inspection waits for the vendor of its item', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await asked(['customer'], 'tent', { item: INSPECTION });
    expect((await week(admin)).list).toMatchObject([{ id, acts: 'vendor' }]);
    await app.db.query('update events set tent_vid = null');
    expect((await week(admin)).list).toMatchObject([{ id, acts: 'us' }]);
  });

  it('is not said by what is not asked of the event, nor of another of its items', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await asked(['customer'], 'tent', { state: 'left_out' });
    expect((await week(admin)).list).toMatchObject([{ id, acts: 'vendor' }]);
    await app.db.query(`update event_requirements set state = 'asked', pt_num = 8`);
    expect((await week(admin)).list).toMatchObject([{ id, acts: 'vendor' }]);
    await app.db.query(`update event_requirements set pt_num = 7`);
    expect((await week(admin)).list).toMatchObject([{ id, acts: 'customer' }]);
  });
});
