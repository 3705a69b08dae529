import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createGlobalStyle } from 'styled-components';

/** How long new and changed rows are marked, in milliseconds. */
const markedFor = 10_000;

type RowMark = 'New' | 'Changed';

interface Identified {
  readonly id: string;
}

type Marks = ReadonlyMap<string, RowMark>;

const none: Marks = new Map();

const MarkStyle = createGlobalStyle`
  tr[data-mark] > td {
    background: color-mix(in srgb, var(--color-primary) 12%, var(--color-surface));
  }
  tr[data-mark] > td:first-child {
    box-shadow: inset 3px 0 var(--color-primary);
  }
`;

/**
 * The rows to mark between two results of the same request.
 * @param isPage whether the list has further pages: then rows that moved here from another page do not count
 * @param stateOf the part of a row whose changes count
 */
export function marksOf<Row extends Identified>(
  before: readonly Row[],
  now: readonly Row[],
  isPage: boolean,
  stateOf: (row: Row) => unknown,
): Marks {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const current = new Set(now.map(({ id }) => id));
  const goneCount = before.filter(({ id }) => !current.has(id)).length;
  const pulledIn = new Set(isPage ? now.slice(now.length - goneCount) : []);
  const marks = new Map<string, RowMark>();
  for (const row of now) {
    const was = earlier.get(row.id);
    if (was === undefined) {
      if (!pulledIn.has(row)) marks.set(row.id, 'New');
    } else if (was !== row && JSON.stringify(stateOf(was)) !== JSON.stringify(stateOf(row))) marks.set(row.id, 'Changed');
  }
  return marks;
}

interface RowMarksProps<Row> {
  /** The table's body, whose rows have `data-row`. */
  body: RefObject<HTMLElement | null>;
  list: {
    readonly key?: string;
    readonly rows: readonly Row[] | undefined;
    readonly isLoading: boolean;
    readonly paging?: { readonly info: { readonly page: number; readonly hasMore: boolean } | undefined };
  };
  /** The part of a row whose changes are marked; the whole row if omitted. */
  stateOf?: (row: Row) => unknown;
}

/** Marks the rows that were added or changed while the list was shown. Sets attributes, so that the rows are not drawn again. */
export function RowMarks<Row extends Identified>({
  body,
  list: { key, rows, isLoading, paging },
  stateOf = (row) => row,
}: RowMarksProps<Row>) {
  const shown = useRef<{ key: string | undefined; rows: readonly Row[] }>(undefined);
  const [marks, setMarks] = useState<Marks>(none);
  const isPage = paging?.info !== undefined && (paging.info.hasMore || paging.info.page > 0);
  const compare = useEffectEvent((before: readonly Row[], now: readonly Row[]) => marksOf(before, now, isPage, stateOf));

  useEffect(() => {
    if (rows === undefined || isLoading) return;
    const before = shown.current;
    shown.current = { key, rows };
    if (before === undefined || before.rows === rows) return;
    if (key === undefined || before.key !== key) {
      setMarks(none);
      return;
    }
    const found = compare(before.rows, rows);
    if (found.size > 0) setMarks(found);
  }, [key, rows, isLoading]);

  useLayoutEffect(() => {
    if (marks.size === 0) return;
    const marked = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    for (const row of marked) {
      const mark = marks.get(row.dataset.row ?? '');
      if (mark === undefined) continue;
      row.dataset.mark = mark;
      row.setAttribute('aria-description', mark);
    }
    const unmark = () => {
      for (const row of marked) {
        delete row.dataset.mark;
        row.removeAttribute('aria-description');
      }
    };
    const timer = setTimeout(() => setMarks(none), markedFor);
    return () => {
      clearTimeout(timer);
      unmark();
    };
  }, [body, marks]);

  return marks.size > 0 && <MarkStyle />;
}
