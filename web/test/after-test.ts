const ends: (() => void)[] = [];

/** Calls back once the running test has ended, for helpers that all test files share. */
export const afterTest = (end: () => void): void => void ends.push(end);

export function endTest(): void {
  for (const end of ends.splice(0)) end();
}
