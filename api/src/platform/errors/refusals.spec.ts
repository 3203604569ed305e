import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { refusals } from '../observability/figures.js';

describe('a request that is refused for want of a right', () => {
  const app = useInnerApp();
  const lines = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  // Other specs of the same process have been refused, too.
  beforeEach(() => {
    lines.mockClear();
    refusals.reset();
  });

  const told = () =>
    lines.mock.calls.map(([line]) => line as unknown as Record<string, unknown>).filter((line) => line['code']);

  it('is in the log with the person and the route, without ids, texts or secrets, and counted', async () => {
    const user = await app.make.user(2);
    const corporate = await app.as(user);
    expect((await corporate.post('customer/4711/update?token=hidden').send({ name: 'Hidden' })).status).toBe(403);
    expect(told()).toEqual([
      {
        id: expect.any(String),
        person: user.id,
        method: 'POST',
        route: '/api/:role/customer/:id/update',
        code: 'forbidden',
      },
    ]);
    expect(JSON.stringify(told())).not.toMatch(/4711|hidden|bearer/i);
    expect(JSON.stringify(told())).not.toContain(corporate.token);
    const { values } = await refusals.get();
    expect(values).toEqual([{ value: 1, labels: { route: '/api/:role/customer/:id/update', code: 'forbidden' } }]);
  });

  it('is not what is allowed, not found or not signed in', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get('customer/list')).status).toBe(200);
    expect((await admin.get('customer/999999/detail')).status).toBe(404);
    expect((await app.http.get('/api/admin/customer/list')).status).toBe(401);
    expect(told()).toEqual([]);
  });
});
