const unsafe = new Set(['raw', 'lit', 'literal']);
const vague = /(^|\/)(utils?|helpers?|common|shared|misc)(\/|\.[cm]?[jt]sx?$)/;

/** SQL takes values as bound parameters only: nothing is spliced into a statement's text. */
const boundSql = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { spliced: 'Bind values with the sql template; do not splice them into the text.' },
  },
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.name === 'sql' && unsafe.has(node.property.name)) context.report({ node, messageId: 'spliced' });
    },
    CallExpression(node) {
      const [text] = node.arguments;
      const runs = node.callee.type === 'MemberExpression' && ['query', 'execute'].includes(node.callee.property.name);
      const spliced =
        text &&
        ((text.type === 'TemplateLiteral' && text.expressions.length > 0) ||
          (text.type === 'BinaryExpression' && text.operator === '+'));
      if (runs && spliced && context.filename.includes('/api/src/')) context.report({ node, messageId: 'spliced' });
    },
  }),
};

/** A folder or file is named by what it is for. */
const noVagueNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { vague: 'Name it by its purpose; utils, helpers, common and shared say nothing.' },
  },
  create: (context) => ({
    Program(node) {
      const path = context.filename.replace(context.cwd, '').replace(/^.*\/webpack\/shared\.mjs$/, '');
      if (vague.test(path)) context.report({ node, messageId: 'vague' });
    },
  }),
};

const comparisons = new Set(['===', '!==', '<', '<=', '>', '>=']);
const numbered = new Set(['level', 'level_num', 'status_num']);
const ordered = new Set(['<', '<=', '>', '>=']);
const ranked = new Set(['level', 'level_num']);
/** A level or status compared with a number in a statement's text. */
const numberInSql = /\b(level_num|status_num)\s*(=|<>|!=|[<>]=?|(not\s+)?in\s*\()\s*\d/;
const nameOf = (node) => node.property?.name ?? node.name;

/** Conditions name the level or status they compare with, and give levels no order: a further one would fall on one side. */
const namedNumbers = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      nameless: 'Name it: `levels` of contract/access; `runStatus`, `recordStatus`, `shortStatus` of contract/status.',
      ordered: 'Levels have no order: ask `isOfVendor`, a record of all levels, or a switch over them.',
      sql: 'Name it: `levelSql`, `recordStatusSql`, `isActive` of platform/db/named-numbers.sql; `task-statuses.sql` of tasks.',
    },
  },
  create: (context) => ({
    BinaryExpression({ left, operator, right }) {
      const sides = [left, right];
      const compared = comparisons.has(operator) && sides.some((side) => numbered.has(nameOf(side)));
      const number = sides.find((side) => side.type === 'Literal' && typeof side.value === 'number');
      if (compared && number) context.report({ node: number, messageId: 'nameless' });
      else if (ordered.has(operator) && sides.some((side) => ranked.has(nameOf(side))))
        context.report({ node: left, messageId: 'ordered' });
    },
    TemplateElement(node) {
      // Addresses of screens have numbers; and the demo season is written as what people did, status by status.
      const inStatements = context.filename.includes('/api/src/') && !context.filename.includes('/seeds/demo/');
      if (inStatements && numberInSql.test(node.value.raw)) context.report({ node, messageId: 'sql' });
    },
  }),
};

const utcDay = new Set(['getUTCFullYear', 'getUTCMonth', 'getUTCDate', 'getUTCDay']);
/** SQL that asks the machine for a day, or compares what is due with the machine's time. */
const machineDay =
  /\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b|\bnow\(\)\s*(::\s*date|at time zone)|\bdate_trunc\([^)]*\bnow\(\)|\bscheduled_at\s*[<>]=?\s*now\(\)/i;
const partOfDay = /^get(FullYear|Month|Date|Day)$/;
const isNewDate = (node) => node?.type === 'NewExpression' && node.callee.name === 'Date' && !node.arguments.length;

/** What time it is, is asked of the one clock; a day belongs to a place, never to UTC (docs/adr/0007-one-clock.md). */
const oneClock = {
  meta: {
    type: 'problem',
    schema: [{ enum: ['days'] }], // of specs and measurements days alone: they may time things and make names
    messages: {
      machine: 'Ask the clock (platform/clock, web-core/clock): it knows the time of tests and drills.',
      utc: 'A day belongs to a place: use dayAt and addDays, or today() in the browser.',
      sql: 'Use portal_now() and the day of a zone (zone_days); now() is for records.',
    },
  },
  create: (context) => ({
    NewExpression(node) {
      if (isNewDate(node) && !context.options.length) context.report({ node, messageId: 'machine' });
    },
    CallExpression(node) {
      const { object, property } = node.callee;
      const moment = object?.name === 'Date' && property?.name === 'now' && !context.options.length;
      if (moment || (isNewDate(object) && partOfDay.test(property?.name)))
        context.report({ node, messageId: 'machine' });
      const [from, to] = node.arguments;
      const cut = property?.name === 'slice' && from?.value === 0 && to?.value === 10;
      const text = cut && object?.type === 'CallExpression' && object.callee.property?.name === 'toISOString';
      if (text || utcDay.has(property?.name)) context.report({ node, messageId: 'utc' });
    },
    TemplateElement(node) {
      if (machineDay.test(node.value.raw)) context.report({ node, messageId: 'sql' });
    },
    Literal(node) {
      if (typeof node.value === 'string' && machineDay.test(node.value)) context.report({ node, messageId: 'sql' });
    },
  }),
};

const inWords = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toDateString', 'toTimeString']);
/** The text of a date's form, as `dayjs(...).format` takes it. */
const dateForm = /YY|MM|DD|HH|hh|mm/;

/** Dates have one order everywhere: only the formatter writes them (docs/architecture.md, "Dates"). */
const oneFormatter = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { formats: 'Write dates and times with web-core/days; in the API with platform/exports/day-cells.' },
  },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'formats' });
    return {
      MemberExpression(node) {
        if (inWords.has(node.property.name)) report(node);
        if (node.object.name === 'Intl' && node.property.name === 'DateTimeFormat') report(node);
      },
      CallExpression(node) {
        const [form] = node.arguments;
        const text = form?.type === 'Literal' && typeof form.value === 'string' && dateForm.test(form.value);
        if (node.callee.property?.name === 'format' && text) report(node);
      },
    };
  },
};

export const rules = {
  'bound-sql': boundSql,
  'named-numbers': namedNumbers,
  'no-vague-names': noVagueNames,
  'one-clock': oneClock,
  'one-formatter': oneFormatter,
};
