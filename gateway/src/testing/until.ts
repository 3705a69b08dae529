const maxWaitMs = 20_000;

/** Waits for a condition, which is checked in every turn of the event loop or, if it is asynchronous, again and again. Rejects after 20 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + maxWaitMs;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`Not met within ${maxWaitMs / 1000} s: ${String(condition)}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
