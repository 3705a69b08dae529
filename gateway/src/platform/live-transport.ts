import { Pool, type Dispatcher } from 'undici';
import type { LivePlatformConfig } from '../config';
import { readAnswerText } from './answer-text';
import type { Cancellation } from './cancellation';
import { maxAnswerBytes } from './limit';
import type { Transport, TransportOutcome } from './transport';

/** Errors before a connection exists: nothing was sent. */
const connectErrors: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

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
    private readonly settle: (outcome: TransportOutcome) => void,
    cancellation: Cancellation,
  ) {
    this.offCancel = cancellation.onCancel((reason) => {
      this.finish({ failure: 'cancelled' });
      this.controller?.abort(reason);
    });
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
    const code = 'code' in error ? error.code : undefined;
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') this.finish({ failure: 'too large' });
    else this.finish({ failure: 'connection', isUnsent: connectErrors.has(code) });
  }

  private finish(outcome: TransportOutcome): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.offCancel();
    this.settle(outcome);
  }
}

/** Sends requests over HTTP, through one connection pool per origin. */
export function createLiveTransport({ apiUrl, oauthUrl }: Pick<LivePlatformConfig, 'apiUrl' | 'oauthUrl'>): Transport {
  const pools = new Map<string, Pool>();
  const serviceAt = (base: URL) => {
    const pool =
      pools.get(base.origin) ??
      new Pool(base.origin, {
        // As many as the domains' limits allow.
        connections: null,
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
        pool.dispatch({ method, path: basePath + path, headers, body }, new AnswerCollector(resolve, cancellation));
      });
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
