import { levels } from '@guyline/contract/access';
import { shownPhone } from '@guyline/contract/phone-form';
import { recordStatuses } from '@guyline/contract/status';
import type { UserRow } from '@guyline/contract/users';
import type { SessionActor } from '../platform/access/actor.js';
import { type PeopleQuery, peoplePage } from './users.queries.js';
import type { Kind } from './users.sql.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import type { Words } from '../platform/words/words.js';

/** The columns of the list: what an admin sees of everybody, and others of their staff alone, is the status. */
function columns(actor: SessionActor, kind: Kind, words: Words): Column<UserRow>[] {
  const { headings, status, level, contact, dashboard } = words;
  const { column: heading } = dashboard;
  const of = (shown: boolean, column: Column<UserRow>): Column<UserRow>[] => (shown ? [column] : []);
  return [
    { heading: headings.name, width: 30, value: ({ name }) => name },
    ...of(kind === 'user', { heading: heading.level, width: 14, value: ({ level_num }) => level[level_num] }),
    ...of(kind === 'staff', {
      heading: heading.vendor,
      width: 30,
      value: ({ main_vendor }) => main_vendor?.company_str ?? main_vendor?.name ?? null,
    }),
    ...of(kind !== 'staff', {
      heading: headings.kind_of_work,
      width: 24,
      value: ({ vendor_num }) => vendor_num && contact[vendor_num],
    }),
    { heading: heading.company, width: 30, value: ({ company_str }) => company_str },
    { heading: heading.email, width: 34, value: ({ email }) => email },
    { heading: heading.phone, width: 18, value: ({ phone_num }) => phone_num && shownPhone(phone_num) },
    ...of(kind === 'vendor', { heading: headings.staff_cnt, width: 12, value: ({ staff_cnt }) => staff_cnt }),
    { heading: heading.locations, width: 12, value: ({ location_cnt }) => location_cnt },
    { heading: heading.last_login, width: 20, value: ({ last_login_at }) => last_login_at, shown: 'minute' },
    ...of(actor.level === levels.admin || kind === 'staff', {
      heading: headings.status,
      width: 14,
      value: ({ status_num }) => status[recordStatuses[status_num]],
    }),
  ];
}

export const peopleSheet = (actor: SessionActor, kind: Kind, query: PeopleQuery, words: Words): Sheet =>
  sheetOf(words.list[`${kind}s`], peoplePage(actor, kind, query), columns(actor, kind, words));
