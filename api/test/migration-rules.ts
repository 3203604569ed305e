/** Tables that grow with stores, tasks, events, messages or sign-ins: what rewrites or scans one of them holds everybody up. */
export const large = [
  'area_counts',
  'change_logs',
  'counted_events',
  'customer_reasons',
  'day_counts',
  'documents',
  'event_identifier_links',
  'event_logs',
  'event_requirements',
  'event_site_days',
  'event_states',
  'events',
  'expiry_notices',
  'idempotency_keys',
  'import_rows',
  'jobs',
  'known_devices',
  'location_assignments',
  'location_contacts',
  'location_identifiers',
  'location_jurisdictions',
  'locations',
  'mail_log',
  'mails',
  'message_named',
  'message_receivers',
  'messages',
  'month_counts',
  'notice_facts',
  'notification_reads',
  'notifications',
  'onsite_confirmations',
  'outbox',
  'overdue_notices',
  'password_keys',
  'permit_fees',
  'permit_rounds',
  'permit_turns',
  'place_counts',
  'reason_counts',
  'refresh_secrets',
  'risk_due',
  'row_undo',
  'security_events',
  'sessions',
  'task_asks',
  'task_enclosures',
  'task_logs',
  'task_plans',
  'task_reasons',
  'task_snoozes',
  'task_undo',
  'tasks',
  'vendor_counts',
];

/** Tables of what people set up: hundreds or thousands of rows. */
export const small = [
  'chores',
  'closed_days',
  'customer_months',
  'customers',
  'event_identifiers',
  'jurisdiction_requirements',
  'jurisdictions',
  'lessons',
  'notice_digests',
  'old_files',
  'project_counts',
  'projects',
  'reason_totals',
  'regions',
  'settings',
  'states',
  'task_items',
  'template_identifiers',
  'template_items',
  'template_vendors',
  'templates',
  'ticket_rules',
  'user_customers',
  'user_preferences',
  'users',
  'work_months',
  'zones',
];

const onLarge = `(?:only )?(?:${large.join('|')})`;
const alter = `alter table (?:if exists )?${onLarge}\\b.*`;
/** Says in a statement that the released version no longer needs what goes. */
const unread = /-- unread since \d{4}-\S+/;

/** What holds people up, or takes from the released version what it reads; with the way around. */
const rules: { wrong: RegExp; unless?: RegExp; instead: string }[] = [
  {
    wrong: new RegExp(`create (?:unique )?index (?!concurrently).*\\bon ${onLarge}\\b`),
    instead: 'create the index concurrently, in a migration that is not transactional',
  },
  {
    wrong: new RegExp(`${alter}add (?:column )?(?!constraint)[^,]*not null`),
    unless: /default (?!gen_random_uuid|random|clock_timestamp|nextval)/,
    instead: 'add the column with a constant default, or without not null',
  },
  {
    wrong: new RegExp(`${alter}add (?:column )?[^,]*default (?:gen_random_uuid|random|clock_timestamp|nextval)`),
    instead: 'add the column without a default and fill it in batches',
  },
  { wrong: new RegExp(`${alter}add (?:column )?[^,]*(?:serial|generated)`), instead: 'fill a plain column in batches' },
  { wrong: new RegExp(`${alter}alter (?:column )?\\S+ (?:set data )?type`), instead: 'add a column of the new type' },
  { wrong: new RegExp(`${alter}set not null`), instead: 'add a check (... is not null) not valid, validate it later' },
  {
    wrong: new RegExp(`${alter}add (?:constraint \\S+ )?(?:check|foreign key)`),
    unless: /not valid/,
    instead: 'add the constraint not valid, validate it in the next migration',
  },
  {
    wrong: new RegExp(`${alter}add (?:constraint \\S+ )?(?:unique|primary key|exclude)`),
    unless: /using index/,
    instead: 'create a unique index concurrently, then add the constraint using it',
  },
  { wrong: new RegExp(`update ${onLarge}\\b(?!.*where)`), instead: 'change the rows in batches, in a job' },
  { wrong: /^(?:lock|cluster|truncate|vacuum full)\b/, instead: 'leave the table to those who work with it' },
  { wrong: /^reindex (?!.*concurrently)/, instead: 'reindex concurrently' },
  { wrong: /^alter table .*\brename\b/, instead: 'add the new name beside the old one' },
  {
    wrong: /^alter table .*\bdrop (?!not null|default)(?:column |constraint )?\b/,
    unless: unread,
    instead: 'drop it in a later release',
  },
  { wrong: /^drop (?:table|view|materialized view|type)\b/, unless: unread, instead: 'drop it in a later release' },
];

/** Statements of a text of SQL; bodies of functions stay whole. */
const statementsOf = (text: string): string[] =>
  text
    .split(/(\$(\w*)\$[\s\S]*?\$\2\$)/)
    .filter((_, at) => at % 3 !== 2) // the tag that the split captured
    .map((part) => (part.startsWith('$') ? ' body ' : part))
    .join('')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

/**
 * What a migration does that people would notice.
 * @param text its SQL; tables that it makes itself are free
 * @returns a line for each fault: the statement's beginning and what to do instead
 */
export function faultsOf(text: string): string[] {
  const statements = statementsOf(text);
  const made = statements.flatMap(
    (one) => /create (?:temporary |unlogged )?table (?:if not exists )?(\w+)/i.exec(one)?.[1] ?? [],
  );
  return statements.flatMap((statement) => {
    const plain = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
    if (
      made.some((table) => new RegExp(`^(?:alter table|create (?:unique )?index .* on|update) ${table}\\b`).test(plain))
    )
      return [];
    return rules
      .filter(({ wrong, unless }) => wrong.test(plain) && !unless?.test(unless === unread ? statement : plain))
      .map(({ instead }) => `${plain.slice(0, 70)}: ${instead}`);
  });
}
