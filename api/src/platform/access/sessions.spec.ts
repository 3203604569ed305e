import { expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { Config } from '../config.js';
import type { Db } from '../db/db.js';
import { Sessions } from './sessions.js';
import { tokenRules } from './token-rules.js';

const row = { id: 7, name: 'Kim Reed', level_num: 2, must_change_password: false, is_sys_admin: false };

it('does not remember who was looked up while they were changed', async () => {
  const jwt = new JwtService({ secret: 'x'.repeat(32) });
  const { algorithm, issuer, audience } = tokenRules;
  const token = jwt.sign({ sub: '7', sid: 'a' }, { algorithm, issuer, audience });
  const answers: ((row: object | undefined) => void)[] = [];
  const db = {
    one: () => new Promise((answer) => answers.push(answer)),
    transaction: (work: () => Promise<unknown>) => work(),
  };
  const sessions = new Sessions(jwt, db as unknown as Db, { demo: false } as Config);
  const before = sessions.actorOf(token);
  await sessions.change(() => Promise.resolve());
  answers[0]?.(row);
  expect(await before).toMatchObject({ id: 7 });
  const after = sessions.actorOf(token);
  answers[1]?.(undefined);
  expect(await after).toBeUndefined();
});
