import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { useInnerApp } from '../../test/use-inner-app.js';
import { Db } from '../platform/db/db.js';
import { alikeName } from '../platform/http/alike-name.js';
import { namedAlike } from './requirement-identity.sql.js';

describe('names that are compared', () => {
  const app = useInnerApp();

  it.each([
    ['Fire Hood', 'FIRE hood', true],
    ['fire hood', ' fire \u00a0\u2003\u1680\u2028 hood\u3000', true],
    ['fire', 'ﬁre', true],
    ['Zelt №1', 'Zelt No1', true],
    ['Ｔｅｎｔ', 'tent', true],
    ['STRASSE', 'straße', true],
    ['STRAẞE', 'straße', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['é', 'e\u0301', true],
    ['é', 'e\u034f\u0301', true],
    ['Ϊ\u0301', 'ΐ', true],
    ['fire hood', 'fire\u200b h\u00adood\u200f', true],
    ['fire hood', '\ufefffire \u2068hood\u2069', true],
    ['cafe', 'café', false],
    ['fire hood', 'firehood', false],
    ['', '\u00a0', true],
    ['', '\u200b', true],
  ])('%j and %j are alike: %j, for the rows of a file and in the database', async (one, other, alike) => {
    const inDatabase = await app.nest
      .get(Db)
      .one<{ one: string; other: string }>(
        sql`select ${namedAlike(sql`${one}::text`)} as one, ${namedAlike(sql`${other}::text`)} as other`,
      );
    expect(inDatabase).toEqual({ one: alikeName(one), other: alikeName(other) });
    expect(alikeName(one) === alikeName(other)).toBe(alike);
  });

  // But for capitals that Unicode got later than the database's library may know, such as those of Georgian.
  it('are the same for a file and in the database, whatever letter, blank or invisible character they have', async () => {
    const told = Array.from({ length: 0xe1000 }, (_, at) => String.fromCodePoint(at)).filter(
      (one, at) =>
        at > 0 &&
        ((at < 0x2500 && (at < 0x1c80 || at >= 0x1d00) && /\P{Cn}/u.test(one)) ||
          /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(one)),
    );
    expect(told.length).toBeGreaterThan(12_000);
    const rows = await app.nest.get(Db).rows<{ one: string; alike: string; again: string }>(
      sql`select one, alike, ${namedAlike(sql`alike`)} as again
              from (select one, ${namedAlike(sql`('x' || one || 'Y ')`)} as alike from unnest(${told as unknown}::text[]) one) n`,
    );
    expect(rows.filter(({ one, alike }) => alikeName(`x${one}Y `) !== alike)).toEqual([]);
    expect(rows.filter(({ alike, again }) => alike !== again)).toEqual([]);
  });
});
