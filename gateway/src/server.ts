import type { FastifyInstance } from 'fastify';
import { defaultWebRoot, readTrustedDocuments, readTypeDefs, type TrustedDocuments } from './artifacts';
import type { Config } from './config';
import { createDeployment, type DeploymentOptions } from './deployment';
import { createApollo } from './graphql/apollo';
import { createExecutor } from './graphql/executor';
import { registerGraphQL } from './http/graphql-route';
import { registerHealth } from './http/health';
import { createHttpServer } from './http/http-server';
import { registerMockPages } from './http/mock-pages';
import { refuseOutside } from './http/public-path';
import { Shutdown } from './http/shutdown';
import { readBuild, registerWebApp } from './http/web-app';
import { createTransport } from './platform/create-transport';
import type { Transport } from './platform/transport';
import { createSchema } from './schema';

export interface ServerOptions extends DeploymentOptions {
  /** The transport to the platform; defaults to the configured mode's. */
  readonly transport?: Transport;
  /** The client's operations; defaults to the build's manifest. */
  readonly trustedDocuments?: TrustedDocuments;
  /** The built SPA. */
  readonly webRoot?: string;
  /** The end of the process, and its open connections until then. */
  readonly shutdown?: Shutdown;
  /** The maximum time for a request to arrive, in milliseconds. */
  readonly requestTimeoutMs?: number;
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
  const deployment = createDeployment(config, transport, options);
  app.addHook('onClose', () => deployment.desk.close());
  await registerHealth(app, shutdown);
  await registerGraphQL(app, { apollo, deployment, trustedDocuments });
  if (transport.browserPages !== undefined) await registerMockPages(app, transport.browserPages, config);
  await registerWebApp(app, config, webRoot);
  return app;
}

/** The port of a server; undefined before it listens. */
export function boundPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
