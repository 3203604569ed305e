import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../prepare.mjs';

const chart = join(root, 'deploy/chart');
/** Packages with the schemas of groups that are not Kubernetes' own. */
const others = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/**
 * What Helm makes of the chart.
 * @param {string[]} values `api.replicas=3`
 * @returns {object[]} manifests
 */
export function rendered(helm, values = []) {
  const set = values.flatMap((value) => ['--set', value]);
  const { status, stdout, stderr } = spawnSync(helm, ['template', 'guyline', chart, ...set], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((one) => one.toJS())
    .filter(Boolean);
}

/** Wraps a manifest so that `read` learns each field that is looked at, and looks at it. */
function watched(value, path, read) {
  if (value === null || typeof value !== 'object') return value;
  return new Proxy(value, {
    get: (target, key) => {
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return Reflect.get(target, key);
      read.add(`${path}/${key}`);
      return watched(target[key], `${path}/${key}`, read);
    },
  });
}

const fieldsOf = (value, path = '') =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, one]) => [`${path}/${key}`, ...fieldsOf(one, `${path}/${key}`)]);

/**
 * Checks a manifest against the schema of its kind. The schemas allow fields that they do not know; a check looks at every
 * field that it knows, so one that it never looked at does not exist in Kubernetes: it is misspelled or misplaced.
 * @returns {Promise<string[]>} what is wrong
 */
export async function faultsOf(modules, manifest) {
  const [group, version] = manifest.apiVersion.includes('/')
    ? manifest.apiVersion.split('/')
    : ['', manifest.apiVersion];
  const folder = [others[group] ?? 'kubernetes-models', group, version].filter(Boolean).join('/');
  const { [manifest.kind]: Model } = await import(pathToFileURL(join(modules, folder, `${manifest.kind}.js`)).href);
  const read = new Set();
  const faults = [];
  try {
    Model.prototype.validate.call(watched(manifest, '', read));
  } catch (error) {
    faults.push(error.message);
  }
  const unknown = fieldsOf(manifest).filter((path) => !read.has(path));
  // Below an unknown field everything is.
  const first = unknown.filter((path) => !unknown.some((other) => path.startsWith(`${other}/`)));
  return [...faults, ...first.map((path) => `${path} is no field`)].map((fault) => `${manifest.kind}: ${fault}`);
}
