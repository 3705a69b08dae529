// Replaces the worker that compares texts, which jsdom cannot start: it does the same in the test's thread.
import { compareTexts } from '@/ui/design/text-difference/compare-texts';
import type { ComparedTexts } from '@/ui/design/text-difference/compare-texts-worker';

export default class FakeCompareWorker extends EventTarget {
  #isOver = false;

  postMessage({ before, after }: ComparedTexts): void {
    queueMicrotask(() => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data: compareTexts(before, after) }));
    });
  }

  terminate(): void {
    this.#isOver = true;
  }
}
