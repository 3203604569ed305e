import { describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../../test/factory.js';
import { allUploads as all, alone, expectCounted, expectLeft, noUploads } from '../../../test/uploads-left.js';
import type { Caller } from '../../../test/use-app.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { UploadQuota } from './upload-quota.js';

const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000, 'x')]);
const once = { files: 1, bytes: file.length };

describe('whose uploads a file counts among', () => {
  const app = useInnerApp();
  const quota = () => app.nest.get(UploadQuota);

  /** A corporate person of two customers, an event of the first and its project and store. */
  async function people() {
    const [owner, other] = [await app.make.customer(), await app.make.customer()];
    const person = await app.make.user(2, { customers: [owner.id, other.id] });
    const event = await app.make.event({ customer_id: owner.id });
    const row = await app.make.one<{ location_id: string; project_id: string }>('select * from events where id = $1', [
      event.id,
    ]);
    const { location_id, project_id } = row;
    const places = { customer_id: owner.id, event_id: event.id, location_id: Number(location_id) };
    return { owner, other, person, caller: await app.as(person), places, project_id: Number(project_id) };
  }
  const put = (caller: Caller, fields: object, content = file) =>
    caller
      .post('document/create')
      .field(fields as Record<string, string>)
      .attach('file', content, 'a.pdf');
  const counted = (customer: { id: number }, amount: object) =>
    expectCounted(quota(), `corporate:${customer.id}`, { ...noUploads, ...amount });
  const fill = async (customer: { id: number }) => counted(customer, {});

  it.each(['event', 'location', 'customer'] as const)('is the customer of its %s alone', async (type) => {
    const { caller, owner, other, places } = await people();
    await fill(other);
    expect((await put(caller, { type, [`${type}_id`]: places[`${type}_id`] })).status).toBe(200);
    await counted(owner, once);
  });

  it('is that customer also where the form names its event after the file', async () => {
    const { caller, person, owner, other, places } = await people();
    const send = () =>
      caller.post('document/create').attach('file', file, 'a.pdf').field({ type: 'event', event_id: places.event_id });
    await fill(other); // one that has reached its limit meanwhile is none of this form's business
    expect((await send()).status).toBe(200);
    await counted(owner, once);
    expect(await send()).toMatchObject({ status: 429, body: { error: 'upload_quota_customer' } });
    await expectLeft(quota(), person, { files: all.files - 1, bytes: all.bytes - file.length });
  });

  it('is the customer of what a message is about, also for a copy', async () => {
    const { caller, owner, other, project_id } = await people();
    const text = { title: 'Plan', description: 'See file', type_num: 2, user_types: [1], project_id };
    await app.make.admin();
    const { path } = (await caller.post('common/upload_doc').attach('file', file, 'a.pdf')).body.data;
    await expectAnswer(caller.post('message/create').send({ ...text, file_path: path }), 200);
    const { user_types: _, ...fields } = text;
    const form = caller.post('message/create').field(fields).field('user_types[]', '1');
    await expectAnswer(form.attach('file', file, 'a.pdf'), 200);
    await counted(other, once); // the upload that belonged to nothing
    await counted(owner, { files: 3, bytes: 3 * file.length });
  });

  it('is the customer of what a message is about also where its form names what it is not about, empty', async () => {
    const { caller, owner, other, project_id } = await people();
    await app.make.admin();
    const about = { event_id: '', project_id, location_id: '' };
    const form = caller.post('message/create').field({ title: 'Plan', description: 'See file', type_num: 2, ...about });
    await expectAnswer(form.field('user_types[]', '1').attach('file', file, 'a.pdf'), 200);
    await counted(owner, once);
    await counted(other, {});
  });

  it('is each customer of its sender where it belongs to none', async () => {
    const { caller, owner, other } = await people();
    expect((await put(caller, { type: 'general' })).status).toBe(200);
    await counted(owner, once);
    await counted(other, once);
  });

  it('is nobody where that customer has reached its limit', async () => {
    const { caller, person, owner, other, places } = await people();
    await fill(owner);
    const refused = await put(caller, { type: 'event', event_id: places.event_id });
    expect(refused).toMatchObject({ status: 429, body: { error: 'upload_quota_customer' } });
    await expectLeft(quota(), person, all);
    await counted(other, {});
  });

  it('is nobody once the person has used up their own quota, whatever their customer has left', async () => {
    const { caller, person, owner, places } = await people();
    await reach(person);
    const send = () => put(caller, { type: 'event', event_id: places.event_id });
    expect(await send()).toMatchObject({ status: 429, body: { error: 'upload_quota' } });
    await counted(owner, {});
    expect(await send()).toMatchObject({ status: 429, body: { error: 'upload_quota' } });
  });

  it('is nobody if the file is refused or the record is not theirs', async () => {
    const { caller, person, owner, places } = await people();
    const event = { type: 'event', event_id: places.event_id };
    expect((await put(caller, event, Buffer.from([0, 1, 2, 3]))).status).toBe(422);
    expect((await put(caller, { ...event, event_id: (await app.make.event()).id })).status).toBe(404);
    expect((await put(caller, { ...event, name: 'x'.repeat(500) })).status).toBe(422);
    await expectLeft(quota(), person, all);
    await counted(owner, {});
  });

  const reach = (person: MadeUser) => quota().take(alone(person), all);
  const expectAnswer = async (sent: PromiseLike<{ status: number }>, status: number) =>
    expect(await sent).toMatchObject({ status });
});
