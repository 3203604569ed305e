import { defineEntity, p } from '@mikro-orm/postgresql';
import { datesFault } from '@guyline/contract/projects';
import type { RunStatus, TypeNum } from '@guyline/contract/status';
import { invalid } from '../platform/errors/rule-error.js';
import { recordedAt } from '../platform/clock/clock.js';

const ProjectSchema = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    id: p.bigint('number').primary(),
    uuid: p.text(),
    customer_id: p.bigint('number'),
    name: p.text(),
    type_num: p.smallint().$type<TypeNum>(),
    status_num: p.smallint().$type<RunStatus>(),
    start_date: p.date(),
    risk_date: p.date(),
    inst_tdate: p.date(),
    insp_tdate: p.date(),
    end_date: p.date(),
    risk_days: p.smallint().defaultRaw('default_risk_days()'),
    /** The season that it was rolled over from, while that is there. */
    rolled_from_id: p.bigint('number').nullable(),
    /** The template that it was made from, while that is there. */
    template_id: p.bigint('number').nullable(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

export class Project extends ProjectSchema.class {
  /** @throws RuleError `dates_out_of_order` 422, on the first date that is too early */
  checkDates(): void {
    const fault = datesFault(this);
    if (fault) throw invalid('dates_out_of_order', fault);
  }
}
ProjectSchema.setClass(Project);
