import { errorOfCode } from './errors';

type Listener = (reason: Error) => void;

/**
 * Ends all calls of one operation at once, with one reason. Like an AbortController at a fraction of its cost, which an operation with
 * many short calls would pay for each of them.
 */
export class Cancellation {
  private readonly listeners = new Set<Listener>();
  private cancelledFor: Error | undefined;
  private readonly endListeners: (() => void)[] = [];
  private isOver = false;
  private readonly deadline: NodeJS.Timeout | undefined;

  /** @param timeoutMs the time until it cancels itself, in milliseconds */
  constructor(timeoutMs?: number) {
    if (timeoutMs !== undefined) this.deadline = setTimeout(() => this.cancel(errorOfCode('PLATFORM_TIMEOUT')), timeoutMs);
  }

  /** The reason for cancelling; undefined if not cancelled. */
  get reason(): Error | undefined {
    return this.cancelledFor;
  }

  cancel(reason: Error): void {
    if (this.cancelledFor !== undefined) return;
    this.cancelledFor = reason;
    for (const listener of this.listeners) listener(reason);
    this.listeners.clear();
  }

  /** Calls the listener once, when cancelled; at once if already cancelled. Returns a function that removes the listener. */
  onCancel(listener: Listener): () => void {
    if (this.cancelledFor !== undefined) {
      listener(this.cancelledFor);
      return () => undefined;
    }
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls the listener once the operation is over, cancelled or not: its response has been sent. At once if it already is. */
  onEnd(listener: () => void): void {
    if (this.isOver) listener();
    else this.endListeners.push(listener);
  }

  /** The operation is still being received: the platform can't respond yet, so its time starts anew. Not to be called after the end. */
  restartDeadline(): void {
    this.deadline?.refresh();
  }

  end(): void {
    clearTimeout(this.deadline);
    this.isOver = true;
    for (const listener of this.endListeners.splice(0)) listener();
  }

  throwIfCancelled(): void {
    if (this.cancelledFor !== undefined) throw this.cancelledFor;
  }

  /** Runs code that needs an AbortSignal. */
  async withSignal<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const off = this.onCancel((reason) => controller.abort(reason));
    try {
      return await run(controller.signal);
    } finally {
      off();
    }
  }
}
