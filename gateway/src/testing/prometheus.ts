import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createMetricsServer } from '../http/metrics-server';
import { Shutdown } from '../http/shutdown';
import type { Metrics } from '../metrics';
import { boundPort } from '../server';
import { freePort } from '../../../tools/free-port';

const alerts = path.resolve(__dirname, '../../../deploy/monitoring/alerts.yml');

interface AlertRule {
  readonly name: string;
  /** The outcome of its last evaluation: `ok`, `err`, or `unknown` before the first one. */
  readonly health: string;
}

export interface Prometheus {
  /** The samples that a query finds. Rejects with Prometheus' error. */
  query(text: string): Promise<readonly unknown[]>;
  rules(): Promise<readonly AlertRule[]>;
  stop(): Promise<void>;
}

/** A response of Prometheus' HTTP API: `data` has one of these, and is missing if there is an error. */
interface ApiResponse {
  readonly data?: { readonly result?: readonly unknown[]; readonly groups?: readonly { readonly rules: readonly AlertRule[] }[] };
}

const isApiResponse = (body: unknown): body is ApiResponse => typeof body === 'object' && body !== null && 'status' in body;

/** Starts Prometheus with the alerts, and waits until it has scraped these metrics twice, successfully, and evaluated every rule. */
export async function startPrometheus(metrics: Metrics): Promise<Prometheus> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prometheus-'));
  const metricsServer = createMetricsServer(metrics, new Shutdown(), pino({ enabled: false }));
  await metricsServer.listen({ host: '127.0.0.1', port: 0 });
  // JSON is YAML.
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '200ms' },
    rule_files: [alerts],
    scrape_configs: [{ job_name: 'pax-dashboard', static_configs: [{ targets: [`127.0.0.1:${boundPort(metricsServer)}`] }] }],
  };
  const configFile = path.join(folder, 'prometheus.yml');
  await writeFile(configFile, JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [`--config.file=${configFile}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`, '--log.level=error'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const exited = once(child, 'exit');

  const get = async (resource: string) => {
    const response = await fetch(`http://${address}/api/v1/${resource}`);
    const body: unknown = await response.json();
    if (!isApiResponse(body) || body.data === undefined) throw new Error(`Prometheus: ${JSON.stringify(body)}`);
    return body.data;
  };
  const query: Prometheus['query'] = async (text) => (await get(`query?query=${encodeURIComponent(text)}`)).result ?? [];
  const rules: Prometheus['rules'] = async () => ((await get('rules')).groups ?? []).flatMap((group) => group.rules);
  const isReady = async () => {
    const scraped = await query('sum_over_time(up[1m]) >= 2');
    return scraped.length > 0 && (await rules()).every(({ health }) => health !== 'unknown');
  };
  const stop = async () => {
    child.kill();
    await Promise.all([exited, metricsServer.close()]);
    await rm(folder, { recursive: true });
  };
  const giveUpAt = performance.now() + 20_000;
  while (!(await isReady().catch(() => false))) {
    const { exitCode } = child;
    if (exitCode !== null || performance.now() > giveUpAt) {
      await stop();
      throw new Error(exitCode === null ? 'Prometheus has not scraped the gateway in time' : `Prometheus ended with ${exitCode}`);
    }
    await pause(100);
  }

  return { query, rules, stop };
}
