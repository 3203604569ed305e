import { describe, expect, it } from '@jest/globals';
import type { PermitProposal } from '@guyline/contract/permits/proposals';
import { type Caller, useApp } from '../../test/use-app.js';

describe('days that are proposed for a permit', () => {
  const app = useApp();

  /** A permit that authorities of Texas ask for: review in business days, validity in days. */
  async function asking(...authorities: { name: string; review?: number; valid?: number; holidays?: object[] }[]) {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7 });
    const texas = await app.make.one<{ id: number }>(`select id from states where code = 'TX'`);
    for (const { name, review, valid, holidays = [] } of authorities) {
      const over = { name, state_num: texas.id, review_days: review ?? null, holidays: JSON.stringify(holidays) };
      const { id: jurisdiction_id } = await app.make.jurisdiction(over);
      const requirement = await app.make.requirement({ jurisdiction_id, pt_num: 7, valid_days: valid ?? null });
      await app.db.query(
        `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason)
         values ($1, $2, $3, 'permit', 7, 'always')`,
        [event.id, requirement.id, jurisdiction_id],
      );
    }
    return { id, event, tent, admin: await app.as(await app.make.admin()) };
  }
  const proposal = async (caller: Caller, id: number, query: string) =>
    (await caller.get(`task/${id}/permit/proposal?${query}`)).body.data as PermitProposal;

  it('count the validity with both ends, and the review in business days without holidays', async () => {
    const { id, admin } = await asking({ name: 'Norfolk', review: 5, valid: 30 });
    // Memorial Day, May 31, is closed.
    expect(await proposal(admin, id, 'applied_on=2027-05-27&from=2027-06-01')).toEqual({
      expected_on: { day: '2027-06-04', of: '2027-05-27', days: 5, authority: 'Norfolk' },
      valid_to: { day: '2027-06-30', of: '2027-06-01', days: 30, authority: 'Norfolk' },
    });
    expect(await proposal(admin, id, '')).toEqual({ expected_on: null, valid_to: null });
  });

  it('are those of the shortest permit and of the review that ends last, by the authority’s own holidays', async () => {
    const closed = [{ day: '2027-06-02', name: 'Closed', yearly: false }];
    const { id, admin } = await asking(
      { name: 'City A', review: 3, valid: 60 },
      { name: 'City B', review: 3, valid: 10, holidays: closed },
      { name: 'City C' },
    );
    expect(await proposal(admin, id, 'applied_on=2027-06-01&from=2027-06-01')).toMatchObject({
      expected_on: { day: '2027-06-07', authority: 'City B' },
      valid_to: { day: '2027-06-10', authority: 'City B' },
    });
  });

  it('are none where nobody has a figure, nor after the last day that there is', async () => {
    const { id, admin } = await asking({ name: 'City C' }, { name: 'City D', valid: 30 });
    expect(await proposal(admin, id, 'applied_on=2027-06-01')).toEqual({ expected_on: null, valid_to: null });
    expect(await proposal(admin, id, 'from=2100-12-20')).toEqual({ expected_on: null, valid_to: null });
  });

  it('are for who sees the permit, and for no 811 ticket', async () => {
    const { id, event, tent, admin } = await asking({ name: 'Norfolk', valid: 30 });
    const { id: ticket } = await app.make.task({ event_id: event.id, pt_num: 1 });
    expect((await proposal(await app.as(tent), id, 'from=2027-06-01')).valid_to?.day).toBe('2027-06-30');
    const stranger = await app.as(await app.make.vendor(4));
    expect((await stranger.get(`task/${id}/permit/proposal?from=2027-06-01`)).status).toBe(404);
    expect((await admin.get(`task/${ticket}/permit/proposal?from=2027-06-01`)).status).toBe(404);
    expect((await admin.get(`task/${id}/permit/proposal?from=soon`)).status).toBe(422);
  });
});
