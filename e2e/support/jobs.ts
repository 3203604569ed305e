import { expect, type Page } from '@playwright/test';

/** Waits until a job of the person has done its work; without an id the work was done at once. */
export async function jobEnded(page: Page, id: string | undefined): Promise<void> {
  if (!id) return;
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const status = async (): Promise<string> => {
    const answer = await page.request.get(`/api/common/job/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe('done');
}
