import { describe, expect, it } from '@jest/globals';
import type { ProjectDates } from '@guyline/contract/projects';
import { forecastAndSave } from '../../test/forecast-and-save.js';
import { riskUpkeep } from '../../test/risk-upkeep.js';
import { useApp } from '../../test/use-app.js';

/** Each choice of the person: planned tasks and days to apply stay, or move along. */
type Choice = 'stay' | 'move';
type Dates = Partial<ProjectDates>;

describe('what is said of the tasks at risk before the dates of a project are saved, and what the portal says afterwards', () => {
  const app = useApp({ CHORES_SECONDS: '1' });
  const { upToDate } = riskUpkeep(app);
  /** Two years ahead, so that no deadline is near: days of a site are those of one calendar year. */
  const on = (day: string): string => `${Number(app.make.day(0).slice(0, 4)) + 2}-${day}`;
  const day = (offset: number): string => app.make.day(offset);

  /** A live event under a city that asks for nothing yet. */
  async function event(dates: ProjectDates) {
    const project = await app.make.project({ name: 'Summer', risk_days: 0, ...dates });
    const store = await app.make.location({ customer_id: project.customer_id });
    const { id: city } = await app.make.jurisdiction({ name: 'Norfolk', state_num: store.state_num });
    await app.make.place(store.id, { city_id: city, city_settled: true });
    const { id } = await app.make.event({ project_id: project.id, location_id: store.id });
    return { project: project.id, store: store.id, customer_id: project.customer_id, city, id };
  }
  type Made = Awaited<ReturnType<typeof event>>;
  const ahead = (from: number): ProjectDates => ({
    ...{ start_date: day(from), risk_date: day(from - 8), inst_tdate: day(from - 6), insp_tdate: day(from - 4) },
    end_date: day(from + 30),
  });
  /** Asks for a building permit a number of days before the start. */
  async function asks({ id, city }: Made, lead_days: number, start: string, over: object = {}): Promise<void> {
    const { id: requirement } = await app.make.requirement({ jurisdiction_id: city, pt_num: 7, lead_days });
    await app.db.query(
      `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, documents, predecessors, apply_by,
                                       lead_days, lead_unit, lead_end)
       select $1, $2, $3, 'permit', 7, 'always', n.documents, n.predecessors, $4::date - $5::int, $5, 'calendar', 'event'
         from json_to_record($6::json) as n(documents text[], predecessors smallint[])`,
      [id, requirement, city, start, lead_days, JSON.stringify({ documents: [], predecessors: [], ...over })],
    );
  }
  const planned = async (task: number, anchor: 'start' | 'end', offset: number, date: string): Promise<void> => {
    await app.db.query(`insert into task_plans values ($1, $2, $3, 'calendar', $4)`, [task, anchor, offset, date]);
  };

  interface Case {
    title: string;
    dates: () => ProjectDates;
    make: (made: Made) => Promise<unknown>;
    later: () => Dates;
    /** The reason that a task gets, or loses, by each choice. */
    got?: Partial<Record<Choice, string>>;
    lost?: Partial<Record<Choice, string>>;
  }
  const cases: Case[] = [
    {
      title: 'a day to apply that has passed and moves into the future',
      dates: () => ahead(60),
      make: async (made) => {
        await app.make.task({ event_id: made.id, pt_num: 7, scheduled_date: day(40) });
        await asks(made, 70, day(60));
      },
      later: () => ({ start_date: day(80) }),
      lost: { move: 'apply_by_passed' },
    },
    {
      title: 'a day to apply that moves into the past',
      dates: () => ahead(90),
      make: async (made) => {
        await app.make.task({ event_id: made.id, pt_num: 7, scheduled_date: day(40) });
        await asks(made, 70, day(90));
      },
      later: () => ({ start_date: day(60) }),
      got: { move: 'apply_by_passed' },
    },
    {
      title: 'a permit that no longer lasts until the takedown',
      dates: () => ahead(60),
      make: async (made) => {
        await app.make.task({ event_id: made.id, pt_num: 7, status_num: 2, valid_from: day(0), valid_to: day(100) });
        await app.make.task({ event_id: made.id, pt_num: 24 });
      },
      later: () => ({ end_date: day(110) }),
      got: { stay: 'permit_window_short', move: 'permit_window_short' },
    },
    {
      title: 'a permit that begins after the installation, whose planned day moves',
      dates: () => ahead(60),
      make: async (made) => {
        await app.make.task({ event_id: made.id, pt_num: 7, status_num: 2, valid_from: day(45), valid_to: day(200) });
        const { id } = await app.make.task({ event_id: made.id, pt_num: 15, scheduled_date: day(50) });
        await planned(id, 'start', -10, day(50));
      },
      later: () => ({ start_date: day(52) }),
      got: { move: 'permit_not_valid_at_install' },
    },
    {
      title: 'a ticket that somebody has to call for now',
      dates: () => ahead(60),
      make: (made) => app.make.task({ event_id: made.id, pt_num: 1, scheduled_date: day(5) }),
      later: () => ahead(16),
      got: { stay: 'ticket_missing', move: 'ticket_missing' },
    },
    {
      title: 'a ticket that expires before the installation',
      dates: () => ahead(60),
      make: async (made) => {
        const days = { applied_on: day(0), valid_from: day(3), valid_to: day(60) };
        await app.make.task({ event_id: made.id, pt_num: 1, status_num: 2, ...days });
        await app.make.task({ event_id: made.id, pt_num: 15 });
      },
      later: () => ahead(80),
      got: { stay: 'ticket_expired', move: 'ticket_expired' },
    },
    {
      title: 'work that is planned after what depends on it',
      dates: () => ahead(60),
      make: async (made) => {
        const { id } = await app.make.task({ event_id: made.id, pt_num: 8, scheduled_date: day(30) });
        await planned(id, 'start', -30, day(30));
        await app.make.task({ event_id: made.id, pt_num: 7, scheduled_date: day(40) });
        await asks(made, 20, day(60), { predecessors: [8] });
      },
      later: () => ahead(75),
      got: { move: 'predecessor_late' },
    },
    {
      title: 'an inspection with too short a notice',
      dates: () => ahead(60),
      make: async (made) => {
        await app.db.query('update jurisdictions set inspection_notice_days = 20 where id = $1', [made.city]);
        const { id } = await app.make.task({ event_id: made.id, pt_num: 19, scheduled_date: day(56) });
        await planned(id, 'start', -4, day(56));
      },
      later: () => ({ ...ahead(60), start_date: day(15) }),
      got: { move: 'inspection_notice_short' },
    },
    {
      title: 'documents that are to be enclosed soon',
      dates: () => ahead(60),
      make: async (made) => {
        await app.db.query('update projects set risk_days = 10 where id = $1', [made.project]);
        await app.make.task({ event_id: made.id, pt_num: 7, scheduled_date: day(40) });
        await asks(made, 30, day(60), { documents: ['site_plan'] });
      },
      later: () => ({ start_date: day(38) }),
      got: { move: 'document_missing' },
    },
    {
      title: 'a site that is used on too many days of the year, by an event of another project as well',
      dates: () => ({
        ...{ start_date: on('06-12'), risk_date: on('06-08'), inst_tdate: on('06-10'), insp_tdate: on('06-11') },
        end_date: on('06-30'),
      }),
      make: async (made) => {
        await app.db.query('update jurisdictions set site_days_per_year = 35 where id = $1', [made.city]);
        const [first, last] = [on('06-01'), on('06-20')];
        const dates = { start_date: first, risk_date: first, inst_tdate: first, insp_tdate: first, end_date: last };
        const spring = await app.make.project({ customer_id: made.customer_id, ...dates });
        await app.make.event({ project_id: spring.id, location_id: made.store });
        const { id } = await app.make.task({ event_id: made.id, pt_num: 15, scheduled_date: on('06-10') });
        await planned(id, 'start', -2, on('06-10'));
      },
      // 40 days while it is put up as planned; 33 when that moves along.
      later: () => ({
        ...{ start_date: on('06-30'), risk_date: on('06-28'), inst_tdate: on('06-28'), insp_tdate: on('06-29') },
        end_date: on('07-10'),
      }),
      got: { stay: 'site_days_exceeded' },
    },
  ];
  const choices = cases.flatMap((one) =>
    (['stay', 'move'] as const).map((choice) => [one.title, choice, one] as const),
  );

  it.each(choices)('agree on %s, when dates %s', async (_, choice, { dates, make, later, got = {}, lost = {} }) => {
    const admin = await app.as(await app.make.admin());
    const made = await event(dates());
    await make(made);
    const save = { id: made.project, dates: later(), move: choice === 'move', upToDate };
    const forecast = await forecastAndSave(app, admin, save);
    expect(forecast.said).toEqual(forecast.became);
    expect(forecast.card).toBe(forecast.became.at_risk_after_cnt);
    expect(new Set(forecast.got).has(got[choice] ?? '')).toBe(Boolean(got[choice]));
    expect(new Set(forecast.lost).has(lost[choice] ?? '')).toBe(Boolean(lost[choice]));
  });
});
