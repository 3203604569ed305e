import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../prepare.mjs';
import { aptInstall, canInstall, onPath } from '../services/apt.mjs';

const folder = join(root, 'deploy/observability');

/** Prometheus' own checker; undefined where it cannot be had. */
function promtool() {
  if (!onPath('promtool') && canInstall()) {
    try {
      aptInstall('prometheus');
    } catch (error) {
      process.stdout.write(`${error.message}\n`);
    }
  }
  return onPath('promtool');
}

const program = promtool();
if (!program)
  process.stdout.write('The alert rules are NOT checked: no promtool here (Debian: apt install prometheus).\n');

(program ? it : it.skip).each([
  ['what is scraped', ['check', 'config', 'prometheus.yml']],
  ['the alerts, which speak up when they should and not before', ['test', 'rules', 'rules.test.yml']],
])('Prometheus takes %s', (_, args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
