import { describe, expect, it } from '@jest/globals';
import { snoozeLimits } from '@guyline/contract/risk/week';
import { useApp } from '../../../test/use-app.js';

/** Two characters: a heart, and the selector that makes an emoji of it. */
const HEART = '\u2764\uFE0F';

describe('the length of a text', () => {
  const app = useApp();

  it('is counted as its column counts it: what is refused there is refused before, by its field', async () => {
    const { id } = await app.make.task({ pt_num: 7 });
    const admin = await app.as(await app.make.admin());
    const snooze = async (characters: number): Promise<unknown[]> => {
      const reason = HEART.repeat(characters / 2);
      const { status, body } = await admin.post(`risk/task/${id}/snooze`).send({ until: app.make.day(1), reason });
      return [status, body.fields];
    };
    const most = snoozeLimits.reason.max;
    expect(await snooze(most)).toEqual([200, undefined]);
    expect(await snooze(most + 2)).toEqual([422, { reason: 'reason_is_length' }]);
  });

  it('counts an emoji beyond the basic plane once', async () => {
    const { id } = await app.make.task({ pt_num: 7 });
    const admin = await app.as(await app.make.admin());
    const reason = '\u{1F3AA}'.repeat(snoozeLimits.reason.max);
    await admin
      .post(`risk/task/${id}/snooze`)
      .send({ until: app.make.day(1), reason })
      .expect(200);
  });
});
