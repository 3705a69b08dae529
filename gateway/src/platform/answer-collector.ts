import type { Dispatcher } from 'undici';
import { readAnswerText } from './answer-text';
import type { Cancellation } from './cancellation';
import { connectionFaultOf } from './connection-fault';
import type { TransportOutcome, TransportRequest } from './transport';

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Collects one response. Below `pool.request`, which creates a stream for each response although most are one chunk. */
export class AnswerCollector implements Dispatcher.DispatchHandler {
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
