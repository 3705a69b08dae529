import type { TcpNetConnectOpts } from 'node:net';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { Pool, type Dispatcher } from 'undici';
import type { LivePlatformConfig } from '../config';
import { readAnswerText } from './answer-text';
import type { Cancellation } from './cancellation';
import { connectionFaultOf } from './connection-fault';
import { maxAnswerBytes } from './limit';
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
    private readonly settle: (outcome: TransportOutcome) => void,
    cancellation: Cancellation,
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
    const text = readAnswerText(body, this.headers);
    const isFailed = this.status >= 400;
    // What is wrong with a failed response is its status.
    this.finish(
      text === undefined && !isFailed ? { failure: 'unreadable' } : { status: this.status, headers: this.headers, text: text ?? '' },
    );
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if ('code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') this.finish({ failure: 'too large' });
    else this.finish({ failure: 'connection', ...connectionFaultOf(error, this.body), isUnsent: this.isUnsent });
  }

  private finish(outcome: TransportOutcome): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.offCancel();
    this.settle(outcome);
  }
}

/**
 * For how long a connection is used, in milliseconds. A host's name is only looked up for a new one, so this is how long a change of its address
 * may go unnoticed.
 */
const maxConnectionAgeMs = 30_000;

export interface ConnectionOptions {
  readonly maxAgeMs?: number;
  /** The name server and the certificate authorities, where they are not the system's. */
  readonly connect?: Pick<TcpNetConnectOpts & TlsOptions, 'lookup' | 'ca'>;
}

/** Sends requests over HTTP, through one connection pool per origin. */
export function createLiveTransport(
  { apiUrl, oauthUrl }: Pick<LivePlatformConfig, 'apiUrl' | 'oauthUrl'>,
  { maxAgeMs = maxConnectionAgeMs, connect = {} }: ConnectionOptions = {},
): Transport {
  const pools = new Map<string, Pool>();
  const serviceAt = (base: URL) => {
    const pool =
      pools.get(base.origin) ??
      new Pool(base.origin, {
        // As many as the domains' limits allow.
        connections: null,
        clientTtl: maxAgeMs,
        connect,
        maxResponseSize: maxAnswerBytes,
        // The operation's own deadline ends a call; undici's timers would only add cost.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
    pools.set(base.origin, pool);
    return { pool, basePath: base.pathname.replace(/(?<!\/)\/+$/, '') };
  };
  const services = { api: serviceAt(apiUrl), signIn: serviceAt(oauthUrl) };

  return {
    send({ service, method, path, headers, body }, cancellation) {
      const { pool, basePath } = services[service];
      return new Promise((resolve) => {
        pool.dispatch({ method, path: basePath + path, headers, body }, new AnswerCollector(body, resolve, cancellation));
      });
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
