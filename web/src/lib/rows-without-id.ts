/** Rows without an ID, with those of another page. Nothing but their content tells them apart: what was known is there once. */
export function withRowsWithoutId(known: readonly unknown[] = [], more: readonly unknown[] = []): readonly unknown[] {
  const texts = new Set(known.map((row) => JSON.stringify(row)));
  const added = more.filter((row) => !texts.has(JSON.stringify(row)));
  return added.length === 0 ? known : [...known, ...added];
}
