/** Rows, each once: the platform may repeat one on a page, or on the next page after others have been added before it. */
export function rowsOnce<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  return ids.size === rows.length ? rows : rows.filter(({ id }) => ids.delete(id));
}
