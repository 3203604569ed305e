import { describe, expect, it } from '@jest/globals';
import type { PermitDetail, PermitRound } from '@guyline/contract/permits/turns';
import { type Caller, useApp } from '../../test/use-app.js';

describe('the rounds of a permit', () => {
  const app = useApp();
  const day = (ahead: number) => app.make.day(ahead);
  const roundsOf = async (caller: Caller, id: number): Promise<PermitRound[]> =>
    ((await caller.get(`task/${id}/permit`)).body.data as PermitDetail).rounds;
  const move = async (caller: Caller, id: number, status_num: number) => {
    const { version } = (await caller.get(`task/${id}/detail`)).body.data;
    await caller.post(`task/${id}/update`).send({ status_num, version, reason: 'Because' }).expect(200);
  };
  /** A permit that came back twice and is with the authority again; its first and second round were answered 20 and 10 days ago. */
  const resubmitted = async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    for (const status of [3, 4, 3, 4, 3]) await move(admin, id, status);
    const days = [
      [day(-30), day(-20)],
      [day(-18), day(-10)],
      [day(-8), null],
    ];
    for (const [index, [sent, answered]] of days.entries())
      await app.db.query('update permit_rounds set sent_on = $1, answered_on = $2 where round_no = $3', [
        sent,
        answered,
        index + 1,
      ]);
    const [last, middle, first] = await roundsOf(admin, id);
    return { admin, id, first, middle, last } as {
      admin: Caller;
      id: number;
      first: PermitRound;
      middle: PermitRound;
      last: PermitRound;
    };
  };
  const save = (caller: Caller, id: number, round: PermitRound, over: object = {}) => {
    const { sent_on, answered_on, comment, version } = round;
    return caller.post(`task/${id}/permit/round/${round.id}`).send({ sent_on, answered_on, comment, version, ...over });
  };

  it.each([
    [
      'middle',
      { sent_on: -21 },
      'sent_on',
      'round_sent_too_early',
      'A round cannot be sent before the answer to the one before it',
    ],
    [
      'middle',
      { answered_on: -19 },
      'answered_on',
      'round_answer_too_early',
      'A round cannot come back before it was sent',
    ],
    [
      'middle',
      { answered_on: -7 },
      'answered_on',
      'round_answer_too_late',
      'A round cannot come back after the next one was sent',
    ],
    ['middle', { answered_on: null }, 'answered_on', 'round_answer_by_status', expect.any(String)],
    ['last', { answered_on: 0 }, 'answered_on', 'round_answer_by_status', expect.any(String)],
    ['last', { sent_on: 1 }, 'sent_on', 'round_day_ahead', 'Today at the latest'],
    ['last', { sent_on: -11 }, 'sent_on', 'round_sent_too_early', expect.any(String)],
    ['first', { answered_on: -17 }, 'answered_on', 'round_answer_too_late', expect.any(String)],
  ] as const)(
    'stay in their order: of the %s one %p is refused at the field',
    async (which, days, field, code, message) => {
      const { admin, id, ...rounds } = await resubmitted();
      const over = Object.fromEntries(
        Object.entries(days).map(([name, ahead]) => [name, ahead === null ? null : day(ahead)]),
      );
      const answer = await save(admin, id, rounds[which], over);
      expect(answer).toMatchObject({ status: 422, body: { error: code, fields: { [field]: code }, message } });
      expect(await roundsOf(admin, id)).toEqual([rounds.last, rounds.middle, rounds.first]);
    },
  );

  it('may touch each other, and one that was out of order before keeps its days with a new comment', async () => {
    const { admin, id, first, middle, last } = await resubmitted();
    await save(admin, id, middle, { sent_on: day(-20), answered_on: day(-8) }).expect(200);
    await app.db.query('update permit_rounds set answered_on = $1 where id = $2', [day(-1), first.id]);
    const [, , disordered] = await roundsOf(admin, id);
    await save(admin, id, disordered as PermitRound, { comment: 'No exits' }).expect(200);
    expect(await roundsOf(admin, id)).toMatchObject([
      last,
      { sent_on: day(-20), answered_on: day(-8) },
      { answered_on: day(-1), comment: 'No exits' },
    ]);
  });

  it('are saved by one of two tabs at the same moment; the other is told what stands there now', async () => {
    const { admin, id, middle } = await resubmitted();
    const answers = await Promise.all(
      ['No exits', 'No plan'].map(async (comment) => ({ comment, answer: await save(admin, id, middle, { comment }) })),
    );
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ answer }) => answer.status === 200)?.comment;
    const stored = { ...middle, comment: kept, version: Number(middle.version) + 1 };
    expect(answers.find(({ answer }) => answer.status === 409)?.answer.body).toMatchObject({
      error: 'stale_version',
      data: stored,
    });
    expect((await roundsOf(admin, id))[1]).toEqual(stored);
    await save(admin, id, stored as PermitRound, { comment: 'No exits, no plan' }).expect(200);
  });

  it('are not saved over what a change of status has answered meanwhile', async () => {
    const { admin, id, last } = await resubmitted();
    await move(admin, id, 4);
    const answer = await save(admin, id, last, { comment: 'No exits' });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { id: last.id, outcome: 'returned', answered_on: day(0), comment: null } },
    });
  });

  it('keep their version when nothing is said anew, and are saved by a tab that does not know it yet', async () => {
    const { admin, id, middle } = await resubmitted();
    for (let times = 0; times < 2; times += 1) await save(admin, id, middle).expect(200);
    await save(admin, id, middle, { version: undefined, comment: 'No exits' }).expect(200);
    expect((await roundsOf(admin, id))[1]).toMatchObject({ comment: 'No exits', version: Number(middle.version) + 1 });
  });
});
