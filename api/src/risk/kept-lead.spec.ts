import { describe, expect, it } from '@jest/globals';
import type { EventRow } from '@guyline/contract/events';
import { requirementFields } from '../../test/matrix-jurisdiction-requests.js';
import { PATIENCE_MS, riskUpkeep } from '../../test/risk-upkeep.js';
import { useApp } from '../../test/use-app.js';
import { reasonText } from '../platform/words/reason-text.js';
import { wordsFor } from '../platform/words/words.js';

const english = wordsFor('en', {});

describe('the lead time in a sentence', () => {
  const app = useApp({ CHORES_SECONDS: '1' });
  const { wrong, upToDate } = riskUpkeep(app);

  it(
    'is the one that the day to apply was counted by, whatever the directory says by now',
    async () => {
      const admin = await app.as(await app.make.admin());
      const project = await app.make.project();
      const city = await app.make.jurisdiction({ name: 'Norfolk' });
      const storeOf = async (): Promise<number> => {
        const { id } = await app.make.location({ customer_id: project.customer_id });
        await app.make.place(id, { city_id: city.id, city_settled: true });
        return id;
      };
      const stores = [await storeOf(), await storeOf()] as const;
      await app.db.query(
        `update jurisdictions set state_num = (select state_num from locations where id = $1) where id = $2`,
        [stores[0], city.id],
      );
      const requirement = await app.make.requirement({ jurisdiction_id: city.id, pt_num: 7, lead_days: 35 });
      const change = async (body: object): Promise<void> => {
        const { version } = await app.make.one<{ version: number }>('select version from jurisdiction_requirements');
        const sent = { ...requirementFields({ pt_num: 7, ...body }), version };
        await admin.post(`requirement/${requirement.id}/update`).send(sent).expect(200);
      };
      const made = async (store: number): Promise<number> => {
        const body = { project_id: project.id, location_ids: [store], actions: [] };
        const answer = await admin.post('event/create').send({ ...body, requirements: { left_out: [], added: [] } });
        return answer.body.data.event_ids[0] as number;
      };
      const rowOf = async (event: number): Promise<EventRow | undefined> => {
        await upToDate();
        const { list } = (await admin.get('event/list?per_page=100')).body.data as { list: EventRow[] };
        return list.find(({ id }) => id === event);
      };
      const sentence = async (event: number): Promise<string | undefined> => {
        const reasons = (await rowOf(event))?.reasons ?? [];
        return reasons.filter(({ code }) => code === 'apply_by_passed').map((one) => reasonText(one, english))[0];
      };
      const old = await made(stores[0]);
      const first = await sentence(old);
      expect(first).toMatch(/: Norfolk takes 35 days$/);
      await change({ lead_days: 45 });
      const later = await made(stores[1]);
      expect(await sentence(later)).toMatch(/: Norfolk takes 45 days$/);
      expect(await sentence(old)).toBe(first);
      await admin.delete(`requirement/${requirement.id}/delete`).expect(200);
      expect(await sentence(old)).toBe(first);
      expect(await wrong()).toEqual([]);
      // Once the permit was returned, the same day says by when it is filed again.
      await app.db.query('update tasks set status_num = 4 where event_id = $1', [old]);
      const row = await rowOf(old);
      const [worst] = row?.reasons ?? [];
      expect(worst && reasonText(worst, english)).toMatch(
        /^It was returned: file it again by .*: Norfolk takes 35 days$/,
      );
      const kept = 'select apply_by::text as act_by from event_requirements where event_id = ';
      expect(await app.make.one(`${kept}${old}`)).toEqual({ act_by: row?.act_by });
      expect(await wrong()).toEqual([]);
    },
    PATIENCE_MS * 6,
  );
});
