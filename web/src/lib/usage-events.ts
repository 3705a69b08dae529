import type { UsageEventCode, UsageEventInput } from '@/__generated__/schema';

/** The number of buffered events that starts a batch (specification, section 9). */
export const flushAt = 20;
/** The maximum time that an event waits, in milliseconds (specification, section 9). */
export const flushEvery = 5000;
/** The maximum time that the end of a session waits for a response, in milliseconds. */
const lastWait = 2000;

interface UsageEventsOptions {
  /** Sends a batch; rejects if it was not accepted. `isLeaving`: the page may close before the response arrives. */
  send: (events: UsageEventInput[], isLeaving: boolean) => Promise<unknown>;
  /** The context of every event: person, page, fleet and device. */
  context: () => Omit<UsageEventInput, 'code' | 'payload'>;
  isActive: () => boolean;
}

export class UsageEvents {
  #buffer: UsageEventInput[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: UsageEventsOptions) {}

  record(code: UsageEventCode, payload?: Record<string, unknown>): void {
    if (!this.options.isActive()) return;
    this.#buffer.push({ ...this.options.context(), code, payload: payload ?? null });
    if (this.#buffer.length >= flushAt) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushEvery);
  }

  /** Sends the buffered events. A failure is only logged (specification, section 7). Never rejects. */
  flush(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#buffer;
    if (batch.length === 0 || !this.options.isActive()) return Promise.resolve();
    this.#buffer = [];
    return this.options.send(batch, isLeaving).then(
      () => undefined,
      (error: unknown) => console.warn('Usage events were not sent.', error instanceof Error ? error.message : ''),
    );
  }

  /** Flushes before the session ends. A slow gateway must not delay that, so after a while the request continues unawaited. */
  async flushLast(): Promise<void> {
    await Promise.race([this.flush(true), new Promise((resolve) => setTimeout(resolve, lastWait))]);
  }

  /** Discards the buffered events, for example when another person signs in. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#buffer = [];
  }
}

let current: UsageEvents | undefined;

/** Makes `record` write to a buffer, and flushes it when the page is hidden or left. Returns a function that stops it and clears the buffer. */
export function startUsageEvents(events: UsageEvents): () => void {
  current = events;
  const onLeaving = () => void events.flush(true);
  const onHidden = () => document.visibilityState === 'hidden' && onLeaving();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeaving);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onLeaving);
    events.discard();
    if (current === events) current = undefined;
  };
}

/** Records an action of the person. The payload must not contain passenger data. */
export function record(code: UsageEventCode, payload?: Record<string, unknown>): void {
  current?.record(code, payload);
}
