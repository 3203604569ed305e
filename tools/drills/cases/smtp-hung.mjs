import { call } from '../person.mjs';
import { sleep } from '../../services/ports.mjs';
import { mailServer } from '../mail-server.mjs';
import { until } from '../workload.mjs';

export const title = 'mail server hung for 20 s';
export const goal = 'nobody waits for it, each mail is accepted once, jobs go on';

export async function run(portal, stand) {
  const server = await mailServer();
  stand.keep(server.stop);
  await portal.again({ SMTP_URL: server.url });
  const admin = await portal.person('admin');
  server.hang();
  const people = ['manager', 'corporate', 'tent'];
  const answers = [];
  for (const name of people)
    answers.push(
      await call(`${portal.url}/api/auth/forgot_password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@demo.guyline.test` }),
      }),
    );
  await sleep(5_000);
  const exported = await admin.get('admin/location/export'); // another job must not wait behind the mails
  await sleep(15_000);
  server.mend();
  const from = performance.now();
  const sent = () => portal.count(`select from mails where status = 'sent' and kind = 'reset'`);
  await until('All are sent', async () => (await sent()) >= people.length, 90_000).catch(() => undefined);
  const took = (performance.now() - from) / 1_000;
  await sleep(2_000);
  const stored = await sent();
  const twice = server.accepted.length - new Set(server.accepted).size;
  const longest = Math.max(exported.ms, ...answers.map(({ ms }) => ms));
  return {
    sent: `${people.length} reset mails, 1 export`,
    arrived: `all accepted ${took.toFixed(1)} s after it was back, ${twice} twice; export ${exported.status}`,
    stored: `${stored} sent`,
    longest,
    ok:
      answers.every(({ status }) => status === 200) &&
      exported.status === 200 &&
      twice === 0 &&
      stored === people.length &&
      longest <= 5_000,
  };
}
