import { lookup as systemLookup } from 'node:dns';
import type { TcpNetConnectOpts } from 'node:net';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { Agent, Pool, type Dispatcher } from 'undici';
import type { LivePlatformConfig } from '../config';
import { maxAnswerBytes, readAnswerText } from './answer-text';
import type { Cancellation } from './cancellation';
import { connectionFaultOf } from './connection-fault';
import { createConnector, sharedLookup } from './connector';
import { proxyHeaders, readForwarded } from './proxy';
import type { Transport, TransportOutcome, TransportRequest } from './transport';

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Collects one response. Below `pool.request`, which creates a stream for each response although most are one chunk. */
class AnswerCollector implements Dispatcher.DispatchHandler {
  private status = 0;
  private headers: Headers = {};
  private readonly chunks: Buffer[] = [];
  private controller: Dispatcher.DispatchController | undefined;
  private readonly offCancel: () => void;
  private isSettled = false;

  constructor(
    private readonly body: TransportRequest['body'],
    cancellation: Cancellation,
    private readonly settle: (outcome: TransportOutcome) => void,
  ) {
    this.offCancel = cancellation.onCancel((reason) => {
      this.finish({ failure: 'cancelled', isUnsent: this.isUnsent });
      this.controller?.abort(reason);
    });
  }

  /** undici starts a request just before it writes the first byte to a connection that is ready: after its handshake. */
  private get isUnsent(): boolean {
    return this.controller === undefined;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Cancelled while waiting for a connection.
    if (this.isSettled) controller.abort(new Error('Cancelled'));
    this.controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.status = status;
    this.headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.chunks;
    const body = this.chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.chunks);
    const read = readAnswerText(body, this.headers);
    // A failed response is reported by its status.
    if ('fault' in read && this.status < 400) this.finish({ failure: 'unreadable', fault: read.fault });
    else this.finish({ status: this.status, headers: this.headers, text: 'text' in read ? read.text : '' });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if ('code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') this.finish({ failure: 'too large' });
    else this.finish({ failure: 'connection', isUnsent: this.isUnsent, ...connectionFaultOf(error, this.body) });
  }

  private finish(outcome: TransportOutcome): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.offCancel();
    this.settle(outcome);
  }
}

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
