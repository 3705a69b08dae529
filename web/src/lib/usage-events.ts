import type { UsageEventCode, UsageEventInput } from '@/__generated__/schema';
import type { DataError } from './errors';
import { pauseBeforeRead, type LatestReads } from './polling/live-pause';

/** The number of buffered events that starts a batch (specification, section 9). */
export const flushAt = 20;
/** The maximum time that an event waits, in milliseconds (specification, section 9). */
export const flushEvery = 5000;
/** The maximum time that the end of a session waits for a response, in milliseconds. */
const lastWait = 2000;
/** The maximum number of events kept while the gateway does not respond, which is its limit for a batch. The oldest are dropped. */
const maxBuffered = 100;

/** The context of every event: person, page, fleet and device. */
type UsageEventContext = () => Omit<UsageEventInput, 'code' | 'payload'>;

interface UsageEventsOptions {
  /** Sends a batch; rejects if it was not accepted. `isLeaving`: the page may close before the response arrives. */
  send: (events: UsageEventInput[], isLeaving: boolean) => Promise<unknown>;
  /** The error of a rejection. */
  errorOf: (rejection: unknown) => DataError | undefined;
  context: UsageEventContext;
  /** Whether there is a session, and so events are recorded. */
  isActive: () => boolean;
}

const noFailures: LatestReads = { failures: 0, unchanged: 0 };

/** The buffer of usage events, one per tab. */
export class UsageEvents {
  #buffer: UsageEventInput[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | undefined;
  // After a failure the next attempt waits for the timer, so that a struggling gateway is not called on every click.
  #latest = noFailures;
  readonly #options: UsageEventsOptions;

  constructor(options: UsageEventsOptions) {
    this.#options = options;
  }

  record(code: UsageEventCode, payload?: Record<string, unknown>): void {
    if (!this.#options.isActive()) return;
    this.#buffer = [...this.#buffer, { ...this.#options.context(), code, payload: payload ?? null }].slice(-maxBuffered);
    if (this.#buffer.length >= flushAt && this.#latest.failures === 0) void this.flush();
    else this.#startTimer();
  }

  /** Sends the buffered events. They are retried after a temporary failure, and dropped after any other. Never rejects. */
  flush(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Two flushes at once would mix up the order; a closing page has no time to wait for the first one.
    if (this.#inFlight && !isLeaving) return this.#inFlight;
    const batch = this.#buffer;
    if (batch.length === 0 || !this.#options.isActive()) return Promise.resolve();
    this.#buffer = [];
    const sent = this.#options
      .send(batch, isLeaving)
      .then(
        () => {
          this.#latest = noFailures;
        },
        (error: unknown) => {
          const { isRepeated = false, retryAfter } = this.#options.errorOf(error) ?? {};
          console.warn(
            `Usage events were not sent and are ${isRepeated ? 'kept' : 'dropped'}.`,
            error instanceof Error ? error.message : '',
          );
          this.#latest = isRepeated ? { ...noFailures, failures: this.#latest.failures + 1, retryAfter } : noFailures;
          if (isRepeated) this.#buffer = [...batch, ...this.#buffer].slice(-maxBuffered);
        },
      )
      .finally(() => {
        if (this.#inFlight === sent) this.#inFlight = undefined;
        if (this.#buffer.length > 0) this.#startTimer();
      });
    this.#inFlight = sent;
    return sent;
  }

  /** Flushes before the session ends. A slow gateway must not delay that, so after a while the request continues unawaited. */
  async flushLast(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, lastWait);
    });
    await Promise.race([this.flush(true), waited]);
    clearTimeout(timer);
  }

  /** Flushes when the page is hidden or left. Returns a function that stops it and clears the buffer. */
  start(): () => void {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void this.flush(true);
      else if (this.#buffer.length > 0) this.#startTimer();
    };
    const onLeaving = () => void this.flush(true);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeaving);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeaving);
      this.discard();
    };
  }

  /** Discards the buffered events, for example when another person signs in. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#buffer = [];
  }

  #startTimer(): void {
    // While the gateway fails, hidden pages do not retry.
    if (this.#latest.failures > 0 && document.visibilityState === 'hidden') return;
    this.#timer ??= setTimeout(() => void this.flush(), pauseBeforeRead({ interval: flushEvery, ...this.#latest }));
  }
}

let current: UsageEvents | undefined;

/** Makes `record` write to a buffer. Returns a function that stops it. */
export function startUsageEvents(events: UsageEvents): () => void {
  current = events;
  const stop = events.start();
  return () => {
    stop();
    if (current === events) current = undefined;
  };
}

/** Records an action of the person. The payload must not contain passenger data. */
export function record(code: UsageEventCode, payload?: Record<string, unknown>): void {
  current?.record(code, payload);
}
