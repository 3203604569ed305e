import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { CardData } from '@guyline/contract/dashboard/counts';
import type { Page } from '@guyline/contract/envelope';
import type { ReasonCount } from '@guyline/contract/risk/counts';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { callingAt, secondsTo } from '../../test/moved-api.js';
import { type Caller, useApp } from '../../test/use-app.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** In summer it is midnight in Puerto Rico at 4 o'clock UTC, and in Texas an hour later. */
const evening = '2027-07-15T03:40:00Z'; // time to start an API and to ask before midnight
const afterPuertoRico = '2027-07-15T04:01:00Z';
const afterTexas = '2027-07-15T05:01:00Z';

interface Place {
  state_num: number;
  permit: number;
  takedown: number;
}
const sorted = (...ids: number[]): number[] => ids.toSorted((one, other) => one - other);

describe('reasons that begin and end at midnight in Puerto Rico', () => {
  const app = useApp(() => ({ CLOCK_OFFSET: secondsTo(evening) }));

  /** A permit whose deadline is the 14th, and a takedown that is near from the 15th on, at a store of each place. */
  async function season() {
    const { id: project_id, customer_id } = await app.make.project({
      start_date: '2027-07-01',
      risk_date: '2027-07-14',
      inst_tdate: '2027-07-20',
      insp_tdate: '2027-07-25',
      end_date: '2027-07-29',
      risk_days: 14,
    });
    const at = async (code: string): Promise<Place> => {
      const { id: state_num } = await app.make.one<{ id: number }>('select id from states where code = $1', [code]);
      const { id: location_id } = await app.make.location({ customer_id, state_num });
      const { id: event_id } = await app.make.event({ project_id, location_id });
      const permit = await app.make.task({ event_id, pt_num: 7, status_num: 3 });
      const takedown = await app.make.task({ event_id, pt_num: 24, scheduled_date: '2027-07-28' });
      return { state_num, permit: permit.id, takedown: takedown.id };
    };
    return { island: await at('PR'), mainland: await at('TX') };
  }

  /** What a worker keeps of it before midnight, the sums of reasons included; nobody writes after that. */
  async function keep(): Promise<void> {
    execFileSync(process.execPath, [cli, 'check-risk'], { encoding: 'utf8' });
    await app.db.query('select event_states_refresh(array(select id from events))');
    await app.db.query('select project_counts_take(100)');
  }

  /** Everything that says why tasks are at risk, at one time. */
  async function seen(caller: Caller, ofIsland: number, ofMainland: number) {
    const data = async (path: string) => (await caller.get(path)).body.data;
    const list = async (filter = ''): Promise<Page<TaskRow>> => data(`task/list?${filter}`);
    const idsWith = async (filter: string) => sorted(...(await list(filter)).list.map(({ id }) => id));
    const counts: ReasonCount[] = (await data('task/reasons')).reasons;
    return {
      reasons: Object.fromEntries((await list()).list.map(({ id, reasons }) => [id, reasons?.map(({ code }) => code)])),
      at_risk: sorted(...(await list()).list.filter(({ at_risk }) => at_risk).map(({ id }) => id)),
      near: await idsWith('reason=deadline_near'),
      passed: await idsWith('reason=deadline_passed'),
      counted: Object.fromEntries(counts.map(({ code, task_cnt }) => [code, task_cnt])),
      of_island: (await list(`at_risk=1&state_num=${ofIsland}`)).total,
      of_mainland: (await list(`at_risk=1&state_num=${ofMainland}`)).total,
      card: ((await data('dashboard/card_data')) as CardData).at_risk_cnt,
    };
  }

  it('turn in list, counts and sentences for the store there alone, and an hour later for one in Texas', async () => {
    const { island, mainland } = await season();
    await keep();
    const admin = await app.as(await app.make.admin());
    /** What is seen when the day is over at the stores of `turned`. */
    const expected = (...turned: Place[]) => {
      const rest = [island, mainland].filter((place) => !turned.includes(place));
      return {
        reasons: Object.fromEntries([
          ...turned.flatMap(({ permit, takedown }) => [
            [permit, ['deadline_passed']],
            [takedown, ['deadline_near']],
          ]),
          ...rest.flatMap(({ permit, takedown }) => [
            [permit, ['deadline_near']],
            [takedown, []],
          ]),
        ]),
        at_risk: sorted(island.permit, mainland.permit, ...turned.map(({ takedown }) => takedown)),
        near: sorted(...turned.map(({ takedown }) => takedown), ...rest.map(({ permit }) => permit)),
        passed: sorted(...turned.map(({ permit }) => permit)),
        counted: { deadline_near: 2, ...(turned.length ? { deadline_passed: turned.length } : {}) },
        of_island: turned.includes(island) ? 2 : 1,
        of_mainland: turned.includes(mainland) ? 2 : 1,
        card: 2 + turned.length,
      };
    };
    const look = (caller: Caller) => seen(caller, island.state_num, mainland.state_num);

    expect(await look(admin)).toEqual(expected());
    await callingAt(afterPuertoRico, admin, async (later) => expect(await look(later)).toEqual(expected(island)));
    await callingAt(afterTexas, admin, async (later) => expect(await look(later)).toEqual(expected(island, mainland)));
  }, 240_000);
});
