import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import document from '@pax/schema/platform.json' with { type: 'json' };
import { version } from '../../package.json';
import { defaultWebRoot, readTrustedDocuments, readTypeDefs, type TrustedDocuments } from './artifacts';
import { platformHosts, type Config } from './config';
import type { Deployment } from './context';
import { ViewerMemory } from './domains/users/viewer-memory';
import { createApollo } from './graphql/apollo';
import { createExecutor } from './graphql/executor';
import { registerGraphQL } from './http/graphql-route';
import { registerHealth } from './http/health';
import { createHttpServer } from './http/http-server';
import { registerMockPages } from './http/mock-pages';
import { refuseOutside } from './http/public-path';
import { Shutdown } from './http/shutdown';
import { readBuild, registerWebApp } from './http/web-app';
import type { Metrics } from './metrics';
import { ContractDrift, type ContractDriftOptions } from './platform/contract-drift';
import { createTransport } from './platform/create-transport';
import { jitteredDelayMs } from './platform/exchange';
import { FailureLog } from './platform/failure-log';
import { PlatformNames } from './platform/platform-names';
import type { Transport } from './platform/transport';
import { createSchema } from './schema';

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  /** The transport to the platform; defaults to the configured mode's. */
  readonly transport?: Transport;
  /** The client's operations; defaults to the build's manifest. */
  readonly trustedDocuments?: TrustedDocuments;
  /** Counts operations and platform calls, if given. */
  readonly metrics?: Metrics;
  /** The platform's own names; defaults to those of the contract's overlay. */
  readonly names?: PlatformNames;
  /** The built SPA. */
  readonly webRoot?: string;
  /** The end of the process, and its open connections until then. */
  readonly shutdown?: Shutdown;
  /** The delay before a GET is retried, in milliseconds. */
  readonly retryDelayMs?: (attempt: number) => number;
  /** The maximum time for a request to arrive, in milliseconds. */
  readonly requestTimeoutMs?: number;
}

function createDeployment(
  config: Config,
  transport: Transport,
  { log, metrics, names, retryDelayMs = jitteredDelayMs }: ServerOptions,
): Deployment {
  const { rolePrefix, platform } = config;
  const onDifference: ContractDriftOptions['onDifference'] = (domain, kind) => metrics?.differenceFound(domain, kind);
  return {
    ...{ config, version, transport, metrics, retryDelayMs },
    viewers: new ViewerMemory(),
    drift: new ContractDrift({ log, rolePrefix, now: Date.now, onDifference }),
    names: names ?? (platform.mode === 'live' && !platform.hasContractNames ? PlatformNames.of(document) : undefined),
    failureLog: new FailureLog(log),
    hosts: platformHosts(config),
  };
}

/** The gateway as a Fastify server, ready to listen. `close()` finishes requests in progress first, then closes platform connections. */
export async function createServer(config: Config, options: ServerOptions): Promise<FastifyInstance> {
  const { log, metrics, webRoot = defaultWebRoot, shutdown = new Shutdown(), requestTimeoutMs } = options;
  const { publicPath, allowsAnyOperation } = config;
  const trustedDocuments = options.trustedDocuments ?? readTrustedDocuments();
  const plainTransport = options.transport ?? (await createTransport(config));
  const transport = metrics?.measured(plainTransport) ?? plainTransport;
  const gateway = createExecutor(createSchema(readTypeDefs()), trustedDocuments);
  const apollo = createApollo({ gateway, trustedDocuments, allowsAnyOperation, log });
  await apollo.start();

  const app = createHttpServer(config, { log, metrics, build: readBuild(webRoot, publicPath), requestTimeoutMs });
  shutdown.watch(app);
  refuseOutside(app, publicPath);
  app.addHook('onClose', async () => {
    await apollo.stop();
    await transport.close();
  });
  await registerHealth(app, shutdown);
  await registerGraphQL(app, { apollo, deployment: createDeployment(config, transport, options), trustedDocuments });
  if (transport.browserPages !== undefined) await registerMockPages(app, transport.browserPages, config);
  await registerWebApp(app, config, webRoot);
  return app;
}

/** The port of a server; undefined before it listens. */
export function boundPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
