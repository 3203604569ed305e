import { root } from '../prepare.mjs';

/** More files than these have a fault in common. */
const FEW = 3;

/**
 * @typedef {{ status: string, title: string, fullName?: string }} Test
 * @typedef {{ name: string, status: string, assertionResults: Test[] }} File
 * @typedef {{ numPassedTests: number, numFailedTests: number, numFailedTestSuites: number, testResults: File[] }} Report Jest's
 * @typedef {{ file: string, title: string }} Flaky a test that passed at the second try
 */

/**
 * The files to run once more: on a busy machine a wait may be too short. None when there are more than a few, or no others,
 * as for who runs a file alone.
 * @param {File[]} results
 * @returns {string[]} full paths
 */
export function fewFailed(results) {
  const failed = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= FEW && failed.length < results.length ? failed : [];
}

/** @param {File[]} results @returns {Flaky[]} a file that failed as a whole has no title */
export const failedIn = (results) =>
  results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName ?? '');
      return (titles.length ? titles : ['']).map((title) => ({ file: name.replace(root, ''), title }));
    });

/** What Playwright calls flaky. @returns {Flaky[]} */
export const flakyIn = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => ({ file: `e2e/${file}`, title })),
    ...flakyIn(inner),
  ]);
