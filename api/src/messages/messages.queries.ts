import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  MessageArrived,
  MessageDetail,
  MessageMode,
  MessagePage,
  MessageReceiverPage,
  MessageUsers,
  ReceiverType,
  UnreadMessages,
} from '@guyline/contract/messages';
import { pageLimits, type PageTurn } from '@guyline/contract/envelope';
import type { VendorNum } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { and, containing, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import { documentLimits } from '@guyline/contract/documents';
import { DownloadLinks } from '../platform/files/download-links.js';
import { FileSources, type StoredFile } from '../platform/files/file-sources.js';
import { searchOf } from '../platform/http/list-query.js';
import { seesAbout } from './message-parent.sql.js';
import { audienceOf, companyOf, mayReceive, peopleFrom, receiverType, vendorNumOf } from './message-people.sql.js';
import type { MessageListQuery, MessageUsersQuery } from './messages.dto.js';
import { detailColumns, messageColumns, messageTime, mineOf, personOf } from './messages.sql.js';

const SENDERS = 50;
const messages = sql`join messages m on m.id = mine.id join users s on s.id = m.sender_id`;
const modes: Record<MessageMode, Sql> = {
  recent: sql`not mine.own`,
  unread: sql`not mine.own and mine.read_at is null`,
  sent: sql`mine.own and m.delivered_at is not null`,
  scheduled: sql`mine.own and m.delivered_at is null`,
};
const sorts = { created_at: messageTime, title: sql`m.title`, sender: sql`s.name` };

/** Received messages unless `mode` says otherwise, the latest first. */
export function messagesPage(actor: SessionActor, query: MessageListQuery): ListPage<MessagePage> {
  const search = searchOf(query);
  const { sort_by = 'created_at', sort_order = query.sort_by ? 'asc' : 'desc', mode = 'recent' } = query;
  return {
    from: sql`${mineOf(actor.id)} ${messages}`,
    where: and(
      query.type && sql`m.type_num = ${query.type}`,
      query.sender_id && sql`m.sender_id = ${query.sender_id}`,
      search &&
        sql`(m.title ilike ${containing(search)} or m.description ilike ${containing(search)}
          or s.name ilike ${containing(search)} or array_to_string(m.tags, ',') ilike ${containing(search)})`,
    ),
    tab: modes[mode],
    columns: messageColumns,
    counts: sql.join(
      Object.entries(modes).map(
        ([name, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.ref(`${name}_cnt`)}`,
      ),
    ),
    order: orderBy(sorts[sort_by], sort_order, sql`m.id`),
    query,
  };
}

@Injectable()
export class MessagesQueries {
  constructor(
    private readonly db: Db,
    private readonly links: DownloadLinks,
    sources: FileSources,
  ) {
    sources.on('message', (id) => this.file(id));
  }

  /** One page of `MessageRow`. */
  list(actor: SessionActor, query: MessageListQuery): Promise<JsonText<MessagePage>> {
    return pageOf(this.db, messagesPage(actor, query));
  }

  /** @throws RuleError `not_found` 404 for a message of others, and for one that is not delivered yet */
  async detail(actor: SessionActor, id: number): Promise<MessageDetail> {
    const found = await this.db.document<Omit<MessageDetail, 'file_path'>>(sql`
      select row_to_json(r) as doc from (
        select ${messageColumns}, ${detailColumns(actor)} from ${mineOf(actor.id)} ${messages} where mine.id = ${id}) r`);
    if (!found) throw notFound();
    return { ...found, file_path: found.file && this.links.of('message', id, actor, documentLimits.linkMinutes) };
  }

  private file(id: string): Promise<StoredFile | undefined> {
    return this.db.one<StoredFile>(sql`
      select file_key as key, file_name as name, file_mime as mime from messages
       where id = ${id}::bigint and file_key is not null`);
  }

  /**
   * One page of `MessageReceiverRow`, by name; when they opened it is the sender's to see.
   * @throws RuleError `not_found` 404
   */
  async receivers(actor: SessionActor, id: number, query: Required<PageTurn>): Promise<JsonText<MessageReceiverPage>> {
    const mine = await this.db.one<{ own: boolean }>(sql`select own from ${mineOf(actor.id)} where mine.id = ${id}`);
    if (!mine) throw notFound();
    return pageOf(this.db, {
      from: sql`message_receivers r join users u on u.id = r.user_id`,
      where: sql`r.message_id = ${id}`,
      columns: sql`u.id, u.name, u.img, u.level_num, ${mine.own ? sql`r.read_at` : sql`null`} as read_at`,
      order: sql`u.name, u.id`,
      query,
    });
  }

  /** `UnreadMessages`: how many, and the latest of each of the senders who wrote last. */
  unread(actor: SessionActor): Promise<JsonText<UnreadMessages>> {
    return this.db.answer(sql`
      with unread as (
        select m.id, m.title, m.delivered_at, m.sender_id from message_receivers r join messages m on m.id = r.message_id
         where r.user_id = ${actor.id} and r.read_at is null),
      senders as (
        select sender_id, count(*)::int as cnt, max(delivered_at) as last,
               (array_agg(json_build_object('id', id, 'title', title, 'created_at', delivered_at) order by delivered_at desc, id desc))[1] as latest
          from unread group by sender_id order by last desc limit ${SENDERS})
      select json_build_object('unread_cnt', (select count(*)::int from unread), 'unread_messages', coalesce((
        select json_agg(json_build_object('sender', ${personOf('s')}, 'unread_cnt', g.cnt, 'latest', g.latest) order by g.last desc)
          from senders g join users s on s.id = g.sender_id), '[]')) as doc`);
  }

  /** `MessageUsers`: people of a type, and of a kind of vendor, that the caller may write to. */
  users(
    actor: SessionActor,
    type: ReceiverType,
    vendor: VendorNum | undefined,
    about: MessageUsersQuery,
  ): Promise<JsonText<MessageUsers>> {
    const offered = and(
      sql`${receiverType} = ${type}`,
      vendor && sql`${vendorNumOf} = ${vendor}`,
      mayReceive(actor),
      audienceOf(actor, about),
      seesAbout(actor, about),
    );
    return this.db.answer(sql`
      with offered as (
        select u.id, u.name, u.img, u.level_num, ${companyOf(actor)} as company_str, ${vendorNumOf} as vendor_num
          from ${peopleFrom} where ${offered} order by u.name, u.id limit ${pageLimits.maxOptions})
      select json_build_object('finalReceivers', coalesce((select json_agg(o order by o.name, o.id) from offered o), '[]'),
        'default_receiver_id', (select o.id from offered o
          where ${type} = 1 and o.id::text = (select value from settings where key = 'message_admin_id'))) as doc`);
  }

  /** The live message of an arriving message, without its receivers. */
  arrived(id: number): Promise<Omit<MessageArrived, 'receivers'> | undefined> {
    return this.db.document(sql`
      select json_build_object('id', m.id, 'title', m.title, 'sender', ${personOf('s')}, 'created_at', m.delivered_at) as doc
        from messages m join users s on s.id = m.sender_id where m.id = ${id}`);
  }

  /** Ids of receivers after `afterId`, in their order. */
  async receiverIds(id: number, afterId: number, limit: number): Promise<number[]> {
    const rows = await this.db.rows<{ user_id: number }>(sql`
      select user_id::int8 from message_receivers where message_id = ${id} and user_id > ${afterId} order by user_id limit ${limit}`);
    return rows.map(({ user_id }) => Number(user_id));
  }
}
