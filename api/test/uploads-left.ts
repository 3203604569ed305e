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
