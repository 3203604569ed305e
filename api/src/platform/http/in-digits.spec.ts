import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

describe('numbers of an address', () => {
  const app = useApp();

  it.each(['1e1', '0x10', '%205', '5%20', '%0A5', '%2B5', '5.0', '0b11', ''])(
    'are refused unless they are decimal digits: "%s"',
    async (number) => {
      const admin = await app.as(await app.make.admin());
      const names = ['page', 'per_page', 'year', 'status_num', 'pt_num[0]', 'expires_in'];
      const answers = await Promise.all(names.map((name) => admin.get(`task/list?${name}=${number}`)));
      expect(names.filter((_, n) => answers[n]?.status !== 422)).toEqual([]);
    },
  );

  it.each(['1e1', '0x10', '%205', '5.0'])('are refused in paths, too: "%s"', async (id) => {
    const admin = await app.as(await app.make.admin({ is_sys_admin: true }));
    const statuses = [await admin.get(`task/${id}/detail`), await admin.get(`location/${id}/detail`)].map(
      (answer) => answer.status,
    );
    expect(statuses).toEqual([422, 422]);
  });

  it('are read in decimal digits', async () => {
    const admin = await app.as(await app.make.admin());
    const [first, second] = [await app.make.task({ pt_num: 8 }), await app.make.task({ pt_num: 12 })];
    const list = async (query: string) =>
      (await admin.get(`task/list?${query}`)).body.data.list.map(({ id }: { id: number }) => id) as number[];
    expect((await list('page=1&per_page=010&pt_num[0]=08&pt_num[1]=12')).sort()).toEqual([first.id, second.id].sort());
    expect(await list('pt_num=12')).toEqual([second.id]);
    expect(await list('page=2&per_page=1')).toHaveLength(1);
  });
});
