import { describe, expect, it, jest } from '@jest/globals';
import { broken, LONG, replaced } from './type-check.mjs';

jest.setTimeout(LONG);

/** What "Recipes" of docs/architecture.md promise: a step that is forgotten does not compile. */
const events = 'libs/contract/src/events.ts';
const tasks = 'libs/contract/src/tasks/rows.ts';
const dashboard = 'libs/contract/src/dashboard/filter.ts';
const statuses = 'libs/contract/src/tasks/status.ts';
const access = 'libs/contract/src/access.ts';
const remotes = 'libs/contract/src/remotes.ts';
const notices = 'libs/contract/src/notices.ts';
const mails = 'api/src/platform/mail/mail-texts.ts';
const catalogs = 'api/test/catalogs.types.ts';

const furtherStatus = replaced('  16: { name:', "  17: { name: 'Waived', category: 4 },\n  16: { name:");
const furtherLevel = replaced(
  'staff: 5 } as const;\nexport type Level',
  'staff: 5, auditor: 6 } as const;\nexport type Level',
);
const furtherLanguage = replaced("'it', 'ar'] as const", "'it', 'ar', 'pt'] as const");
const furtherNotice = replaced("  'document_added',\n] as", "  'document_added',\n  'weather_alert',\n] as");
const furtherMail = replaced("  'notices_daily',\n] as", "  'notices_daily',\n  'weekly',\n] as");

describe('without its other places does not compile', () => {
  it('a further filter of events', () => {
    const further = {
      [events]: replaced('  start_month?: string;\n', '  start_month?: string;\n  county?: string;\n'),
    };
    const api = ['events.controller.ts', 'events.sql.ts', 'event-counts.sql.ts'].map(
      (file) => `api/src/events/${file}`,
    );
    const screens = ['mfe-events/src/events/use-event-filters.ts'];
    expect(broken('api', api, {})).toEqual([]);
    expect(broken('api', api, further)).toEqual(api);
    expect(broken('mfe-events', screens, {})).toEqual([]);
    expect(broken('mfe-events', screens, further)).toEqual(screens);
  });

  it('a further filter of tasks', () => {
    const further = { [tasks]: replaced('  mine?: 1;\n', '  mine?: 1;\n  county?: string;\n') };
    const api = ['tasks.controller.ts', 'tasks.sql.ts', 'task-counts.sql.ts'].map((file) => `api/src/tasks/${file}`);
    const screens = ['mfe-tasks/src/use-task-filters.ts'];
    expect(broken('api', api, further)).toEqual(api);
    expect(broken('mfe-tasks', screens, {})).toEqual([]);
    expect(broken('mfe-tasks', screens, further)).toEqual(screens);
  });

  it('a filter of tasks that the kept counts are said to answer', () => {
    const counts = 'api/src/tasks/task-counts.sql.ts';
    const sums = ['kept-sums', 'day-counts', 'area-counts'].map((name) => `api/src/tasks/${name}.sql.ts`);
    const said = {
      [tasks]: replaced('  mine?: 1;\n', '  mine?: 1;\n  county?: string;\n'),
      [counts]: replaced("  mine: 'caller',\n", "  mine: 'caller',\n  county: 'columns',\n"),
    };
    expect(broken('api', [counts, ...sums], said)).toEqual([counts, ...sums]);
  });

  it('a further filter of the dashboard', () => {
    const api = ['dashboard/vendor-lines.queries.ts', 'tasks/month-counts.sql.ts'].map((file) => `api/src/${file}`);
    const further = {
      [dashboard]: replaced('  event_id?: number;\n', '  event_id?: number;\n  region_id?: number;\n'),
    };
    expect(broken('api', api, {})).toEqual([]);
    expect(broken('api', api, further)).toEqual(api);
  });

  it('a further status of tasks', () => {
    expect(broken('libs/contract', [statuses], {})).toEqual([]);
    expect(broken('libs/contract', [statuses], { [statuses]: furtherStatus })).toEqual([statuses]);
  });

  it('a further level', () => {
    const contract = [access, 'libs/contract/src/messages.ts'];
    const api = [
      'api/src/platform/access/audience.ts',
      'api/src/platform/db/named-numbers.sql.ts',
      'api/src/users/assign/assignable.sql.ts',
    ];
    const screens = ['mfe-dashboard/src/dashboard-page.tsx'];
    expect(broken('libs/contract', contract, {})).toEqual([]);
    expect(broken('libs/contract', contract, { [access]: furtherLevel })).toEqual(contract);
    expect(broken('api', api, {})).toEqual([]);
    expect(broken('api', api, { [access]: furtherLevel })).toEqual(api);
    expect(broken('mfe-dashboard', screens, {})).toEqual([]);
    expect(broken('mfe-dashboard', screens, { [access]: furtherLevel })).toEqual(screens);
  });

  it('a further language', () => {
    const contract = ['libs/contract/src/day-form.ts'];
    const screens = ['shell/src/languages.ts', 'shell/src/frame/portal-theme.tsx'];
    expect(broken('libs/contract', contract, {})).toEqual([]);
    expect(broken('libs/contract', contract, { [remotes]: furtherLanguage })).toEqual(contract);
    expect(broken('shell', screens, {})).toEqual([]);
    expect(broken('shell', screens, { [remotes]: furtherLanguage })).toEqual(screens);
  });

  it('a further kind of notice', () => {
    expect(broken('libs/contract', [notices], {})).toEqual([]);
    expect(broken('libs/contract', [notices], { [notices]: furtherNotice })).toEqual([notices]);
  });

  it.each([
    ['notice', { [notices]: furtherNotice }],
    ['mail', { [mails]: furtherMail }],
    ['status', { [statuses]: furtherStatus }],
    ['level', { [access]: furtherLevel }],
    ['language', { [remotes]: furtherLanguage }],
  ])('the catalogs of the API without the words of a further %s', (_, further) => {
    expect(broken('api', [catalogs], further)).toEqual([catalogs]);
  });

  it('and the catalogs as they are, do', () => {
    expect(broken('api', [catalogs], {})).toEqual([]);
  });
});
