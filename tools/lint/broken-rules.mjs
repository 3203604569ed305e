import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint;

/** Rules that a snippet at this path breaks, with the project's own configuration. */
export async function brokenRules(path, code) {
  eslint ??= new ESLint({ cwd: root });
  const [result] = await eslint.lintText(code, { filePath: join(root, path) });
  return result.messages.map(({ ruleId, fatal, message }) => (fatal ? message : ruleId));
}
