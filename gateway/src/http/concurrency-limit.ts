import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { sendRequestError } from './error-responses';

const sampleMs = 20;
/** Fewer operations than this are not what makes the event loop late, and the gateway would idle while they wait for the platform. */
const minLimit = 32;

/**
 * The maximum number of operations that run at once. It falls while the event loop is late and rises again while it is not, because the right
 * number depends on what they do: hundreds may wait for a slow platform, but not compute. (`@fastify/under-pressure` accepts all or nothing,
 * once a second.)
 */
export class ConcurrencyLimit {
  private limit: number;
  private running = 0;
  /** A moving average, in milliseconds. */
  private delayMs = 0;

  constructor(private readonly config: Config['operationLimit']) {
    this.limit = config.maxOperations;
  }

  /** Whether no other operation may start. */
  get isReached(): boolean {
    return this.running >= this.limit;
  }

  /** Whether another operation may start; if so, `end` has to be called once. */
  start(): boolean {
    if (this.isReached) return false;
    this.running += 1;
    return true;
  }

  end(): void {
    this.running -= 1;
  }

  /** Takes note of how late the event loop was, in milliseconds. */
  observe(delayMs: number): void {
    const { maxOperations, maxDelayMs } = this.config;
    // One long task, such as a queue job of 30 MB, is not overload.
    this.delayMs += (Math.min(delayMs, 4 * maxDelayMs) - this.delayMs) / 5;
    if (this.delayMs <= maxDelayMs) this.limit = Math.min(maxOperations, this.limit + 1);
    else if (this.running >= minLimit) this.limit = Math.max(minLimit, 0.9 * Math.min(this.limit, this.running));
  }
}

/**
 * The average delay of a refusal, in milliseconds. A client that sends the next operation as soon as one was refused would otherwise take the
 * processor from those that were accepted; many at once are spread.
 */
const refusalDelayMs = 200;

async function refuseAsBusy(reply: FastifyReply): Promise<void> {
  await pause(refusalDelayMs * (0.5 + Math.random()));
  sendRequestError(reply, 503, 'OVERLOADED', 'The dashboard is busy', 1 + Math.floor(3 * Math.random()));
}

/** Refuses operations beyond a limit that follows the event loop. */
export function limitOperations(app: FastifyInstance, config: Config['operationLimit']): void {
  const limit = new ConcurrencyLimit(config);
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    limit.observe(Math.max(0, now - last - sampleMs));
    last = now;
  }, sampleMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  // Before the body is read: refusing has to cost far less than serving.
  app.addHook('onRequest', (_request, reply, done) => {
    if (limit.isReached) void refuseAsBusy(reply);
    else done();
  });
  // Only now: a body that never arrives would otherwise take the place of an operation.
  app.addHook('preHandler', (_request, reply, done) => {
    if (!limit.start()) {
      void refuseAsBusy(reply);
      return;
    }
    if (reply.raw.destroyed) limit.end();
    else reply.raw.once('close', () => limit.end());
    done();
  });
}
