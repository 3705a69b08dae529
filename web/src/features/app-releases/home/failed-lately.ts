/** Six weeks: about as long as somebody still means to bring a failed version out, and not the next one. */
const lately = 42 * 24 * 3_600_000;

/** Those of some failed intents to which something happened lately, or that have no time. @param now in milliseconds since 1970 */
export const failedLately = <Intent extends { readonly createdAt: string | null; readonly updatedAt: string | null }>(
  intents: readonly Intent[],
  now: number,
): Intent[] =>
  intents.filter(({ createdAt, updatedAt }) => {
    const instant = updatedAt ?? createdAt;
    return instant === null || now - Date.parse(instant) < lately;
  });
