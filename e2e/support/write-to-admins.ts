import type { Browser } from '@playwright/test';
import { expect } from './expect.js';
import { bearerOf, demo, signIn } from './people.js';

/** A message from the demo's corporate to all admins; it pops up on their screens. */
export async function writeToAdmins(browser: Browser): Promise<void> {
  const sender = await signIn(browser, demo('corporate'));
  await sender.goto('/favicon.ico');
  const answer = await sender.request.post('/api/corporate/message/create', {
    headers: await bearerOf(sender),
    data: { title: 'Gate code', description: 'It is 4711.', type_num: 2, user_types: [1] },
  });
  expect(answer.ok(), `the message is sent: ${answer.status()}`).toBe(true);
}
