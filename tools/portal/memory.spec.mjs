import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { memoryFlags } from './memory.mjs';

const read = (file) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

it.each([
  'deploy/one/guyline-api.service',
  'deploy/one/guyline-worker.service',
  'deploy/api.Dockerfile',
  'deploy/chart/templates/api.yaml',
  'deploy/chart/templates/worker.yaml',
  'docker-compose.yml',
  'docs/operations.md',
])('%s starts the API and the worker with the flags of the portal, and no others', (file) => {
  const starts = [...read(file).matchAll(/\bnode\b(?:(?!\bnode\b|api\/dist)[\s\S])*api\/dist\/(?:main|worker)\.js/g)];
  const flags = starts.map(([start]) => start.match(/--[\w-]+(?:=\d+)?/g) ?? []);
  expect(flags.length).toBeGreaterThan(0);
  for (const one of flags) expect(one).toEqual(memoryFlags);
});
