import type { LivePlatformConfig } from '../config';
import { AnswerCollector } from './answer-collector';
import { ConnectionPools, type ConnectionOptions } from './connection-pools';
import { proxyHeaders, readForwarded } from './proxy';
import type { Transport } from './transport';

type Platform = Pick<LivePlatformConfig, 'apiUrl' | 'oauthInternalUrl'> &
  Partial<Pick<LivePlatformConfig, 'proxies' | 'clientCertificate' | 'allowsHttp2'>>;

/** Sends requests over HTTP, through one connection pool per origin. */
export function createLiveTransport(
  { apiUrl, oauthInternalUrl, proxies, clientCertificate, allowsHttp2 = false }: Platform,
  options: ConnectionOptions = {},
): Transport {
  // The certificate is for the platform alone. Through a proxy, for what is behind it.
  const pools = new ConnectionPools({ origin: apiUrl.origin, clientCertificate }, options);

  const serviceAt = (base: URL, proxy: URL | undefined) => {
    const basePath = base.pathname.replace(/(?<!\/)\/+$/, '');
    // A proxy opens tunnels to https URLs, and passes on the requests to others.
    const forwarder = base.protocol === 'http:' ? proxy : undefined;
    return forwarder === undefined
      ? { origin: base.origin, pool: pools.at(base, { tunnelProxy: proxy, allowH2: allowsHttp2 }), prefix: basePath }
      : {
          origin: forwarder.origin,
          pool: pools.at(forwarder, { allowH2: false }),
          prefix: base.origin + basePath,
          ownHeaders: proxyHeaders(forwarder, base.host),
          read: readForwarded,
        };
  };
  const services = { api: serviceAt(apiUrl, proxies?.api), signIn: serviceAt(oauthInternalUrl, proxies?.signIn) };

  return {
    send({ service, method, path, headers, body }, cancellation) {
      const { origin, pool, prefix, ownHeaders, read } = services[service];
      const sent = ownHeaders === undefined ? headers : { ...headers, ...ownHeaders };
      const request = { origin, method, path: prefix + path, headers: sent, body };
      return new Promise((resolve) => {
        pool.dispatch(request, new AnswerCollector(body, cancellation, read === undefined ? resolve : (outcome) => resolve(read(outcome))));
      });
    },
    close: () => pools.close(),
  };
}
