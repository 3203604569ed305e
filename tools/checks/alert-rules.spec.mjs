import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../prepare.mjs';
import { onPath } from '../services/apt.mjs';
import { leftOut } from './left-out.mjs';
import { whyWithout } from './needed.mjs';

const folder = join(root, 'deploy/observability');

/** Prometheus' own checker. */
const promtool = () => onPath('promtool');
const why = whyWithout({ prometheus: promtool });
if (why) it.skip(leftOut(why), () => undefined);

(why ? it.skip : it).each([
  ['what is scraped', ['check', 'config', 'prometheus.yml']],
  ['the alerts, which speak up when they should and not before', ['test', 'rules', 'rules.test.yml']],
])('Prometheus takes %s', (_, args) => {
  const { status, stdout, stderr } = spawnSync(promtool(), args, { cwd: folder, encoding: 'utf8' });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
