import { describe, expect, it } from '@jest/globals';
import { type DifferencePage, withTexts } from '@guyline/contract/event-requirements';
import { useApp } from '../../../test/use-app.js';

describe('open events of which the same differs', () => {
  const app = useApp();

  it('have its long texts once, beside their rows, for who asks so', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    const city = await app.make.jurisdiction({ name: 'Norfolk' });
    const stores = [1, 2, 3].map(() => app.make.location({ customer_id: project.customer_id }));
    const location_ids = (await Promise.all(stores)).map(({ id }) => id);
    for (const id of location_ids) await app.make.place(id, { city_id: city.id });
    const permit = await app.make.requirement({ jurisdiction_id: city.id, pt_num: 7, documents: ['site_plan'] });
    const order = { project_id: project.id, location_ids, actions: [15], requirements: { left_out: [], added: [] } };
    await admin.post('event/create').send(order).expect(200);

    const documents = Array.from({ length: 30 }, (_, nr) => `${nr} ${'plan of the site '.repeat(11)}`);
    const fee_note = 'per tent '.repeat(50);
    await app.db.query('update jurisdiction_requirements set documents = $2, fee_note = $3 where id = $1', [
      ...[permit.id, documents, fee_note],
    ]);
    await app.make.requirement({ jurisdiction_id: city.id, pt_num: 12, documents: ['exit_plan'] });
    const page = (await admin.get('requirement/differences?texts=1')).body.data as DifferencePage;
    expect(page.list).toHaveLength(3);
    for (const text of [...documents, fee_note])
      expect(JSON.stringify(page).split(JSON.stringify(text))).toHaveLength(2);
    for (const { differences } of page.list) {
      const [changed, made] = differences.map(({ before, after }) =>
        [before, after].map((facts) => facts && withTexts(facts, page.texts)),
      );
      expect(changed).toMatchObject([
        { documents: ['site_plan'], fee_note: null },
        { documents, fee_note },
      ]);
      expect(made).toMatchObject([null, { documents: ['exit_plan'] }]);
    }
    // A tab from before there were such texts does not ask for them, and lets people confirm what its rows say.
    const former = (await admin.get('requirement/differences')).body.data as DifferencePage;
    expect(former).toMatchObject({ texts: [], total: 3 });
    for (const { differences } of former.list)
      expect(differences).toMatchObject([
        { before: { documents: ['site_plan'], fee_note: null }, after: { documents, fee_note } },
        { before: null, after: { documents: ['exit_plan'] } },
      ]);
    expect(JSON.stringify(former)).not.toContain('text_at');
  });
});
