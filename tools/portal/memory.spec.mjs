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
])('%s starts the API or the worker with the flags of the portal', (file) => {
  const flags = [...read(file).matchAll(/--[\w-]+(?:=\d+)?(?=["',\s\]])/g)].map(([flag]) => flag);
  expect(flags).toEqual(expect.arrayContaining(memoryFlags));
});
