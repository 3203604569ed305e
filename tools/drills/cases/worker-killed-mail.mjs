import { mailServer } from '../mail-server.mjs';
import { until } from '../workload.mjs';

export const title = 'worker killed while it hands over a mail';
export const goal = 'the mail is accepted once';

export async function run(portal, stand) {
  const server = await mailServer();
  stand.keep(server.stop);
  await portal.again({ SMTP_URL: server.url });
  server.hang({ greets: true });
  const forgot = await fetch(`${portal.url}/api/auth/forgot_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@demo.guyline.test' }),
  });
  await until('The letter is being sent', () => server.begun > 0);
  portal.kill('worker');
  server.mend();
  const from = performance.now();
  await until('The letter is accepted', () => server.accepted.length > 0, 90_000).catch(() => undefined);
  const took = performance.now() - from;
  const sent = () => portal.count(`select from mails where status = 'sent' and kind = 'reset'`);
  await until('It is noted', async () => (await sent()) > 0, 10_000).catch(() => undefined);
  return {
    sent: `1, begun ${server.begun} times`,
    arrived: `${server.accepted.length} accepted after ${(took / 1_000).toFixed(1)} s`,
    stored: `${await sent()} sent`,
    ok: forgot.status === 200 && server.accepted.length === 1 && (await sent()) === 1,
  };
}
