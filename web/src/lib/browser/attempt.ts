/**
 * Asks something of the browser that it may refuse, by throwing or rejecting, such as a notification, a sound or a lock. An effect that
 * throws takes the whole page with it.
 * @returns undefined if it was refused
 */
export async function attempt<T>(ask: () => T): Promise<Awaited<T> | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

/** As `attempt`, for something that the browser does at once. */
export function attemptNow<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
