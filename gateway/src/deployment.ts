import document from '@pax/schema/platform.json' with { type: 'json' };
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
import { PlatformNames } from './platform/platform-names';
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
  /** The platform's own names; undefined if it has the contract's. */
  readonly names: PlatformNames | undefined;
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
  /** The platform's own names; defaults to those of the contract's overlay. */
  readonly names?: PlatformNames;
  /** The delay before a GET is retried, in milliseconds. */
  readonly retryDelayMs?: (attempt: number) => number;
}

export function createDeployment(
  config: Config,
  transport: Transport,
  { log, metrics, names, retryDelayMs = jitteredDelayMs }: DeploymentOptions,
): Deployment {
  const { rolePrefix, platform } = config;
  const onDifference: ContractDriftOptions['onDifference'] = (domain, kind) => metrics?.differenceFound(domain, kind);
  const drift = new ContractDrift({ log, rolePrefix, now: Date.now, onDifference });
  const failureLog = new FailureLog(log);
  return {
    ...{ config, version, transport, metrics, retryDelayMs },
    viewers: new ViewerMemory(),
    desk: new Desk({ config: config.desk, now: () => transport.now?.() ?? Date.now(), log }),
    drift,
    names: names ?? (platform.mode === 'live' && !platform.hasContractNames ? PlatformNames.of(document) : undefined),
    onFailedCall(call, caller) {
      drift.failed(call, caller.requestId);
      failureLog.report(call, caller);
    },
    hosts: platformHosts(config),
  };
}
