import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from './config';
import { localhostCertificate, testKey } from './testing/certificates';

const folder = path.resolve(__dirname, '../../deploy');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('A manifest is no object');
  return { ...value };
}

const manifests = readdirSync(path.join(folder, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => objectOf(document.toJS())),
);
const manifestOf = (kind: string) => {
  const found = manifests.find((manifest) => manifest.kind === kind);
  if (found === undefined) throw new Error(`There is no ${kind}`);
  return found;
};

const config = new ConfigMap(manifestOf('ConfigMap'));
const deployment = new Deployment(manifestOf('Deployment'));
const service = new Service(manifestOf('Service'));
const autoscaler = new HorizontalPodAutoscaler(manifestOf('HorizontalPodAutoscaler'));
const budget = new PodDisruptionBudget(manifestOf('PodDisruptionBudget'));
const network = new NetworkPolicy(manifestOf('NetworkPolicy'));
const pod = deployment.spec?.template.spec;
const container = pod?.containers[0];
const settings = config.data ?? {};
const gateway = () => readConfig({ ...settings, OAUTH_CLIENT_ID: 'from the secret' });

test('every manifest fits the schema of its kind', () => {
  const checked = [config, deployment, service, autoscaler, budget, network];
  expect(checked.map(({ kind }) => kind).sort()).toEqual(manifests.map(({ kind }) => kind).sort());
  for (const manifest of checked) expect(() => manifest.validate()).not.toThrow();
});

test('all settings exist, and suffice for live mode', () => {
  const known = Array.from(readFileSync(path.resolve(folder, '../.env.example'), 'utf8').matchAll(/^(\w+)=/gm), ([, name]) => name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
  expect(gateway()).toMatchObject({ isProduction: true, platform: { mode: 'live' } });
  expect(container?.env?.map(({ name, valueFrom }) => ({ variable: name, ...valueFrom?.secretKeyRef }))).toEqual([
    { variable: 'OAUTH_CLIENT_ID', name: 'pax-dashboard', key: 'OAUTH_CLIENT_ID' },
    { variable: 'OAUTH_CLIENT_SECRET', name: 'pax-dashboard', key: 'OAUTH_CLIENT_SECRET', optional: true },
    { variable: 'DESK_DATABASE_URL', name: 'pax-dashboard', key: 'DESK_DATABASE_URL', optional: true },
  ]);
});

test('pods listen on IPv4 and IPv6, and trust no proxy that is not named', () => {
  expect(gateway()).toMatchObject({ host: '::', metrics: { host: '::' }, trustedProxies: [] });
  expect(read('Containerfile')).toMatch(/^ENV .* HOST=:: /m);
});

test('renovate pins the images by their digests', () => {
  expect(JSON.parse(readFileSync(path.resolve(folder, '../renovate.json'), 'utf8'))).toMatchObject({
    extends: expect.arrayContaining(['docker:pinDigests']),
  });
});

test('service, budget, network policy and autoscaler are about the deployment', () => {
  const labels = deployment.spec?.template.metadata?.labels;
  expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  expect(service.spec?.selector).toEqual(labels);
  expect(budget.spec?.selector?.matchLabels).toEqual(labels);
  expect(network.spec?.podSelector?.matchLabels).toEqual(labels);
  expect(autoscaler.spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: deployment.metadata?.name });
});

test('the ports and probes are those of the gateway', () => {
  expect(container?.ports).toEqual([
    { name: 'http', containerPort: gateway().port },
    { name: 'metrics', containerPort: gateway().metrics?.port },
  ]);
  expect(container?.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: 'http' });
  expect(container?.livenessProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' });
  expect(read('haproxy.cfg')).toContain('option httpchk GET /health/ready');
});

test('Prometheus finds the pods by their label and the port of the metrics, and the network policy lets it in', () => {
  const labels = Object.values(deployment.spec?.template.metadata?.labels ?? {});
  const metrics = container?.ports?.find(({ containerPort }) => containerPort === gateway().metrics?.port);
  expect(objectOf(parse(read('monitoring/prometheus.yml')))).toMatchObject({
    rule_files: ['alerts.yml'],
    scrape_configs: [
      {
        relabel_configs: [
          {
            source_labels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name', '__meta_kubernetes_pod_container_port_name'],
            regex: [...labels, metrics?.name].join(';'),
            action: 'keep',
          },
          { source_labels: ['__meta_kubernetes_pod_phase'], regex: 'Succeeded|Failed', action: 'drop' },
          { target_label: 'instance' },
        ],
      },
    ],
  });
  expect(network.spec?.ingress).toContainEqual({
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    ports: [{ port: metrics?.name }],
  });
});

