import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Sql } from './db.js';

/** Only words and numbers: they need no quotes inside an array. */
const plain = /^\w+$/;

/** Writes values into the text instead of binding them. */
class InlineCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (!Array.isArray(value)) return this.appendImmediateValue(value);
    if (!value.every((one) => plain.test(String(one)))) throw new Error('Only words and numbers can stand in a text');
    this.append(`'{${value.join(',')}}'`);
  }
}

const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new InlineCompiler(),
  },
});

/**
 * A part that is the same in every statement, put together once: as a tree, its hundreds of pieces would be walked for each
 * request, for longer than many a statement runs.
 * @param part with values of our own code only: they become text
 */
export function fixed(part: Sql): Sql {
  const text = part.compile(writer).sql;
  return sql(Object.assign([text], { raw: [text] }));
}
