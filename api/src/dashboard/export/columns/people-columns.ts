import type { SystemUsers } from '@guyline/contract/dashboard/charts';
import type { RecentUser, VendorLine, VendorLines } from '@guyline/contract/dashboard/tables';
import type { MessageRow } from '@guyline/contract/messages';
import { shownPhone } from '@guyline/contract/phone-form';
import { recordStatuses } from '@guyline/contract/status';
import type { Column } from '../../../platform/exports/sheet.js';
import type { SheetWords } from '../../../platform/words/words.js';
import type { ContactLine } from '../contacts.js';
import { minute, number, SHORT, text, workColumns } from './column.js';

/** Vendors, users, contacts, and messages from person to person. */
export function peopleColumns({ dashboard: { column }, headings, status, level, contact, yes, no }: SheetWords) {
  return {
    vendors: [
      text(column.vendor, ({ company_str, name }) => company_str ?? name),
      text(headings.kind_of_work, ({ vendor_num }) => contact[vendor_num]),
      text(column.person, ({ name }) => name),
      number(headings.events, ({ event_cnt }) => event_cnt),
      number(column.required, ({ task_cnt }) => task_cnt),
      ...workColumns(column),
    ] as Column<VendorLine>[],
    vendor_kinds: [
      text(headings.kind_of_work, ({ vendor_num }) => contact[vendor_num]),
      number(column.vendors, ({ vendor_cnt }) => vendor_cnt),
    ] as Column<VendorLines['kinds'][number]>[],
    system_users: [
      text(column.level, ({ level_num }) => level[level_num], SHORT),
      number(column.users, ({ user_cnt }) => user_cnt),
      number(column.active_users, ({ active_cnt }) => active_cnt),
    ] as Column<SystemUsers['users_per_level'][number]>[],
    recent_users: [
      text(headings.name, ({ name }) => name),
      text(column.email, ({ email }) => email),
      text(column.level, ({ level_num }) => level[level_num], SHORT),
      text(column.company, ({ company_str }) => company_str),
      minute(column.last_login, ({ last_login_at }) => last_login_at),
    ] as Column<RecentUser>[],
    users_by_status: [
      text(headings.status, ({ status_num }) => status[recordStatuses[status_num]], SHORT),
      number(column.users, ({ user_cnt }) => user_cnt),
    ] as Column<SystemUsers['users_per_status'][number]>[],
    contacts: [
      text(column.role, ({ role }) => role, SHORT),
      text(headings.name, ({ name }) => name),
      text(column.company, ({ company_str }) => company_str),
      text(column.email, ({ email }) => email),
      text(column.phone, ({ phone_num }) => phone_num && shownPhone(phone_num), SHORT),
      number(headings.events, ({ event_cnt }) => event_cnt),
      text(column.stores, ({ stores }) => stores),
    ] as Column<ContactLine>[],
    messages: [
      text(column.subject, ({ title }) => title),
      text(column.sender, ({ sender }) => sender.name),
      minute(column.sent, ({ delivered_at, created_at }) => delivered_at ?? created_at),
      text(column.read, ({ read_at }) => (read_at ? yes : no), SHORT),
    ] as Column<MessageRow>[],
  };
}
