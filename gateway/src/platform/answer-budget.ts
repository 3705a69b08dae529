import type { Cancellation } from './cancellation';

/** The maximum size of a platform response, in bytes: a queue job may have 30 MB of data. */
export const maxAnswerBytes = 40 * 1024 * 1024;

/** Bytes of one response, until they are released. */
export class Reservation {
  private isReleased = false;

  constructor(
    private bytes: number,
    private readonly onChange: (difference: number) => void,
  ) {}

  resize(bytes: number): void {
    if (this.isReleased) return;
    this.onChange(bytes - this.bytes);
    this.bytes = bytes;
  }

  release(): void {
    this.resize(0);
    this.isReleased = true;
  }
}

interface Waiting {
  readonly bytes: number;
  readonly admit: (reservation: Reservation) => void;
}

/**
 * Limits the bytes of all large responses in memory. A response of 40 MB takes several times that while it is parsed, selected from, written and
 * compressed, and a few of them at once would end the process.
 */
export class AnswerBudget {
  private used = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly maxBytes: number) {}

  /** Undefined if there is no room, or if others wait for it. */
  tryReserve(bytes: number): Reservation | undefined {
    return this.waiting.length === 0 && this.hasRoom(bytes) ? this.reserve(bytes) : undefined;
  }

  /** Beyond the limit, too. */
  reserve(bytes: number): Reservation {
    this.used += bytes;
    return new Reservation(bytes, (difference) => {
      this.used += difference;
      // Later: the next response must not be asked for in the middle of this one.
      if (difference < 0 && this.waiting.length > 0) setImmediate(() => this.admit());
    });
  }

  /** Waits in turn until there is room; undefined if the operation is cancelled before that. */
  waitFor(bytes: number, cancellation: Cancellation, done: (reservation: Reservation | undefined) => void): void {
    const entry: Waiting = {
      bytes,
      admit: (reservation) => {
        offCancel();
        done(reservation);
      },
    };
    this.waiting.push(entry);
    const offCancel = cancellation.onCancel(() => {
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      this.admit();
      done(undefined);
    });
  }

  /** A response that is larger than the limit has to be the only one. */
  private hasRoom(bytes: number): boolean {
    return this.used === 0 || this.used + bytes <= this.maxBytes;
  }

  private admit(): void {
    for (let [first] = this.waiting; first !== undefined && this.hasRoom(first.bytes); [first] = this.waiting) {
      this.waiting.shift();
      first.admit(this.reserve(first.bytes));
    }
  }
}
