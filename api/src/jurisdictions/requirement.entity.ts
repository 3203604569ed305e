import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  type EventUse,
  type Filer,
  fitsKind,
  type LeadEnd,
  type LeadUnit,
  type RequirementKind,
} from '@guyline/contract/jurisdictions/requirements';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import { recordedAt } from '../platform/clock/clock.js';
import { invalid } from '../platform/errors/rule-error.js';

const RequirementSchema = defineEntity({
  name: 'Requirement',
  tableName: 'jurisdiction_requirements',
  properties: {
    id: p.bigint('number').primary(),
    jurisdiction_id: p.bigint('number'),
    kind: p.text().$type<RequirementKind>(),
    pt_num: p.smallint().$type<TaskItem>().nullable(),
    name: p.text().nullable(),
    uses: p.array((use) => use as EventUse),
    closed_from_sqft: p.integer().nullable(),
    open_from_sqft: p.integer().nullable(),
    documents: p.array(),
    fee_usd: p.decimal('number').columnType('numeric(10, 2)').nullable(),
    fee_note: p.text().nullable(),
    lead_days: p.smallint().nullable(),
    lead_unit: p.text().$type<LeadUnit>(),
    lead_end: p.text().$type<LeadEnd>(),
    valid_days: p.smallint().nullable(),
    days_per_year: p.smallint().nullable(),
    filed_by: p.text().$type<Filer>().nullable(),
    predecessors: p.array((item) => Number(item) as TaskItem).columnType('smallint[]'),
    note: p.text().nullable(),
    source_url: p.text().nullable(),
    source_on: p.date().nullable(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

export class Requirement extends RequirementSchema.class {
  /** @throws RuleError `requirement_unnamed`, `requirement_item_kind`, `requirement_before_itself` 422 */
  check(): void {
    if (!this.pt_num && !this.name) throw invalid('requirement_unnamed', 'name');
    if (this.pt_num && !fitsKind(this.kind, categoryOf(this.pt_num))) throw invalid('requirement_item_kind', 'pt_num');
    if (this.predecessors.some((item) => item === this.pt_num))
      throw invalid('requirement_before_itself', 'predecessors');
  }
}
RequirementSchema.setClass(Requirement);
