import { expect } from '@jest/globals';
import { type Amount, type Uploader, type UploadQuota, uploadQuota } from '../src/platform/files/upload-quota.js';

export const noUploads: Amount = { files: 0, bytes: 0 };
export const allUploads: Amount = uploadQuota.person;

/** The person alone, whatever the uploads of their vendor. */
export const alone = ({ id }: { id: number }): Uploader => ({ id, vendorId: null });

/** Shows how much a person may still upload: exactly so much can be taken. */
export async function expectLeft(quota: UploadQuota, user: { id: number }, { files, bytes }: Amount): Promise<void> {
  const refused = { code: 'upload_quota' };
  await expect(quota.take(alone(user), { files: 0, bytes: bytes + 1 })).rejects.toMatchObject(refused);
  await expect(quota.take(alone(user), { files: files + 1, bytes: 0 })).rejects.toMatchObject(refused);
  await quota.take(alone(user), { files, bytes });
}

let others = 3_000_000;

/**
 * Shows how much the people of a customer have uploaded together: exactly the rest can be taken, by ten others.
 * @param customer with the level of these people: `corporate:7`
 */
export async function expectCounted(quota: UploadQuota, customer: string, { files, bytes }: Amount): Promise<void> {
  const more = (amount: Amount) => quota.take({ id: ++others, vendorId: null, customers: [customer] }, amount);
  for (let n = 0; n < 9; n++) await more(allUploads);
  await more({ files: allUploads.files - files, bytes: allUploads.bytes - bytes });
  for (const amount of [
    { files: 1, bytes: 0 },
    { files: 0, bytes: 1 },
  ])
    await expect(more(amount)).rejects.toMatchObject({ code: 'upload_quota_customer' });
}