test('pods only reach DNS, wherever it runs, by IPv4 and IPv6, until platform, provider and database are named', () => {
  const rules = network.spec?.egress ?? [];
  const blocksFor = (port: number) =>
    rules.filter(({ ports }) => ports?.some((each) => each.port === port)).flatMap(({ to = [] }) => to.map(({ ipBlock }) => ipBlock));
  expect(blocksFor(53)).toContainEqual({ cidr: '169.254.20.10/32' });
  // Addresses for documentation (RFC 5737, RFC 3849).
  expect(blocksFor(443)).toEqual([{ cidr: '192.0.2.10/32' }, { cidr: '2001:db8::10/128' }]);
  expect(blocksFor(5432)).toEqual([{ cidr: '192.0.2.20/32' }, { cidr: '2001:db8::20/128' }]);
  expect(rules.map(({ ports }) => [...new Set(ports?.map(({ port }) => port))])).toEqual([[53], [53], [443], [5432]]);
});

test('the service spreads requests, because behind an ingress all have its address', () => {
  expect(service.spec?.sessionAffinity).toBeUndefined();
});

describe('HAProxy', () => {
  const lines = read('haproxy.cfg')
    .split('\n')
    .map((line) => line.trim());
  /** The lines of one branch of each `.if defined(CERTIFICATE)`. */
  const branch = (start: string, end: string) => {
    const inside = lines.map((_, index) => lines.slice(0, index).findLast((line) => /^\.(?:if|else|endif)/.test(line)) === start);
    return lines.filter((line, index) => inside[index] && line !== end);
  };
  const withCertificate = branch('.if defined(CERTIFICATE)', '.else');
  const without = branch('.else', '.endif');

  test('serves HTTP/2 over TLS 1.2 or newer, with forward secrecy and authenticated encryption only', () => {
    expect(withCertificate).toContain('bind "${LISTEN}" ssl crt "${CERTIFICATE}" alpn h2,http/1.1');
    expect(lines).toContain('ssl-default-bind-options ssl-min-ver TLSv1.2 no-tls-tickets');
    expect(lines.filter((line) => line.includes('ciphers'))).toEqual(['ssl-default-bind-ciphers ECDHE+AESGCM:ECDHE+CHACHA20']);
  });

  test('redirects pages from http, and refuses everything else there', () => {
    expect(withCertificate).toContain('bind :80');
    expect(withCertificate.filter((line) => line.startsWith('http-request'))).toEqual([
      'http-request redirect scheme https code 308 if METH_GET !{ ssl_fc } !{ path_beg "${PUBLIC_PATH}/graphql" }',
      'http-request deny unless { ssl_fc }',
    ]);
  });

  test('has a cookie that only https and this host can set, where it has a certificate', () => {
    const cookies = (from: string[]) => from.filter((line) => line.startsWith('cookie '));
    expect(cookies(withCertificate)).toEqual(['cookie __Host-pax-instance insert indirect nocache httponly secure attr "SameSite=Lax"']);
    expect(cookies(without)).toEqual(['cookie pax-instance insert indirect nocache httponly attr "SameSite=Lax"']);
    expect(cookies(lines)).toHaveLength(2);
  });

  test('gives its own answers the headers of the gateway', () => {
    const headers = lines.flatMap((line) => /^http-after-response set-header (\S+)/.exec(line)?.[1] ?? []);
    expect(headers).toEqual([
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Content-Security-Policy',
      'Content-Type',
    ]);
  });

  test('logs who was refused, without a query, and no successes', () => {
    expect(lines.filter((line) => line.startsWith('log-format'))).toEqual(['log-format "%ci %HM %HPO %ST %B %Ta %b/%s %tsc"']);
    expect(lines).toContain('http-response set-log-level silent if { status lt 400 }');
  });

  test('replaces the caller’s forwarded headers, on which rate limits and HSTS depend', () => {
    expect(lines.filter((line) => /^http-request \S+-header/.test(line))).toEqual([
      'http-request set-header X-Forwarded-For %[src]',
      'http-request set-header X-Forwarded-Proto https if { ssl_fc }',
      'http-request del-header X-Forwarded-Proto unless { ssl_fc }',
    ]);
  });

  test('only resends requests that no instance has received, and those for scripts, which another build may have', () => {
    const section = (name: string) => lines.slice(lines.indexOf(name) + 1).filter((_, at, rest) => !rest.slice(0, at + 1).includes(''));
    const retries = (name: string) => section(name).filter((line) => /^retr(?:ies|y-on) |^option redispatch/.test(line));
    expect(retries('defaults')).toEqual(['retries 2', 'retry-on conn-failure', 'option redispatch 1']);
    expect(retries('backend gateways')).toEqual([]);
    expect(retries('backend assets')).toEqual(['retry-on conn-failure empty-response 404']);
    expect(lines).toContain('use_backend assets if { path_beg "${PUBLIC_PATH}/assets/" }');
  });

  test('uses separate connections to the gateway for two people', () => {
    expect(lines).toContain('http-reuse never');
  });

  if (spawnSync('haproxy', ['-v']).error === undefined) {
    const check = async (settings: Record<string, string>) => {
      const variables = ['LISTEN', 'GATEWAY_1', 'GATEWAY_2', 'GATEWAY_3'].map((name, index) => [name, `127.0.0.1:${4200 + index}`]);
      const env = { PATH: process.env.PATH, ...Object.fromEntries(variables), ...settings };
      await promisify(execFile)('haproxy', ['-c', '-f', path.join(folder, 'haproxy.cfg')], { env });
    };

    test('accepts its configuration, with and without a certificate', async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'pax-haproxy-'));
      try {
        const certificate = path.join(directory, 'both.pem');
        await writeFile(certificate, `${localhostCertificate}\n${testKey}\n`);
        await expect(check({})).resolves.toBeUndefined();
        await expect(check({ CERTIFICATE: certificate })).resolves.toBeUndefined();
      } finally {
        await rm(directory, { recursive: true });
      }
    });
  }
});

