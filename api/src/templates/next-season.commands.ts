import { Injectable } from '@nestjs/common';
import { runStatus } from '@guyline/contract/status';
import type { SeasonStarted, StartNextSeason } from '@guyline/contract/roll-over';
import type { SessionActor } from '../platform/access/actor.js';
import { ActivityLog } from '../platform/activity/activity-log.js';
import { Bulk } from '../platform/bulk/bulk.js';
import { Db } from '../platform/db/db.js';
import { invalid } from '../platform/errors/rule-error.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { Outbox } from '../platform/queue/outbox.js';
import { newProject } from '../projects/new-project.queries.js';
import { EventsMaking } from './events-making.js';
import { RollOverSeason, type RollOverOrder } from './roll-over.js';

/** Opens the next season's project together with the order to make its events, so that no preview leaves an empty one. */
@Injectable()
export class NextSeasonCommands {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly log: ActivityLog,
    private readonly season: RollOverSeason,
    private readonly making: EventsMaking,
  ) {}

  /**
   * @throws RuleError `not_found` 404; `stores_changed` 409; 422 `nothing_selected` when no store would get an event,
   *   `customer_not_active`, `dates_out_of_order`, `name_taken`
   */
  start(actor: SessionActor, input: StartNextSeason): Promise<WithMessage<SeasonStarted>> {
    return this.db.transaction(async (em) => {
      const { project: wanted, ...order } = input;
      const { source, customer_id } = await this.season.next(actor, input, em);
      const { n, fit } = await this.making.counted(source, order, em);
      if (!fit) throw invalid('nothing_selected', 'from_project_id');
      const made = { customer_id, status_num: runStatus.active, rolled_from_id: input.from_project_id };
      const project = await newProject(this.db, em, { ...wanted, ...made });
      await em.persist(project).flush();
      const { id: project_id, version: project_version } = project;
      await this.log.add(em, actor, 'projects', [project_id], 'created');
      await this.outbox.changed(em, 'projects', project_id, { customerIds: [customer_id] });
      const ordered: RollOverOrder = { ...order, project_id, project_version, new_project: true };
      const { data, code, params } = await this.bulk.start(actor, 'templates_roll_over', n, ordered, em);
      return new WithMessage({ ...data, project_id }, code, params);
    });
  }
}
