import { describe, expect, it } from '@jest/globals';
import { root } from '../prepare.mjs';
import { leftOut, leftOutOf } from './left-out.mjs';
import { tableOf } from './table.mjs';

describe('a check that is left out', () => {
  const file = (name, ...tests) => ({
    name: `${root}${name}`,
    assertionResults: tests.map(([title, status]) => ({ title, status })),
  });
  const results = [
    file('tools/whole.spec.mjs', ['is well', 'passed'], ['is ill', 'failed']),
    file('tools/chart.spec.mjs', ['renders', 'pending'], [leftOut('there is no helm'), 'pending']),
    file('tools/account.spec.mjs', ['reaches', 'passed'], ['is told', 'pending']),
  ];

  it('is known by its file with the reason, not as met', () => {
    expect(leftOutOf(results)).toEqual([
      { file: 'tools/chart.spec.mjs', why: 'there is no helm' },
      { file: 'tools/account.spec.mjs', why: '“is told” is skipped' },
    ]);
  });

  it('stands in the table of the run', () => {
    const table = tableOf([{ name: 'unit tests', seconds: 3, leftOut: leftOutOf(results) }]);
    expect(table).toContain('\nLeft out on this machine\ntools/chart.spec.mjs: there is no helm\n');
    expect(tableOf([{ name: 'unit tests', seconds: 3, leftOut: [] }])).not.toContain('Left out');
    const days = ['summer', 'winter'].map((name) => ({ name, seconds: 3, leftOut: leftOutOf(results) }));
    expect(tableOf(days).match(/there is no helm/g)).toHaveLength(1);
  });
});
