import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

/** Start and end of each season, in days from today. */
const seasons = { farAhead: [300, 330], over: [-60, -30], next: [10, 40], longOver: [-400, -370], running: [-5, 20] };
type Season = keyof typeof seasons;

describe('the list of events, as it begins', () => {
  const app = useApp();

  async function made() {
    const names = new Map<number, Season>();
    for (const [name, [start = 0, end = 0]] of Object.entries(seasons)) {
      const project = await app.make.project({
        start_date: app.make.day(start),
        risk_date: app.make.day(start),
        inst_tdate: app.make.day(start),
        insp_tdate: app.make.day(start),
        end_date: app.make.day(end),
      });
      for (let nr = 0; nr < 2; nr += 1)
        names.set((await app.make.event({ project_id: project.id, type_num: 2 })).id, name as Season);
    }
    return names;
  }

  it('has what runs and comes next on top and what is over last, page after page', async () => {
    const names = await made();
    const admin = await app.as(await app.make.admin());
    // Counted by a worker, only the projects of the page are read; what needs the events themselves reads all.
    for (const filter of ['', '&search=-']) {
      const found: (Season | undefined)[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { body } = await admin.get(`event/list?per_page=3&page=${page}${filter}`);
        found.push(...(body.data.list as { id: number }[]).map(({ id }) => names.get(id)));
      }
      const order: Season[] = ['running', 'next', 'farAhead', 'over', 'longOver'];
      expect([filter, found]).toEqual([filter, order.flatMap((name) => [name, name])]);
    }
  });
});
