import type { PermitDetail } from '@guyline/contract/permits/turns';
import type { Caller } from './use-app.js';

/** A permit as its page shows it, without the versions of its rounds: a change and its undoing raise them. */
export async function permitOf(caller: Caller, id: number): Promise<PermitDetail> {
  const { rounds, ...permit } = (await caller.get(`task/${id}/permit`)).body.data as PermitDetail;
  return { ...permit, rounds: rounds.map(({ version: _version, ...round }) => round) };
}
