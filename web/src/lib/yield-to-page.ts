/** Lets the page answer and draw before work that is done in slices goes on. */
export const yieldToPage = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
