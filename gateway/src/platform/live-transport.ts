import { lookup as systemLookup } from 'node:dns';
import type { TcpNetConnectOpts } from 'node:net';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { Agent, Pool } from 'undici';
import type { LivePlatformConfig } from '../config';
import { AnswerCollector } from './answer-collector';
import { maxAnswerBytes } from './answer-text';
import { createConnector, sharedLookup } from './connector';
import { proxyHeaders, readForwarded } from './proxy';
import type { Transport } from './transport';

/**
 * The lifetime of a connection, in milliseconds. A host's name is only looked up for a new one, so a change of its address may go unnoticed as
 * long, and for the time that a lookup is shared.
 */
const maxConnectionAgeMs = 30_000;

/** The time limit of each step of opening a connection, in milliseconds. */
const maxStepMs = 10_000;

/** The time for which the addresses of a host are used for further connections, in milliseconds. */
const addressLife = 5000;

/**
 * The interval of HTTP/2's pings, in milliseconds. Calls that are given up leave their connection open, so without pings all calls would go into a
 * dead one until its lifetime ends. It is closed if a ping has no answer by the next one.
 */
const pingIntervalMs = 5000;

export interface ConnectionOptions {
  readonly maxAgeMs?: number;
  readonly stepLimitMs?: number;
  readonly addressLifeMs?: number;
  readonly pingMs?: number;
  /** The name server and the certificate authorities, where they are not the system's. */
  readonly connect?: Pick<TcpNetConnectOpts & TlsOptions, 'lookup' | 'ca'>;
}

type Platform = Pick<LivePlatformConfig, 'apiUrl' | 'oauthInternalUrl'> &
  Partial<Pick<LivePlatformConfig, 'proxies' | 'clientCertificate' | 'allowsHttp2'>>;

/** Sends requests over HTTP, through one connection pool per origin. */
export function createLiveTransport(
  { apiUrl, oauthInternalUrl, proxies, clientCertificate, allowsHttp2 = false }: Platform,
  {
    maxAgeMs = maxConnectionAgeMs,
    stepLimitMs = maxStepMs,
    addressLifeMs = addressLife,
    pingMs = pingIntervalMs,
    connect: { lookup = systemLookup, ca } = {},
  }: ConnectionOptions = {},
): Transport {
  const sharedAddresses = sharedLookup(lookup, stepLimitMs, addressLifeMs);
  const pools = new Map<string, Pool>();

  const poolAt = ({ origin }: URL, { tunnelProxy, allowH2 }: { tunnelProxy?: URL; allowH2: boolean }): Pool => {
    // For the platform alone. Through a proxy, for what is behind it.
    const tls = origin === apiUrl.origin ? { ca, ...clientCertificate } : { ca };
    const options = {
      connect: createConnector({ lookup: sharedAddresses, stepLimitMs, tls, allowH2, tunnelProxy }),
      allowH2,
      h2Options: { pingInterval: pingMs },
      maxResponseSize: maxAnswerBytes,
      // The operation's own deadline ends a call; undici's timers would only add cost.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    // A pool lets all calls wait until its first client has negotiated the protocol, however long that takes, but not if its clients are agents.
    const factory = () => new Agent({ ...options, connections: 1 });
    const pool =
      pools.get(origin) ??
      // As many connections as the domains' limits allow.
      new Pool(origin, { ...options, connections: null, clientTtl: maxAgeMs, factory: allowH2 ? factory : undefined });
    pools.set(origin, pool);
    return pool;
  };

  const serviceAt = (base: URL, proxy: URL | undefined) => {
    const basePath = base.pathname.replace(/(?<!\/)\/+$/, '');
    // A proxy opens tunnels to https URLs, and passes on the requests to others.
    const forwarder = base.protocol === 'http:' ? proxy : undefined;
    return forwarder === undefined
      ? { origin: base.origin, pool: poolAt(base, { tunnelProxy: proxy, allowH2: allowsHttp2 }), prefix: basePath }
      : {
          origin: forwarder.origin,
          pool: poolAt(forwarder, { allowH2: false }),
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
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
