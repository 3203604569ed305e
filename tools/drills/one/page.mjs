import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../prepare.mjs';

const heading = 'One server from an empty machine';

/** The section of docs/operations.md that a deployer of one server follows. */
export function section(page = readFileSync(join(root, 'docs/operations.md'), 'utf8')) {
  const [, text] = new RegExp(`^## ${heading}$([^]*?)^## `, 'm').exec(page) ?? [];
  if (!text) throw new Error(`docs/operations.md has no section "${heading}".`);
  return text;
}

/** What the section tells to type, step by step. @returns {string[]} */
export const typed = (text) =>
  [...text.matchAll(/^( *)```\n([^]*?)^ *```$/gm)].map(([, indent, code]) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** The statements that make role and database. @returns {string[]} */
export function statements(text, password) {
  const [, said] = /psql <<< "([^"]*)"/.exec(text) ?? [];
  if (!said) throw new Error(`The section "${heading}" tells psql nothing.`);
  const all = said.replaceAll('$DB_PASSWORD', password).split(';');
  return all.map((one) => one.trim()).filter(Boolean);
}

/** The ways to the next version and back. @returns {string[]} both scripts */
export function updates(text) {
  const found = typed(text).filter((script) => script.includes('/opt/guyline.before'));
  if (found.length !== 2)
    throw new Error(`The section "${heading}" does not say how to go to the next version and back.`);
  return found;
}

/** Debian's package of each program that the section calls; the others come with every Debian. */
const packages = {
  ...{ npm: 'npm', psql: 'postgresql', createdb: 'postgresql', 'redis-server': 'redis-server', haproxy: 'haproxy' },
  ...{ openssl: 'openssl', envsubst: 'gettext-base', git: 'git', curl: 'curl' },
};
const everyDebian = [
  ...['adduser', 'apt-get', 'cat', 'cd', 'chmod', 'chown', 'cp', 'export', 'install', 'ls', 'mv', 'rm', 'set', '.'],
  ...['setpriv', 'su', 'systemctl', 'umask', 'for', 'do', 'done', 'node', 'node_modules/.bin/node'],
];

/** The first word of each command of a script; good enough for one that is written to be read. */
function programs(script) {
  const flat = script
    .replaceAll(/\\\n\s*/g, ' ')
    .replaceAll(/<<< "[^"]*"/g, '')
    .replaceAll(/\$\(([^)]*)\)/g, '');
  const inner = [...script.matchAll(/\$\((\w+)[^)]*\)|su postgres -c '?([\w-]+)/g)].map(([, one, two]) => one ?? two);
  const commands = flat
    .split(/&&|;|\n|\|/)
    .map((one) => one.replace(/^[\s(]+/, '').replace(/^(?:do|[A-Z_]+=\S+) /, ''));
  return [...inner, ...commands.map((one) => one.split(/\s/)[0])].filter(Boolean);
}

const filledBy = (script) =>
  [...script.matchAll(/envsubst < (\S+)/g)].map(([, file]) => ({
    file,
    before: script.slice(0, script.indexOf(`envsubst < ${file}`)),
  }));

/** What a newcomer who has this section alone would stumble over. @returns {string[]} one sentence for each fault */
export function stumbles(text) {
  const steps = typed(text);
  const script = steps.join('\n');
  const [, line = ''] = /apt-get install -y (.*)$/m.exec(script) ?? [];
  const installed = line.split(' ');
  const called = [...new Set(programs(script))];
  const unknown = called.filter((one) => !everyDebian.includes(one) && !(one in packages));
  const missing = called.filter((one) => one in packages && !installed.includes(packages[one]));
  const strange = installed.filter((one) => !Object.values(packages).includes(one));
  const gone = [...script.matchAll(/(?<![\w/.$])(?:deploy|tools)\/[\w./*-]+/g)]
    .map(([path]) => path)
    .filter((path) => !globSync(path, { cwd: root }).length);
  const empty = filledBy(script).flatMap(({ file, before }) => {
    const exported = [...before.matchAll(/^\s*export (.*)$/gm)].flatMap(([, sets]) =>
      [...sets.matchAll(/(\w+)=/g)].map(([, name]) => name),
    );
    const asked = [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/^\s*#.*$/gm, '')
        .matchAll(/\$\{(\w+)\}/g),
    ].map(([, name]) => name);
    return [...new Set(asked)].filter((name) => !exported.includes(name)).map((name) => `${name} of ${file}`);
  });
  return [
    ...unknown.map((one) => `${one}: nobody knows which package has it`),
    ...missing.map((one) => `${one} is called, and its package ${packages[one]} is not installed`),
    ...strange.map((one) => `${one} is installed, and nothing needs it`),
    ...gone.map((path) => `${path} is not in the repository`),
    ...empty.map((one) => `${one} is not exported before the file is filled`),
  ];
}
