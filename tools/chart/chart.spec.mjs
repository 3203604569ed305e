import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { leftOut } from '../checks/left-out.mjs';
import { root } from '../prepare.mjs';
import { composeFaults, dockerfileFaults } from './containers.mjs';
import { chartPrograms, checkModules } from './programs.mjs';
import { faultsOf, rendered } from './manifests.mjs';

const modules = await checkModules();
const { helm, why } = await chartPrograms();
if (why) it.skip(leftOut(why), () => undefined);
const everything = [
  'api.autoscaling.enabled=true',
  'worker.autoscaling.enabled=true',
  'metrics.serviceMonitor.enabled=true',
  'imagePullSecrets[0]=opener',
  'env.LOG_LEVEL=debug',
  'networkPolicy.callers[0].namespaceSelector.matchLabels.name=ingress',
];
const least = [
  'ingress.enabled=false',
  'networkPolicy.enabled=false',
  'files.claim=',
  'web.serve=false',
  'ingress.tlsSecret=',
];

(why ? describe.skip : describe)('the chart', () => {
  const named = (manifests, kind, name) =>
    manifests.find((one) => one.kind === kind && (!name || one.metadata.name === name));
  const podsOf = (manifests) =>
    manifests.filter(({ kind }) => ['Deployment', 'Job'].includes(kind)).map(({ spec }) => spec.template.spec);
  const envOf = (deployment) =>
    Object.fromEntries(deployment.spec.template.spec.containers[0].env.map(({ name, value }) => [name, value]));

  it.each([
    ['its defaults', [], 12],
    ['everything that can be chosen', everything, 15],
    ['the least', least, 8],
  ])('makes what Kubernetes takes, with %s', async (_, values, count) => {
    const manifests = rendered(helm, values);
    expect(manifests).toHaveLength(count);
    for (const manifest of manifests) expect(await faultsOf(modules, manifest)).toEqual([]);
  });

  it('is refused with a field that is missing, misspelled or of another type', async () => {
    const api = () => named(rendered(helm), 'Deployment', 'guyline-api');
    const spelled = api();
    spelled.spec.template.spec.containers[0].readinesProbe = {};
    expect(await faultsOf(modules, spelled)).toEqual([
      'Deployment: /spec/template/spec/containers/0/readinesProbe is no field',
    ]);
    const typed = api();
    typed.spec.replicas = 'two';
    expect((await faultsOf(modules, typed)).join()).toContain('replicas');
    const missing = api();
    delete missing.spec.selector;
    expect((await faultsOf(modules, missing)).join()).toContain('selector');
  });

  it('gives no pod more than it needs, and names secrets instead of holding them', () => {
    const manifests = rendered(helm, everything);
    expect(podsOf(manifests)).toHaveLength(3);
    for (const { automountServiceAccountToken, containers, securityContext } of podsOf(manifests)) {
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(containers[0]).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        envFrom: [{ secretRef: { name: 'guyline' } }],
      });
    }
    expect(named(manifests, 'Secret')).toBeUndefined();
  });

  it('has API and worker scraped under the names that the alert rules know', () => {
    const manifests = rendered(helm, everything);
    const headless = manifests.filter(({ kind, spec }) => kind === 'Service' && spec.clusterIP === 'None');
    expect(headless.map(({ metadata }) => metadata.name).sort()).toEqual(['guyline-api', 'guyline-worker']);
    for (const { metadata } of headless) {
      const { env, ports } = named(manifests, 'Deployment', metadata.name).spec.template.spec.containers[0];
      const { value } = env.find(({ name }) => name === 'METRICS_PORT');
      expect(ports).toContainEqual({ name: 'metrics', containerPort: Number(value) });
    }
  });

  it('migrates before the new processes start, and watches each of them', () => {
    const manifests = rendered(helm);
    expect(named(manifests, 'Job').metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    const [api] = named(manifests, 'Deployment', 'guyline-api').spec.template.spec.containers;
    expect(api.readinessProbe.httpGet.path).toBe('/api/health/ready');
    expect(api.livenessProbe.httpGet.path).toBe('/api/health/live');
    const worker = named(manifests, 'Deployment', 'guyline-worker');
    const probe = worker.spec.template.spec.containers[0].livenessProbe.exec.command.join(' ');
    expect(probe).toContain(envOf(worker).HEARTBEAT_FILE);
  });

  it('leaves the number of processes to the autoscalers where they are on', () => {
    const scaled = rendered(helm, everything);
    for (const name of ['guyline-api', 'guyline-worker'])
      expect(named(scaled, 'Deployment', name).spec).not.toHaveProperty('replicas');
    expect(named(scaled, 'ScaledObject').spec.triggers[0].metadata.query).toContain('from outbox');
    expect(named(rendered(helm), 'Deployment', 'guyline-api').spec.replicas).toBe(2);
  });

  it('serves no web apps and mounts no volume where others have them', () => {
    const api = named(rendered(helm, least), 'Deployment', 'guyline-api');
    expect(envOf(api)).not.toHaveProperty('WEB_ROOT');
    expect(envOf(api)).not.toHaveProperty('FILES_DIR');
    expect(api.spec.template.spec.volumes.map(({ name }) => name)).toEqual(['tmp']);
    expect(envOf(named(rendered(helm), 'Deployment', 'guyline-api')).WEB_ROOT).toBe('/app/web');
  });
});

describe('the container files', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const [image, compose] = ['deploy/api.Dockerfile', 'docker-compose.yml'].map(read);

  it('are ones that a builder and Compose take', () => {
    expect(dockerfileFaults(modules, image)).toEqual([]);
    expect(composeFaults(modules, compose)).toEqual([]);
  });

  it.each([
    ['HEALTHCHECK --interval', 'HEALTHCHECK --intervall', 'Unknown flag: intervall'],
    ['EXPOSE 4200', 'EXPOSED 4200', 'Unknown instruction: EXPOSED'],
    ['--from=packages', '--from=package', 'no stage is called package'],
    ['CMD ["node", "--max', 'CMD ["node, "--max', 'is no list in JSON'],
    ['WORKDIR /app', 'WORKDIR app', 'WORKDIR paths should be absolute'],
    ['; done\n', '\n', 'end of file'],
  ])('are refused with a Dockerfile that has not %s but %s', (there, instead, fault) => {
    expect(image).toContain(there);
    expect(dockerfileFaults(modules, image.replace(there, instead)).join('\n')).toContain(fault);
  });

  it.each([
    ['  read_only: true', '  readonly: true', 'additional properties readonly'],
    ['interval: 5s', 'interval: soon', 'must match format "duration"'],
    ['service_healthy', 'healthy', 'must be equal to one of the allowed values'],
    ["volumes: ['files:/files']", 'volumes: files', '/services/api/volumes must be array'],
    ["ports: ['4200:4200']", "port: ['4200:4200']", '/services/api must NOT have additional properties port'],
  ])('are refused with a Compose file that has not %s but %s', (there, instead, fault) => {
    expect(compose).toContain(there);
    expect(composeFaults(modules, compose.replace(there, instead)).join('\n')).toContain(fault);
  });
});
