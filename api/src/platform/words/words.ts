import { readFileSync } from 'node:fs';
import type { Level } from '@guyline/contract/access';
import { dayForm, type DayForm } from '@guyline/contract/day-form';
import type { DocumentType } from '@guyline/contract/documents';
import type { EnclosedDocument } from '@guyline/contract/jurisdictions/requirements';
import type { Party } from '@guyline/contract/permits/turns';
import type { ReportKey } from '@guyline/contract/reports';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import type { recordStatuses, runStatuses, TypeNum } from '@guyline/contract/status';
import { type Language, languages } from '@guyline/contract/remotes';
import type { TaskItem, VendorNum } from '@guyline/contract/tasks/items';
import type { TaskState } from '@guyline/contract/tasks/state';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import type { GivenNames } from './given-names.queries.js';

type Heading =
  | 'event_id'
  | 'customer'
  | 'customers'
  | 'project'
  | 'projects'
  | 'project_number'
  | 'location'
  | 'lc_number'
  | 'site_days'
  | 'site_day_limit'
  | 'store_number'
  | 'state'
  | 'is_key_loc'
  | 'type'
  | 'event_type'
  | 'permits'
  | 'installs'
  | 'inspections'
  | 'takedowns'
  | 'ready_for_sales'
  | 'deadline'
  | 'status'
  | 'events'
  | 'start_date'
  | 'risk_date'
  | 'inst_tdate'
  | 'insp_tdate'
  | 'end_date'
  | 'name'
  | 's_name'
  | 'project_cnt'
  | 'event_cnt'
  | 'location_cnt'
  | 'kind_of_work'
  | 'staff_cnt'
  | 'task'
  | 'version'
  | 'bytes'
  | 'uploaded_by'
  | 'uploaded_at'
  | 'text'
  | 'receivers'
  | 'scheduled'
  | 'act_by'
  | 'reasons';
/** Sheets of the dashboard's report. */
export type DashboardSheet =
  | 'about'
  | 'numbers'
  | 'summary'
  | 'events_summary'
  | 'risk'
  | 'map'
  | 'portal'
  | 'projects'
  | 'locations'
  | 'vendors'
  | 'vendor_kinds'
  | 'system_users'
  | 'users_by_status'
  | 'recent_users'
  | 'event_graph'
  | 'event_pie'
  | 'pending_events'
  | 'documents'
  | 'customer_documents'
  | 'contacts'
  | 'calendar'
  | 'calendar_counts'
  | 'messages'
  | 'work'
  | 'task_graph';
type DashboardColumn =
  | 'what'
  | 'count'
  | 'category'
  | 'overdue'
  | 'at_risk'
  | 'earliest_act_by'
  | 'missing_date'
  | 'pending'
  | 'confirmed'
  | 'not_required'
  | 'all_tasks'
  | 'required'
  | 'pending_events'
  | 'required_events'
  | 'complete'
  | 'complete_events'
  | 'active_locations'
  | 'key_locations'
  | 'all_locations'
  | 'locations'
  | 'building_permit'
  | 'tent_install'
  | 'tent_inspections'
  | 'electrical_permit'
  | 'electrical_install'
  | 'electrical_inspection'
  | 'merchandise_delivery'
  | 'vendor'
  | 'vendors'
  | 'company'
  | 'level'
  | 'users'
  | 'active_users'
  | 'email'
  | 'last_login'
  | 'month'
  | 'day'
  | 'completed'
  | 'no_date'
  | 'scheduled'
  | 'role'
  | 'phone'
  | 'stores'
  | 'subject'
  | 'sender'
  | 'sent'
  | 'read'
  | 'open'
  | 'no_task'
  | 'person'
  | 'made'
  | 'made_by'
  | 'year'
  | 'all'
  | 'not_filtered';
type Named<Map> = Map[keyof Map] & string;

/** Words of a workbook besides the data: headings, and the names of statuses, states and types. */
export interface Words {
  headings: Record<Heading, string>;
  status: Record<Named<typeof recordStatuses>, string>;
  runStatus: Record<Named<typeof runStatuses>, string>;
  state: Record<TaskState, string>;
  type: Record<TypeNum, string>;
  level: Record<Level, string>;
  party: Record<Party, string>;
  item: Record<TaskItem, string>;
  taskStatus: Record<TaskStatus, string>;
  dashboard: { name: Record<DashboardSheet, string>; column: Record<DashboardColumn, string>; on_behalf: string };
  /** What a person is asked about: a kind of vendor, a store, an event. */
  contact: Record<VendorNum | 'onsite' | 'event', string>;
  report: { name: Record<ReportKey, string>; column: Record<string, string> };
  /** Sentences about risk, with the plural forms of those that have a number; `name` has short names. */
  risk: { name: Record<RiskCode, string> } & Record<string, string | Record<RiskCode, string>>;
  /** Why an event is not ready for sales (`unreadySentence`). */
  unready: Record<string, string>;
  /** Documents to enclose, as sentences about risk name them. */
  enclosed: Record<EnclosedDocument, string>;
  /** Sheets of the lists of people, documents and messages. */
  list: Record<'users' | 'vendors' | 'staffs' | 'documents' | 'messages', string>;
  document: Record<DocumentType, string>;
  yes: string;
  no: string;
}

const folder = new URL('./catalogs/', import.meta.url);

export const words = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Words,
  ]),
) as Record<Language, Words>;

/** Words of a person's workbook. */
export interface SheetWords extends Words {
  language: Language;
  /** How days stand in sentences; a cell that is a day is shown in the same form (`exports/day-cells.ts`). */
  dayForm: DayForm;
}

/**
 * Words of a workbook in a language.
 * @param given names that task items were given
 * @param form how the person writes days, if not as the language does
 */
export const wordsFor = (language: Language, given: GivenNames, form = dayForm(language)): SheetWords => ({
  ...words[language],
  language,
  item: { ...words[language].item, ...given },
  dayForm: form,
});
