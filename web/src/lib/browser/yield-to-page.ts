/** Lets the page respond and draw before work in slices continues. */
export const yieldToPage = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
