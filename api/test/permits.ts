import type { PermitDetail } from '@guyline/contract/permits/turns';
import { expect } from '@jest/globals';
import type { Caller, TestApp } from './use-app.js';
import { checkedTasks, committed, settled, xlsxOf } from './workbooks.js';

/** A permit as its page shows it, without the versions of its rounds: a change and its undoing raise them. */
export async function permitOf(caller: Caller, id: number): Promise<PermitDetail> {
  const { rounds, ...permit } = (await caller.get(`task/${id}/permit`)).body.data as PermitDetail;
  return { ...permit, rounds: rounds.map(({ version: _version, ...round }) => round) };
}

/** Changes a permit as one of many. @returns what its undo is called by */
export async function change(caller: Caller, id: number, status_num: number): Promise<string> {
  const order = { phase_ids: [id], status_num, reason: 'Because' };
  return (await caller.post('task/action/status_update').send(order).expect(200)).body.data.undo_id as string;
}
/** Undoes such a change, and waits until it is undone. */
export async function undo(caller: Caller, job: string): Promise<void> {
  const { job_id } = (await caller.post(`common/job/${job}/revert`).send({}).expect(200)).body.data;
  expect((await settled(caller, job_id as string)).bulk).toMatchObject({ done_cnt: 1 });
}

/** What people do to a permit, and what it shows then; days are counted from today. */
export function usePermits(app: TestApp) {
  const day = (ahead: number) => app.make.day(ahead);
  const save = async (caller: Caller, id: number, values: object) => {
    const { version } = (await caller.get(`task/${id}/detail`)).body.data;
    await caller
      .post(`task/${id}/update`)
      .send({ reason: 'Because', ...values, version })
      .expect(200);
  };
  const hand = (caller: Caller, id: number, party: string | null, since_on?: string) =>
    caller.post(`task/${id}/permit/turn`).send({ party, since_on }).expect(200);
  const turnsIn = ({ turns }: PermitDetail) =>
    turns.map(({ party, since_on, ended_on }) => [party, since_on, ended_on]);
  const roundsIn = ({ rounds }: PermitDetail) => rounds.map(({ sent_on, answered_on }) => [sent_on, answered_on]);
  /** @returns turns and rounds, the newest first, as days from today */
  const shown = async (caller: Caller, id: number) => {
    const permit = await permitOf(caller, id);
    return { turns: turnsIn(permit), rounds: roundsIn(permit) };
  };
  const permit = async () => ({
    admin: await app.as(await app.make.admin()),
    id: (await app.make.task({ pt_num: 7 })).id,
  });
  const saveRound = async (caller: Caller, id: number, round_no: number, sent: number, answered: number | null) => {
    const round = (await permitOf(caller, id)).rounds.find((one) => one.round_no === round_no);
    const body = { sent_on: day(sent), answered_on: answered === null ? null : day(answered), comment: null };
    await caller.post(`task/${id}/permit/round/${round?.id}`).send(body).expect(200);
  };
  const imported = async (caller: Caller, headings: string[], row: (string | number)[]): Promise<string> => {
    const { id, result } = await checkedTasks(caller, await xlsxOf([headings, row]));
    expect(result).toMatchObject({ update: 1, errors: 0 });
    await committed(caller, id);
    return id;
  };
  const undone = async (caller: Caller, job: string) => {
    await caller.post(`common/job/${job}/undo`).send().expect(200);
    expect((await settled(caller, job)).result).toMatchObject({ phase: 'undone' });
  };

  return { day, permit, save, hand, saveRound, shown, imported, undone };
}
