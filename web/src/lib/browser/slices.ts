import { yieldToPage } from './yield-to-page';

/** Milliseconds after which the work yields to the page. */
const sliceTime = 12;

export interface Slices {
  /** To be awaited between two steps. Throws the signal's reason when aborted. */
  next: () => Promise<void>;
}

/** Cuts long work into slices. */
export function createSlices(signal?: AbortSignal): Slices {
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
