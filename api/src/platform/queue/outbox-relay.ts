import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Client } from 'pg';
import { CONFIG, type Config } from '../config.js';
import { relayLag } from '../observability/figures.js';
import { spanned } from '../tracing/tracing.js';
import { OwnWrites } from '../db/own-writes.js';

interface OutboxRow {
  id: number;
  topic: string;
  payload: unknown;
  trace: string | null;
  waited: number;
}
interface Handler {
  work: (payload: never, id: number) => Promise<void>;
  /** The row stays, marked as relayed, until its work is done. */
  keeps: boolean;
}

const BATCH = 200;
const POLL_MS = 1_000;
/** Commits in quick succession are relayed together, so that a busy portal sends fewer, fuller batches. */
const GATHER_MS = 50;

/**
 * Passes committed outbox rows to the handler of their topic in this process, at least once.
 * Woken by NOTIFY; slow polling covers a lost connection. Several relays share the rows (`skip locked`).
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(OutboxRelay.name);
  private readonly handlers = new Map<string, Handler>();
  private listener: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly em: EntityManager,
    private readonly ownWrites: OwnWrites,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Called while modules start. A topic without a handler stays for another process.
   * @param keeps the row stays, with `relayed_at`, until its work is done (`unfinished-jobs.ts`)
   */
  on<Payload>(topic: string, work: (payload: Payload, id: number) => Promise<void>, { keeps = false } = {}): void {
    this.handlers.set(topic, { work: work as Handler['work'], keeps });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
    await this.listener?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const listener = new Client({
      connectionString: this.config.databaseDirectUrl,
      application_name: 'guyline-outbox',
    });
    this.listener = listener;
    listener.on('notification', () => this.wake());
    listener.on('error', () => this.listenAgain(listener));
    try {
      await listener.connect();
      await listener.query('listen outbox');
    } catch {
      this.listenAgain(listener);
    }
  }

  private listenAgain(lost: Client): void {
    if (this.stopped || this.listener !== lost) return;
    this.listener = undefined;
    void lost.end().catch(() => undefined);
    setTimeout(() => void this.listen(), POLL_MS).unref();
  }

  private wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        while ((await this.relayBatch()) === BATCH);
        await new Promise((next) => setTimeout(next, GATHER_MS));
      } catch (error) {
        this.log.warn(`Outbox waits: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  private relayBatch(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const db = em.getKysely();
      const topics = [...this.handlers.keys()];
      const { rows } = await sql<OutboxRow>`
        select id::int8, topic, payload, trace, extract(epoch from clock_timestamp() - created_at)::float8 as waited
          from outbox where topic = any(${topics}::text[]) and relayed_at is null
         order by id limit ${BATCH} for update skip locked`.execute(db);
      if (rows.length) await this.ownWrites.tell();
      for (const row of rows) await this.handOn(row);
      const [kept, gone] = [true, false].map((keeps) =>
        rows.filter(({ topic }) => this.handlers.get(topic)?.keeps === keeps).map(({ id }) => id),
      );
      if (kept?.length) await sql`update outbox set relayed_at = now() where id = any(${kept}::bigint[])`.execute(db);
      if (gone?.length) await sql`delete from outbox where id = any(${gone}::bigint[])`.execute(db);
      return rows.length;
    });
  }

  private async handOn({ id, topic, payload, trace, waited }: OutboxRow): Promise<void> {
    relayLag.observe({ topic }, Math.max(0, waited));
    const attributes = { 'guyline.outbox.topic': topic, 'guyline.outbox.id': Number(id) };
    await spanned(`relay ${topic}`, { kind: SpanKind.CONSUMER, attributes, of: trace }, async () =>
      this.handlers.get(topic)?.work(payload as never, Number(id)),
    );
  }
}
