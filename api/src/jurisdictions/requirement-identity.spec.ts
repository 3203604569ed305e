import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { useInnerApp } from '../../test/use-inner-app.js';
import { Db } from '../platform/db/db.js';
import { alikeName } from './alike-name.js';
import { namedAlike } from './requirement-identity.sql.js';

describe('names of requirements that are compared', () => {
  const app = useInnerApp();

  it.each([
    ['Fire Hood', 'FIRE hood', true],
    ['fire hood', ' fire \u00a0\u2003\u1680\u2028 hood\u3000', true],
    ['fire', 'ﬁre', true],
    ['Zelt №1', 'Zelt No1', true],
    ['Ｔｅｎｔ', 'tent', true],
    ['STRASSE', 'straße', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['é', 'e\u0301', true],
    ['cafe', 'café', false],
    ['fire hood', 'firehood', false],
    ['', '\u00a0', true],
  ])('%j and %j are alike: %j, for the rows of a file and in the database', async (one, other, alike) => {
    const inDatabase = await app.nest
      .get(Db)
      .one<{ one: string; other: string }>(
        sql`select ${namedAlike(sql`${one}::text`)} as one, ${namedAlike(sql`${other}::text`)} as other`,
      );
    expect(inDatabase).toEqual({ one: alikeName(one), other: alikeName(other) });
    expect(alikeName(one) === alikeName(other)).toBe(alike);
  });
});
