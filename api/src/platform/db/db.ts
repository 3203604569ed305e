import { setTimeout } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, type Kysely, sql, type RawBuilder } from 'kysely';
import { traceparent } from '../tracing/tracing.js';
import { isDependencyDown } from '../errors/dependency-down.js';
import { reading } from './reading.js';
import { isBrokenOff, Replica } from './replica.js';
import { repeatable } from './repeatable.js';

const DEADLOCK = '40P01';
/** How often a transaction may run into a deadlock. */
const TRIES = 4;
const PAUSE_MS = 100;

/** A condition or list of columns, with its bound parameters. */
export type Sql = RawBuilder<unknown>;

/** JSON built by PostgreSQL: sent unchanged, without being parsed and serialized again. */
export class JsonText<Answer> {
  /** For the type checker only. */
  declare readonly answer: Answer;

  constructor(readonly text: string) {}
}

/** Where a statement runs: an `EntityManager`, in a transaction or not, or what `Db.snapshot` gives. */
export interface Connection {
  getKysely: () => Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>;
}

async function run<Row extends object>(
  at: Connection,
  statement: Compilable<Row> | RawBuilder<unknown>,
): Promise<Row[]> {
  const kysely = at.getKysely();
  const { rows } = await kysely.executeQuery<Row>((statement as RawBuilder<Row>).compile(kysely));
  return rows;
}

/** Access to the database: reads are SQL with bound parameters, writes run in a transaction on entities. */
@Injectable()
export class Db {
  constructor(
    private readonly em: EntityManager,
    @Optional() private readonly replica?: Replica,
  ) {}

  /**
   * Runs a statement and returns its rows; inside a transaction pass its `em`. The rows of a built statement (`query.ts`) have
   * the types of its columns; those of an `sql` text are whatever the caller declares.
   */
  async rows<Row extends object>(statement: Compilable<Row> | RawBuilder<unknown>, em?: Connection): Promise<Row[]> {
    if (em) return run<Row>(em, statement);
    const request = reading.now();
    try {
      const alone = request && this.replica?.alone && (await this.replica.has(await request.needs()));
      if (alone) return await this.fromReplica<Row>(statement);
      const answer = run<Row>(this.em, statement);
      return await (request && this.replica ? this.replica.unlessSilent(answer) : answer);
    } catch (error) {
      if (!request || !isDependencyDown(error) || !(await this.replica?.has(await request.needs()))) throw error;
      return this.fromReplica<Row>(statement).catch(() => {
        throw error;
      });
    }
  }

  async one<Row extends object>(
    statement: Compilable<Row> | RawBuilder<unknown>,
    em?: Connection,
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(statement, em))[0];
  }

  /**
   * Runs a statement of one row whose column `doc` is JSON, an `Answer`; undefined when there is no row. One that runs often is
   * prepared (`prepared.ts`).
   */
  async json<Answer>(query: RawBuilder<unknown>): Promise<JsonText<Answer> | undefined> {
    const [row] = await this.read<{ doc: string }>(sql`select doc::text from (${query}) as answer`);
    return row && new JsonText<Answer>(row.doc);
  }

  /** `json` of a statement that always has its row. */
  async answer<Answer>(query: RawBuilder<unknown>): Promise<JsonText<Answer>> {
    const json = await this.json<Answer>(query);
    if (!json) throw new Error('A statement that always has a row had none');
    return json;
  }

  /** Like `json`, but parsed: for the few places that read what they send. */
  async document<T>(query: RawBuilder<unknown>): Promise<T | undefined> {
    const json = await this.json<T>(query);
    return json && (JSON.parse(json.text) as T);
  }

  /**
   * One transaction with its own identity map; a repeated request (Idempotency-Key) is detected inside it.
   * @param work writes only through `em`: it is retried after a deadlock
   * @param running a transaction that the work joins
   */
  async transaction<T>(work: (em: EntityManager) => Promise<T>, running?: EntityManager): Promise<T> {
    if (running) return work(running);
    reading.wrote();
    for (let tries = 1; ; tries++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (tries === TRIES || (error as { code?: unknown }).code !== DEADLOCK) throw error;
        await setTimeout(Math.random() * PAUSE_MS * tries); // so that deadlocked transactions do not retry at the same moment
      }
    }
  }

  /**
   * Long reads of one moment, for a job: from a replica that shows all that is committed now, else from the primary.
   * @param work reads only through what it is given, with `rows` and `one`
   */
  async snapshot<T>(work: (at: Connection) => Promise<T>): Promise<T> {
    const type = (await this.replica?.caughtUp()) ? 'read' : 'write';
    try {
      const transaction = this.em.getKysely({ type }).transaction().setIsolationLevel('repeatable read');
      return await transaction.setAccessMode('read only').execute((at) => work({ getKysely: () => at }));
    } catch (error) {
      if (type === 'read' && (isBrokenOff(error) || isDependencyDown(error))) this.replica?.avoid();
      throw error;
    }
  }

  /** From a replica where the request may; from the primary when that fails. */
  private async read<Row extends object>(statement: RawBuilder<unknown>): Promise<Row[]> {
    const request = reading.now();
    if (!request || request.wrote || !(await this.replica?.has(await request.needs())))
      return this.rows<Row>(statement);
    try {
      return await this.fromReplica<Row>(statement);
    } catch (error) {
      if (isDependencyDown(error)) this.replica?.lost();
      else if (!isBrokenOff(error)) throw error;
      return this.rows<Row>(statement);
    }
  }

  private fromReplica<Row extends object>(statement: Compilable<Row> | RawBuilder<unknown>): Promise<Row[]> {
    return run<Row>({ getKysely: () => this.em.getKysely({ type: 'read' }) }, statement);
  }

  private async attempt<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    let claimed = false;
    try {
      return await this.em.fork().transactional(async (em) => {
        await this.tellTrace(em);
        claimed = await repeatable.claim((query) => this.rows(query, em));
        return work(em);
      });
    } catch (error) {
      if (claimed) repeatable.release();
      throw error;
    }
  }

  /** What the transaction leaves in the outbox belongs to the running trace (docs/adr/0013-traces.md). */
  private async tellTrace(em: EntityManager): Promise<void> {
    const trace = traceparent();
    if (trace) await this.rows(sql`select set_config('guyline.trace', ${trace}, true)`, em);
  }
}

/** A condition, or nothing where a filter is not set. */
export type Condition = Sql | false | null | undefined | '' | 0;

/** Conditions joined by `and`; absent ones add nothing to the text. */
export const and = (...conditions: Condition[]): Sql => {
  const present = conditions.filter((condition): condition is Sql => Boolean(condition));
  return present.length ? sql.join(present, sql` and `) : sql`true`;
};

/** `like` pattern that takes the person's text literally. */
export const containing = (text: string): string => `%${startingEscape(text)}%`;
export const startingWith = (text: string): string => `${startingEscape(text)}%`;
const startingEscape = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** PostgreSQL array of whole numbers, bound as one parameter. */
export const ids = (values: readonly (number | null)[]): Sql => sql`${values as unknown}::bigint[]`;
