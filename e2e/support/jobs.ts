import type { Page } from '@playwright/test';
import { expect } from './expect.js';
import { bearerOf } from './people.js';

/** Waits until a job of the signed-in person has ended, and expects it to be done; without an id there is no job to wait for. */
export async function jobDone(page: Page, id: string | undefined): Promise<void> {
  if (!id) return;
  const headers = await bearerOf(page);
  const status = async (): Promise<string> => {
    const answer = await page.request.get(`/api/common/job/${id}`, { headers });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toMatch(/^(done|failed|cancelled)$/);
  expect(await status()).toBe('done');
}
