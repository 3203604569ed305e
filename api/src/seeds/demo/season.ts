import type { ProjectDates } from '@guyline/contract/projects';
import type { Day, RunStatus, TypeNum } from '@guyline/contract/status';
import { addDays } from '../../platform/clock/days.js';

export const customers = [
  { s_name: 'NFS', name: 'Northfield Stores', share: 5 },
  { s_name: 'PRM', name: 'Prairie Market', share: 3 },
  { s_name: 'HBH', name: 'Harbor Home', share: 2 },
] as const;

/** How far a project is: all done; in takedown; in the middle of permits and installs; only planned. */
export type Stage = 'done' | 'takedown' | 'running' | 'planned';

export interface DemoProject extends ProjectDates {
  customer: string;
  name: string;
  type_num: TypeNum;
  status_num: RunStatus;
  stage: Stage;
  events: number;
}

/**
 * Six projects over last year and this one, laid around `today` so that there is always something late, something at
 * risk and something ready. Starts stay inside their year, or the current year's dashboard would be empty in December.
 */
export function season(today: Day): DemoProject[] {
  const year = Number(today.slice(0, 4));
  const day = (offset: number): Day => addDays(today, offset);
  const inYear = (offset: number, of: number): string => {
    const wanted = day(offset);
    return wanted < `${of}-01-01` ? `${of}-01-01` : wanted > `${of}-12-31` ? `${of}-12-31` : wanted;
  };
  const lastOf = (...days: string[]): string => days.sort().at(-1) ?? '';
  const dates = (start: number, risk: number, inst: number, insp: number, end: number, of: number): ProjectDates => ({
    start_date: inYear(start, of),
    risk_date: day(risk),
    inst_tdate: day(inst),
    insp_tdate: day(insp),
    end_date: lastOf(day(end), inYear(start, of)), // a start held back to New Year must not pass its own end
  });
  const last = year - 1;
  return [
    {
      customer: 'NFS',
      name: `Summer Tents ${last}`,
      type_num: 1,
      status_num: 2,
      stage: 'done',
      events: 50,
      ...dates(-420, -440, -432, -426, -330, last),
    },
    {
      customer: 'PRM',
      name: `Spring Market ${last}`,
      type_num: 2,
      status_num: 5,
      stage: 'done',
      events: 40,
      ...dates(-500, -520, -512, -506, -410, last),
    },
    {
      customer: 'NFS',
      name: `Fall Garden ${year}`,
      type_num: 1,
      status_num: 1,
      stage: 'takedown',
      events: 50,
      ...dates(-50, -70, -62, -56, 9, year),
    },
    {
      customer: 'NFS',
      name: `Winter Fireworks ${year}`,
      type_num: 1,
      status_num: 1,
      stage: 'running',
      events: 70,
      ...dates(20, 6, 13, 17, 48, year),
    },
    {
      customer: 'HBH',
      name: `Harbor Days ${year}`,
      type_num: 3,
      status_num: 1,
      stage: 'running',
      events: 45,
      ...dates(11, 2, 7, 9, 30, year),
    },
    {
      customer: 'PRM',
      name: `Holiday Market ${year}`,
      type_num: 1,
      status_num: 1,
      stage: 'planned',
      events: 45,
      ...dates(38, 24, 30, 34, 70, year),
    },
  ];
}
