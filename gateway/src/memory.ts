/** Bytes that the process occupies, above which memory is returned. It occupies half of it after the start. */
const threshold = 256 * 2 ** 20;

/**
 * Collects garbage, and does so again every `intervalMs` while the process occupies more than the threshold. V8 keeps the pages of its space for new
 * objects after a burst, 400 MB of them after an overload, and returns them to the system only in a collection of this kind, which takes some 50 ms.
 * Does nothing unless Node runs with `--expose-gc`.
 */
export function returnFreeMemory(intervalMs: number): void {
  const collect = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  // Starting takes twice the memory that is needed afterwards.
  collect();
  setInterval(() => process.memoryUsage.rss() > threshold && collect(), intervalMs).unref();
}
