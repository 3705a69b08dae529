// Replaces the worker of the CSV upload, which jsdom cannot start: it does the same in the test's thread.
import type { WorkerReport } from '@/entities/passenger-csv/csv-worker';
import { parseCsv } from '@/entities/passenger-csv/parse-csv';

export default class FakeCsvWorker extends EventTarget {
  #isOver = false;

  postMessage(file: File): void {
    const send = (data: WorkerReport) => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    parseCsv(file, (progress) => send({ kind: 'progress', progress })).then(
      (checked) => send({ kind: 'done', checked }),
      () => send({ kind: 'unreadable' }),
    );
  }

  terminate(): void {
    this.#isOver = true;
  }
}