test('the container has no rights and no writable files', () => {
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  expect(pod?.automountServiceAccountToken).toBe(false);
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const [, image = ''] = read('Containerfile').split(/^FROM .* AS build$/m);
  // A folder that WORKDIR makes may belong to the base image's user.
  expect(image).toMatch(/^USER 0:0\nCOPY --from=build --chown=0:0 \/src\/package \/app\/\nWORKDIR \/app$/m);
  expect(image.match(/^USER .*$/gm)?.at(-1)).toBe(
    `USER ${String(pod?.securityContext?.runAsUser)}:${String(pod?.securityContext?.runAsGroup)}`,
  );
});

test('there is time to leave the load balancer and to finish, and the balancer waits longer than the gateway', () => {
  const { shutdownDelayMs, shutdownGraceMs, platformTimeoutMs } = gateway();
  const { periodSeconds = 0, failureThreshold = 0 } = container?.readinessProbe ?? {};
  expect(shutdownDelayMs).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
  expect(shutdownGraceMs).toBeGreaterThan(platformTimeoutMs);
  expect((pod?.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(shutdownDelayMs + shutdownGraceMs);
  const [, seconds] = /timeout server (\d+)s/.exec(read('haproxy.cfg')) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(platformTimeoutMs);
});

test('the image is built without local builds, but with those of the previous package', () => {
  const patterns = read('Containerfile.dockerignore').trim().split('\n');
  // The last pattern that matches a file or a folder above it decides.
  const isLeftOut = (file: string) => {
    const paths = file.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
    const matches = (pattern: string) =>
      paths.some((each) => (pattern.startsWith('**/') ? `/${each}`.endsWith(pattern.slice(2)) : each === pattern));
    const decisive = patterns.findLast((pattern) => matches(pattern.replace(/^!/, '')));
    return decisive !== undefined && !decisive.startsWith('!');
  };
  for (const file of [
    'gateway/dist/main.js',
    'web/dist/assets/a.js',
    'web/node_modules/react/index.js',
    'web/src/__generated__/trusted-documents.json',
    'package/web/dist/index.html',
    '.env',
  ])
    expect([file, isLeftOut(file)]).toEqual([file, true]);
  for (const file of ['gateway/dist/trusted-documents.json', 'web/dist/assets/a.js', 'build.json'])
    expect([file, isLeftOut(`previous/${file}`)]).toEqual([file, false]);
  expect(isLeftOut('gateway/src/main.ts')).toBe(false);
});
