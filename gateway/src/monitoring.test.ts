import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { Metrics } from './metrics';
import { fleetAnswer } from './testing/answers';
import { liveEnvironment, manifestOf, startGateway, stopGateways } from './testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from './testing/upstream';

const folder = path.resolve(__dirname, '../../deploy/monitoring');
const alerts: unknown = parse(readFileSync(path.join(folder, 'alerts.yml'), 'utf8'));
const dashboard: unknown = JSON.parse(readFileSync(path.join(folder, 'dashboard.json'), 'utf8'));

/** The queries in a dashboard or in alert rules: each is an `expr`. */
function queriesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'expr' && typeof each === 'string' ? [each] : queriesIn(each)));
}

interface Sample {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
}

interface Selector {
  readonly text: string;
  readonly name: string;
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

/** Prometheus adds these to every sample. */
const targetLabels = new Map([
  ['instance', '10.0.0.1:9464'],
  ['job', 'pax-dashboard'],
]);

function readScrape(text: string): Sample[] {
  const scraped = [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: new Map([
      ...targetLabels,
      ...[...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value] as const),
    ]),
  }));
  return [...scraped, { name: 'up', labels: targetLabels }];
}

/** The selectors and grouping labels of a query, in which Grafana's variables have values. */
function readQuery(text: string) {
  const query = text.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
  const selectors: Selector[] = [];
  const groupings: string[] = [];
  parser.parse(query).iterate({
    enter({ name, node, from, to, type }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${query}`);
      const textOf = (child: { from: number; to: number } | null) => (child === null ? '' : query.slice(child.from, child.to));
      if (name === 'GroupingLabels') groupings.push(...node.getChildren('LabelName').map(textOf));
      if (name !== 'VectorSelector') return;
      const matchers = (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => ({
        label: textOf(matcher.getChild('LabelName')),
        operator: textOf(matcher.getChild('MatchOp')),
        value: textOf(matcher.getChild('StringLiteral')).slice(1, -1),
      }));
      selectors.push({ text: query.slice(from, to), name: textOf(node.getChild('Identifier')), matchers });
    },
  });
  return { selectors, groupings };
}

/** As Prometheus matches, but for a label that the sample does not have: that is a mistake. */
function isSelected({ name, labels }: Sample, selector: Selector): boolean {
  if (name !== selector.name) return false;
  return selector.matchers.every(({ label, operator, value }) => {
    const actual = labels.get(label);
    if (actual === undefined) return false;
    const isEqual = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(actual) : actual === value;
    return isEqual === operator.startsWith('=');
  });
}

const signIn = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }';
const refresh = 'mutation RefreshSession($input: RefreshSessionInput!) { refreshSession(input: $input) { session { accessToken } } }';
const fleetName = 'query FleetName($id: ID!) { fleet(id: $id) { name } }';
let samples: Sample[];

beforeAll(async () => {
  const upstream = await startUpstream((request, response) => {
    if (request.url === '/v1/fleet/f1') sendJson(response, fleetAnswer('f1'));
    else if (request.url?.startsWith('/v1/fleet/')) sendJson(response, {}, 500);
    else request.socket.destroy();
  });
  const env = { ...liveEnvironment(upstream.base), PLATFORM_BREAKER_CALLS: '1', DASHBOARD_ORIGINS: 'https://dashboard.example' };
  const metrics = new Metrics(manifestOf(fleetName, signIn, refresh), '1.2.3');
  const gateway = await startGateway({ env, metrics });
  for (const id of ['f1', 'f2', 'f3']) await gateway.query(fleetName, { id });
  await gateway.query('{ viewer { givenName } }');
  const redirectUri = 'https://dashboard.example/oauth/callback';
  await gateway.query(signIn, { input: { code: 'code-1', codeVerifier: 'verifier-'.repeat(6), redirectUri } });
  await gateway.query(refresh, { input: { refreshToken: 'refresh-1', redirectUri } });
  // Requests refused because of overload.
  metrics.responseSent('/graphql', 503);
  samples = readScrape(await metrics.scrape());
});

afterAll(async () => {
  await stopGateways();
  await stopUpstreams();
});

const queries = [...queriesIn(alerts), ...queriesIn(dashboard)];

test('there are eight alerts and a dashboard', () => {
  expect(queriesIn(alerts)).toHaveLength(8);
  expect(queriesIn(dashboard).length).toBeGreaterThan(10);
});

test.each(queries)('a gateway has what this query asks for: %s', (query) => {
  const { selectors, groupings } = readQuery(query);
  expect(selectors).not.toEqual([]);
  const selected = selectors.map((selector) => samples.filter((sample) => isSelected(sample, selector)));
  expect(selectors.filter((_, index) => selected[index]?.length === 0).map(({ text }) => text)).toEqual([]);
  const labels = new Set(selected.flat().flatMap((sample) => [...sample.labels.keys()]));
  expect(groupings.filter((label) => !labels.has(label))).toEqual([]);
});

// Debian's package `prometheus` has it.
if (spawnSync('promtool', ['--version']).error === undefined) {
  test('the alerts fire when they should', async () => {
    const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder });
    expect(stdout).toContain('SUCCESS');
  });
}
