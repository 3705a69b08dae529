/** Rows without an ID, merged with those of another page. They differ only in content, so known rows are dropped. */
export function withRowsWithoutId(known: readonly unknown[] = [], more: readonly unknown[] = []): readonly unknown[] {
  const texts = new Set(known.map((row) => JSON.stringify(row)));
  const added = more.filter((row) => !texts.has(JSON.stringify(row)));
  return added.length === 0 ? known : [...known, ...added];
}
