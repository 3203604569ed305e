import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import type {
  NotificationArrived,
  NotificationPage,
  NotificationRow,
  UnreadNotifications,
} from '@guyline/contract/notifications';
import type { SessionActor } from '../platform/access/actor.js';
import { and, containing, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { orderBy, pageOf } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import { searchOf } from '../platform/http/list-query.js';
import type { NotificationListQuery } from './notifications.dto.js';

const LATEST = 20;

/** For one person alone: a notice of the portal. Over `notifications n`. */
const personal = (actor: SessionActor): Sql => sql`(n.user_id is not null and n.user_id = ${actor.id} and n.shown)`;

/** Meant for the person: its own, and those for its level or for all that are not from before its time. */
export const meantFor = (actor: SessionActor): Sql =>
  sql`(${personal(actor)} or n.user_id is null and n.user_type in (0, ${actor.level})
    and n.created_at >= (select me.created_at from users me where me.id = ${actor.id}))`;

/** Who manages notifications sees those of the other levels, too; nobody sees those of another person. */
export const visibleTo = (actor: SessionActor): Sql =>
  can(actor, 'settings.manage') ? sql`(n.user_id is null or ${personal(actor)})` : meantFor(actor);

const from = (actor: SessionActor): Sql => sql`notifications n
  left join notification_reads r on r.notification_id = n.id and r.user_id = ${actor.id}`;
const unread = (actor: SessionActor): Sql => sql`(r.user_id is null and ${meantFor(actor)})`;
const sender = sql`case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'img', s.img) end`;
/** A notice is for the level of its reader. */
const target = (actor: SessionActor): Sql => sql`coalesce(n.user_type, ${actor.level}::smallint)`;
/** Who wrote it, or did what a notice tells of. */
const withSender = sql`left join users s on s.id = coalesce(n.sender_id, n.doer_id)`;
/** `NotificationRow`, over `n`, the person's reading r and the sender s. */
const columns = (
  actor: SessionActor,
): Sql => sql`n.id, n.title, n.description, ${target(actor)} as user_type, ${sender} as sender_user, n.created_at, n.kind, n.facts,
  ${meantFor(actor)} as mine, case when ${meantFor(actor)} then r.read_at end as read_at, n.version`;
const sorts = {
  created_at: sql`n.created_at`,
  title: sql`n.title`,
  user_type: sql`n.user_type`,
  sender_user: sql`s.name`,
};

/** What a notice names: places, events, files. */
const inFacts = (search: string): Sql =>
  sql`concat_ws(' ', n.facts ->> 'place', n.facts ->> 'uuid', n.facts ->> 'document', n.facts ->> 'file') ilike ${containing(search)}`;

@Injectable()
export class NotificationsQueries {
  constructor(private readonly db: Db) {}

  /** One page of `NotificationRow`, the latest first unless asked otherwise. */
  list(actor: SessionActor, query: NotificationListQuery): Promise<JsonText<NotificationPage>> {
    const search = searchOf(query);
    const { sort_by = 'created_at', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
    return pageOf(this.db, {
      from: sql`${from(actor)} ${withSender}`,
      where: and(
        visibleTo(actor),
        query.user_type !== undefined && sql`n.user_type = ${query.user_type}`,
        search &&
          sql`(n.title ilike ${containing(search)} or n.description ilike ${containing(search)} or ${inFacts(search)})`,
      ),
      tab: query.unread && unread(actor),
      columns: columns(actor),
      counts: sql`count(*)::int as all_cnt, (count(*) filter (where ${unread(actor)}))::int as unread_cnt`,
      order: orderBy(sorts[sort_by], sort_order, sql`n.id`),
      query,
    });
  }

  /** @throws RuleError `not_found` 404 for one that is meant for others */
  async detail(actor: SessionActor, id: number): Promise<JsonText<NotificationRow>> {
    const row = await this.db.json<NotificationRow>(sql`
      select row_to_json(o) as doc from (
        select ${columns(actor)} from ${from(actor)} ${withSender} where n.id = ${id} and ${visibleTo(actor)}) o`);
    if (!row) throw notFound();
    return row;
  }

  /** `UnreadNotifications` */
  unread(actor: SessionActor): Promise<JsonText<UnreadNotifications>> {
    return this.db.answer(sql`
      with unread as (select n.* from ${from(actor)} where ${unread(actor)})
      select json_build_object('unread_cnt', (select count(*)::int from unread), 'unread_notifications', coalesce((
        select json_agg(o) from (
          select n.id, n.title, n.created_at, ${target(actor)} as user_type, n.kind, n.facts, ${sender} as sender_user from unread n ${withSender}
           order by n.created_at desc, n.id desc limit ${LATEST}) o), '[]')) as doc`);
  }

  /** The live message of a new one, and its addressee if it is a notice. */
  arrived(id: number): Promise<{ told: NotificationArrived; user_id: number | null } | undefined> {
    return this.db.document(sql`
      select json_build_object('user_id', n.user_id, 'told', json_build_object('id', n.id, 'title', n.title, 'created_at', n.created_at,
          'user_type', coalesce(n.user_type, me.level_num), 'kind', n.kind, 'facts', n.facts, 'sender_user', ${sender})) as doc
        from notifications n left join users me on me.id = n.user_id ${withSender} where n.id = ${id}`);
  }
}
