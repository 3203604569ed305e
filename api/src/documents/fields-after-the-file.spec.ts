import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

describe('a form whose fields come after its file', () => {
  const app = useApp();

  it('takes a file of a task of an event that is named after it', async () => {
    const admin = await app.as(await app.make.admin());
    const task = await app.make.task({ pt_num: 8 });
    const answer = await admin
      .post('task/upload_file')
      .field('phase_doc', '8')
      .attach('file', pdf, 'a.pdf')
      .field('event_id', String(task.event_id));
    expect(answer.status).toBe(200);
    expect((await admin.get(`document/list?task_id=${task.id}`)).body.data.list).toHaveLength(1);
  });
});
