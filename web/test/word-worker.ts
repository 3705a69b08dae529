// Replaces the worker that converts Word files, which jsdom cannot start: it does the same in the test's thread.
import { convertWord } from '@/features/booking-channels/legal/word/convert-word';
import type { WorkerReport } from '@/features/booking-channels/legal/word/word-worker';
import { WordFileError } from '@/features/booking-channels/legal/word/word-file';

export default class FakeWordWorker extends EventTarget {
  #isOver = false;

  postMessage(file: File): void {
    const send = (data: WorkerReport) => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    convertWord(file).then(
      (converted) => send({ kind: 'done', converted }),
      (error: unknown) => send(error instanceof WordFileError ? { kind: 'refused', message: error.message } : { kind: 'failed' }),
    );
  }

  terminate(): void {
    this.#isOver = true;
  }
}
