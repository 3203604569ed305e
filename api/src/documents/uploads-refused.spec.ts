import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Caller } from '../../test/use-app.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { Files } from '../platform/files/files.js';
import { UploadFolder } from '../platform/files/upload-folder.js';

const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024, 'x')]);

describe('an upload to where its sender may put nothing', () => {
  const app = useInnerApp();
  afterEach(() => void jest.restoreAllMocks());
  const vendor = async (): Promise<Caller> => app.as(await app.make.vendor(4));

  it.each<[string, string, (of: { id: number; event_id: number }) => object]>([
    ['of an event', 'document/create', ({ event_id }) => ({ type: 'event', event_id })],
    ['of a task', 'document/create', ({ id }) => ({ type: 'task', task_id: id })],
    ['of an event, as a file of a phase', 'task/upload_file', ({ event_id }) => ({ event_id })],
    ['of a task, as a file of a phase', 'task/upload_file', ({ id, event_id }) => ({ event_id, phase_doc: id })],
  ])('is refused before its file is read: %s', async (_, path, fieldsOf) => {
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id });
    const read = jest.spyOn(UploadFolder.prototype, 'nextPath');
    const sent = (await vendor()).post(path);
    for (const [name, value] of Object.entries(fieldsOf({ id: task.id, event_id: event.id })))
      void sent.field(name, String(value));
    expect((await sent.attach('file', large, 'plan.pdf')).status).toBe(404);
    expect(read).not.toHaveBeenCalled();
  });

  it('is not kept for a moment either where the form says so after the file only', async () => {
    const event = await app.make.event();
    const put = jest.spyOn(app.nest.get(Files), 'put');
    const sent = (await vendor()).post('document/create').attach('file', large, 'plan.pdf');
    expect((await sent.field('type', 'event').field('event_id', String(event.id))).status).toBe(404);
    expect(put).not.toHaveBeenCalled();
  });
});

describe('a second file in a form that holds one', () => {
  const app = useInnerApp();
  afterEach(() => void jest.restoreAllMocks());

  it.each(['document/create', 'common/upload_doc', 'message/create'])('is refused with the first: %s', async (path) => {
    const put = jest.spyOn(app.nest.get(Files), 'put');
    const pdf = Buffer.from('%PDF-1.7\nA plan of the site\n%%EOF');
    const sent = (await app.as(await app.make.admin())).post(path).field('type', 'general');
    const { status, body } = await sent.attach('file', pdf, 'north.pdf').attach('file', pdf, 'south.pdf');
    expect({ status, error: body.error }).toEqual({ status: 413, error: 'too_large' });
    expect(put).not.toHaveBeenCalled();
  });
});
