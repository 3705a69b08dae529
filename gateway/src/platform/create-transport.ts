import { ConfigError, type Config, type MockPlatformConfig } from '../config';
import { withCircuitBreakers } from './circuit-breaker';
import { createLiveTransport } from './live-transport';
import type { Transport } from './transport';

/** A package for production is built without the mock platform. */
function reportMissingMock(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  throw isMissing ? new ConfigError(['GATEWAY_MODE must be `live`: this build has no mock platform']) : error;
}

/** Responds in process with the mock platform, which is loaded only here, unless it runs elsewhere. */
async function createMockTransport({
  url,
  ...options
}: Omit<MockPlatformConfig, 'mode'> & Pick<Config, 'rolePrefix'> & { readonly publicUrl: string }): Promise<Transport> {
  if (url !== undefined) {
    const { createRemoteMockTransport } = await import('./remote-mock').catch(reportMissingMock);
    return createRemoteMockTransport(url);
  }
  const { createMockPlatform } = await import('@pax/mock-data').catch(reportMissingMock);
  const platform = createMockPlatform(options);
  return {
    async send({ method, path, headers, body }, cancellation) {
      try {
        const response = await cancellation.withSignal((signal) => platform.handle({ method, path, headers, body, signal }));
        const text = typeof response.body === 'string' ? response.body : Buffer.from(response.body).toString('utf8');
        return { status: response.status, headers: response.headers, text };
      } catch {
        return { failure: cancellation.reason === undefined ? 'connection' : 'cancelled' };
      }
    },
    browserPages: platform,
    now: () => platform.now(),
    developmentTokens: () => platform.developmentTokens(),
    close: () => Promise.resolve(),
  };
}

/** The transport of the configured mode, with a circuit breaker for each domain. */
export async function createTransport(config: Config): Promise<Transport> {
  const { platform, rolePrefix, port, publicPath, platformLimits, platformTimeoutMs } = config;
  const transport =
    platform.mode === 'live'
      ? createLiveTransport(platform)
      : // The mock platform is for browsers on the same machine, whatever else the gateway listens on.
        await createMockTransport({ ...platform, rolePrefix, publicUrl: `http://127.0.0.1:${port}${publicPath}/mock` });
  return withCircuitBreakers(transport, platformLimits, platformTimeoutMs / 2);
}
