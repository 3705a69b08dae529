import { yieldToPage } from './yield-to-page';

/** Milliseconds after which the page gets a turn. */
const sliceTime = 12;

/** Cuts long work into slices. `next` is awaited between two steps; it throws the signal's reason when aborted. */
export function createSlices(signal?: AbortSignal): { next: () => Promise<void> } {
  let startedAt = performance.now();
  return {
    next: async () => {
      if (performance.now() - startedAt < sliceTime) return;
      await yieldToPage();
      signal?.throwIfAborted();
      startedAt = performance.now();
    },
  };
}
