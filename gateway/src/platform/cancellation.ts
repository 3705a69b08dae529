type Listener = (reason: Error) => void;

/**
 * Ends all calls of one operation at once, with one reason. Does what an AbortController does at a fraction of its cost, which an
 * operation of many short calls would pay for each of them.
 */
export class Cancellation {
  private readonly listeners = new Set<Listener>();
  private cancelledFor: Error | undefined;

  /** Why it was cancelled; undefined while it was not. */
  get reason(): Error | undefined {
    return this.cancelledFor;
  }

  cancel(reason: Error): void {
    if (this.cancelledFor !== undefined) return;
    this.cancelledFor = reason;
    for (const listener of this.listeners) listener(reason);
    this.listeners.clear();
  }

  /** Calls the listener once, when it is cancelled; at once where it already was. Returns what takes the listener off again. */
  onCancel(listener: Listener): () => void {
    if (this.cancelledFor !== undefined) {
      listener(this.cancelledFor);
      return () => undefined;
    }
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  throwIfCancelled(): void {
    if (this.cancelledFor !== undefined) throw this.cancelledFor;
  }

  /** Runs what knows only AbortSignals. */
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
