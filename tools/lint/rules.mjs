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
const namedRooms = {
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

export const rules = { 'bound-sql': boundSql, 'named-rooms': namedRooms };
