import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AskForTask } from '@guyline/contract/messages';
import { leastDelegatedDays } from '@guyline/contract/risk/week';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { taskEditable } from '../tasks/task-rows.sql.js';
import { notDeleted, tasksFrom } from '../tasks/task-states.sql.js';
import { MessagesCommands } from './messages.commands.js';

interface AskedTask {
  event_id: string;
  version: number;
  today: Day;
  until_on: Day;
  by_editor: boolean;
}

/** Asks somebody to do a task by a message, and keeps that they were asked (docs/domain.md, This week). */
@Injectable()
export class TaskAsksCommands {
  constructor(
    private readonly db: Db,
    private readonly messages: MessagesCommands,
    private readonly outbox: Outbox,
  ) {}

  /** @throws RuleError `not_found` 404 for a task out of scope; `receivers_refused` 422 */
  ask(actor: SessionActor, id: number, { receiver_id, title, description }: AskForTask): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const task = await this.db.one<AskedTask>(
        sql`select t.event_id, t.version, z.today, greatest(coalesce(t.act_by, z.today), z.today + ${leastDelegatedDays}::int) as until_on,
                   ${taskEditable(actor)} as by_editor
              from ${tasksFrom} where t.id = ${id} and ${notDeleted} and ${scopeOf(actor).tasks}`,
        em,
      );
      if (!task) throw notFound();
      const event_id = Number(task.event_id);
      const message = await this.messages.send(em, actor, {
        title,
        description,
        type_num: 2,
        receivers: [String(receiver_id)],
        event_id,
      });
      await this.db.rows(
        sql`insert into task_asks (task_id, message_id, sender_id, receiver_id, asked_on, until_on, version, by_editor)
            values (${id}, ${message.id}, ${actor.id}, ${receiver_id}, ${task.today}::date, ${task.until_on}::date, ${task.version},
                    ${task.by_editor})`,
        em,
      );
      const audience = await eventAudience(this.db, em, sql`select * from events where id = ${event_id}`);
      await this.outbox.changed(em, 'tasks', id, audience);
      return message;
    });
  }
}
