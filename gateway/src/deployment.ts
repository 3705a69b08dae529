import type { FastifyBaseLogger } from 'fastify';
import { version } from '../../package.json';
import { platformHosts, type Config } from './config';
import { Desk } from './domains/desk/desk';
import { ViewerMemory } from './domains/users/viewer-memory';
import type { Metrics } from './metrics';
import { ContractDrift, type ContractDriftOptions } from './platform/contract-drift';
import type { Exchange } from './platform/exchange';
import { jitteredDelayMs } from './platform/failed-attempt';
import { FailureLog } from './platform/failure-log';
import type { Transport } from './platform/transport';

/** Shared by all operations. Nothing in it belongs to a caller except the cached viewers and rights. */
export interface Deployment {
  readonly config: Config;
  readonly version: string;
  readonly transport: Transport;
  readonly viewers: ViewerMemory;
  /** The database that teams share. */
  readonly desk: Desk;
  /** The delay before a GET is retried, in milliseconds. */
  readonly retryDelayMs: (attempt: number) => number;
  readonly drift: ContractDrift;
  /** Called for each attempt of a call that fails, except if the caller disconnected. */
  readonly onFailedCall: Exchange['deployment']['onFailedCall'];
  /** The platform's host names, which must not appear in errors. */
  readonly hosts: readonly string[];
  /** Undefined if this deployment publishes none. */
  readonly metrics: Metrics | undefined;
}

export interface DeploymentOptions {
  readonly log: FastifyBaseLogger;
  /** Counts operations and platform calls, if given. */
  readonly metrics?: Metrics;
  /** The delay before a GET is retried, in milliseconds. */
  readonly retryDelayMs?: (attempt: number) => number;
}

export function createDeployment(
  config: Config,
  transport: Transport,
  { log, metrics, retryDelayMs = jitteredDelayMs }: DeploymentOptions,
): Deployment {
  const { rolePrefix } = config;
  const onDifference: ContractDriftOptions['onDifference'] = (domain, kind) => metrics?.differenceFound(domain, kind);
  const drift = new ContractDrift({ log, rolePrefix, now: Date.now, onDifference });
  const failureLog = new FailureLog(log);
  return {
    ...{ config, version, transport, metrics, retryDelayMs },
    viewers: new ViewerMemory(),
    desk: new Desk({ config: config.desk, now: () => transport.now?.() ?? Date.now(), log }),
    drift,
    onFailedCall(call, caller) {
      drift.failed(call, caller.requestId);
      failureLog.report(call, caller);
    },
    hosts: platformHosts(config),
  };
}
