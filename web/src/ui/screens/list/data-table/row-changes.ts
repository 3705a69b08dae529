import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long new and changed rows are marked, in milliseconds. */
const markedFor = 10_000;
/** How long removed rows are named, in milliseconds. */
const namedFor = 60_000;

export type RowMark = 'new' | 'changed';

interface Identified {
  readonly id: string;
}

/** The difference between two results of the same request. */
export interface RowChanges<Row> {
  readonly marks: ReadonlyMap<string, RowMark>;
  /** The rows that no longer match. */
  readonly left: readonly Row[];
}

/**
 * Compares two results of the same request.
 * @param isPage whether the list has further pages: then rows that moved to another page do not count
 * @param stateOf the part of a row whose changes count
 */
export function compareRows<Row extends Identified>(
  before: readonly Row[],
  now: readonly Row[],
  isPage: boolean,
  stateOf: (row: Row) => unknown,
): RowChanges<Row> {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const current = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !current.has(id));
  const added = now.filter(({ id }) => !earlier.has(id));
  const pushedOut = new Set(isPage ? before.slice(before.length - added.length) : []);
  const pulledIn = new Set(isPage ? now.slice(now.length - gone.length) : []);
  const marks = new Map<string, RowMark>();
  for (const row of added) if (!pulledIn.has(row)) marks.set(row.id, 'new');
  for (const row of now) {
    const was = earlier.get(row.id);
    if (was !== undefined && was !== row && JSON.stringify(stateOf(was)) !== JSON.stringify(stateOf(row))) marks.set(row.id, 'changed');
  }
  return { marks, left: gone.filter((row) => !pushedOut.has(row)) };
}

interface Shown<Row> {
  /** The request; undefined for rows that are never marked. */
  key: string | undefined;
  rows: readonly Row[] | undefined;
  isLoading: boolean;
  isPage: boolean;
  stateOf: (row: Row) => unknown;
}

/** The rows that were added, changed and removed while the list was shown, each for a limited time. */
export function useRowChanges<Row extends Identified>({ key, rows, isLoading, isPage, stateOf }: Shown<Row>) {
  const shown = useRef<{ key: string | undefined; rows: readonly Row[] }>(undefined);
  const [marks, setMarks] = useState<ReadonlyMap<string, RowMark>>(new Map());
  const [left, setLeft] = useState<readonly Row[]>([]);

  const compare = useEffectEvent((before: readonly Row[], now: readonly Row[]) => compareRows(before, now, isPage, stateOf));

  useEffect(() => {
    if (rows === undefined || isLoading) return;
    const before = shown.current;
    shown.current = { key, rows };
    if (before === undefined || before.rows === rows) return;
    if (key === undefined || before.key !== key) {
      setMarks(new Map());
      setLeft([]);
      return;
    }
    const changes = compare(before.rows, rows);
    if (changes.marks.size > 0) setMarks(changes.marks);
    if (changes.left.length > 0) setLeft(changes.left);
  }, [key, rows, isLoading]);

  useEffect(() => {
    if (marks.size === 0) return;
    const timer = setTimeout(() => setMarks(new Map()), markedFor);
    return () => clearTimeout(timer);
  }, [marks]);

  useEffect(() => {
    if (left.length === 0) return;
    const timer = setTimeout(() => setLeft([]), namedFor);
    return () => clearTimeout(timer);
  }, [left]);

  return { marks, left, forget: () => setLeft([]) };
}
