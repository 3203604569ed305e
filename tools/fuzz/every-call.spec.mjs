import { describe, expect, it } from '@jest/globals';
import { chanceOf } from './chance.mjs';
import { sendEvery, verdictOf } from './fuzz.mjs';
import { everyCall, people } from './people.mjs';
import { routes } from './requests.mjs';

const can = ({ role, isSysAdmin }, needs) =>
  needs === 'jobs.manage' ? isSysAdmin : role !== 'vendor' || needs === 'tasks.read';
const own = [
  { method: 'POST', path: '/api/auth/logout', parameters: [], needs: 'account.own' },
  { method: 'POST', path: '/api/{role}/job/retry', parameters: [], needs: 'jobs.manage' },
  { method: 'GET', path: '/api/{role}/task/list', parameters: [], needs: 'tasks.read' },
  { method: 'GET', path: '/api/health/live', parameters: [] },
];
const titles = (calls) => calls.map(({ title }) => title);

describe('the first pass of random requests', () => {
  it('has every route as each kind of person that may call it, reads first, what ends sessions last', () => {
    expect(titles(everyCall(own, can))).toEqual([
      ...['staff', 'tent', 'manager', 'corporate', 'admin', 'sysadmin'].map(
        (name) => `GET /api/{role}/task/list as ${name}`,
      ),
      'GET /api/health/live as a stranger',
      'POST /api/{role}/job/retry as sysadmin',
      ...['manager', 'corporate', 'admin', 'sysadmin'].map((name) => `POST /api/auth/logout as ${name}`),
    ]);
  });

  it('leaves out no route of the document', () => {
    const called = new Set(everyCall(routes, () => true).map(({ route }) => route));
    expect(routes.filter((route) => !called.has(route))).toEqual([]);
    expect(routes.length).toBeGreaterThan(200);
    expect(routes.filter(({ needs }) => needs).length).toBeGreaterThan(routes.length / 2);
  });

  const sending = async (answerTo) => {
    const judged = [];
    const asked = [];
    const renewed = [];
    const sender = {
      renew: async (name) => void renewed.push(name),
      send: async (name, requests) => {
        asked.push(...requests.map(({ method, path }) => `${method} ${path} as ${name}`));
        return requests.map((request) => ({ status: answerTo(request, renewed.length) }));
      },
    };
    const judge = (request, name, answer) => void judged.push(answer.status);
    const missed = await sendEvery(everyCall(own, can), { chance: chanceOf(1), sender, judge });
    return { missed, asked, judged, renewed };
  };

  it('sends each as its own role, once', async () => {
    const { missed, asked, judged } = await sending(() => 200);
    expect([missed, asked.length, judged.length]).toEqual([[], 12, 12]);
    expect(asked).toContain('GET /api/vendor/task/list as staff');
    expect(asked).toContain('POST /api/admin/job/retry as sysadmin');
  });

  it('sends again with another session what met the end of one', async () => {
    const { missed, judged, renewed } = await sending(({ path }, times) =>
      path.endsWith('/retry') && !times ? 401 : 200,
    );
    expect([missed, renewed]).toEqual([[], ['sysadmin', 'sysadmin']]);
    expect(judged).not.toContain(401);
  });

  it.each([
    ['not answered', 0],
    ['answered with a fault', 500],
  ])('names what was %s, and the run has then failed', async (_, status) => {
    const { missed } = await sending(({ path }) => (path.includes('/health/') ? status : 200));
    expect(missed).toEqual(['GET /api/health/live as a stranger']);
    const calls = people.length * routes.length;
    const run = { faults: [], missed: [], calls, statuses: { 200: calls } };
    expect(verdictOf(run).ok).toBe(true);
    expect(verdictOf({ ...run, missed })).toMatchObject({
      ok: false,
      sent: expect.stringContaining(`: ${calls - 1} of ${calls} calls (a route as a kind of person)`),
      without: ['Not answered, or with a fault: GET /api/health/live as a stranger'],
    });
    expect(verdictOf({ ...run, calls: 0 }).ok).toBe(false);
  });
});
