import { ts } from 'ts-json-schema-generator';

const methods = { get: 'GET', post: 'POST', del: 'DELETE' };

/**
 * The calls that `src/routes` declares: `get(path, needs).typed<{ answer: TaskPage }>()`.
 * @param {ts.Program} program
 * @returns {{ key: string, answers: ts.TypeNode[] }[]} `{method} {path}` and the types its `data` may have
 */
export function callsOf(program) {
  const found = [];
  const visit = (node) => {
    const call = declaredCall(node);
    if (call) found.push(call);
    else ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (/\/src\/routes\/[\w-]+\.ts$/.test(file.fileName)) visit(file);
  return found;
}

/** A call that sends a file has no `answer` and is left out. */
function declaredCall(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression: declared } = node.expression;
  if (name.text !== 'typed' || !ts.isCallExpression(declared)) return undefined;
  const method = methods[declared.expression.getText()];
  if (!method) return undefined;
  const key = `${method} ${declared.arguments[0].text}`;
  const members = node.typeArguments?.[0]?.members ?? [];
  const typeOf = (property) => members.find((member) => member.name.getText() === property)?.type;
  const answer = typeOf('answer');
  if (!answer) throw new Error(`${key} does not name its answer in place: .typed<{ answer: ... }>()`);
  return { key, answers: [answer, typeOf('reduced')].filter(Boolean) };
}

/** @param {ts.Program} program @param {string} name an exported interface of the contract */
export function interfaceOf(program, name) {
  const declarations = program.getSourceFiles().flatMap(({ statements }) => [...statements]);
  return declarations.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
}
