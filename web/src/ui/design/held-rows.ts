import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** After this time without a pointer movement or key press, the person is no longer aiming, in milliseconds. */
const restsAfter = 60_000;
/** How long a row that moved refuses the pointer, in milliseconds. */
const settlesAfter = 1000;

const isInside = ({ currentTarget }: SyntheticEvent, other: EventTarget | null) => other instanceof Node && currentTarget.contains(other);

/**
 * Whether the pointer, or the focus of the keyboard, is in an area whose rows must therefore keep their places.
 * @param afterMs milliseconds for which a touch counts after it has ended, because its click follows
 * @returns also the handlers for the area
 */
export function useHold(afterMs = 0) {
  const [isHeld, setHeld] = useState(false);
  const element = useRef<Element>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isHeld) return;
    // A filter or a dialog, for example, whose effect on the rows is wanted.
    const onUse = ({ target }: Event) => !(target instanceof Node && element.current?.contains(target)) && setHeld(false);
    for (const use of ['pointerdown', 'keydown']) window.addEventListener(use, onUse, true);
    return () => {
      clearTimeout(rest.current);
      for (const use of ['pointerdown', 'keydown']) window.removeEventListener(use, onUse, true);
    };
  }, [isHeld]);
  const hold = ({ currentTarget }: SyntheticEvent) => {
    element.current = currentTarget;
    setHeld(true);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setHeld(false), restsAfter);
  };
  const area = {
    // Not on enter: rows that load under a resting pointer are shown at once.
    onPointerMove: hold,
    onPointerDown: hold,
    onKeyDown: hold,
    onPointerLeave: (event: PointerEvent) => {
      if (isInside(event, document.activeElement?.closest(':focus-visible') ?? null)) return;
      if (event.pointerType === 'mouse' || afterMs === 0) setHeld(false);
      else setTimeout(() => setHeld(false), afterMs);
    },
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && hold(event),
    onBlur: (event: FocusEvent) => !isInside(event, event.relatedTarget) && setHeld(false),
  };
  return { isHeld, area };
}

interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** New rows that would move these. */
  readonly above: readonly Row[];
  /** New rows after the last of these. */
  readonly below: readonly Row[];
  readonly showAll: () => void;
}

/**
 * Keeps rows in their places while they are held: their content is updated, rows that have gone stay, and new ones wait.
 * @param scope the request of the rows, such as a search; undefined while it changes. Only rows of the same scope are kept.
 */
export function useHeldRows<Row>(latest: readonly Row[], idOf: (row: Row) => unknown, isHeld: boolean, scope?: string): HeldRows<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: readonly Row[] } | null>(null);
  const isKept = isHeld && scope !== undefined && latest.length > 0;
  if (isKept ? kept?.scope !== scope : kept !== null) setKept(isKept ? { scope, rows: latest } : null);
  if (kept === null || kept.rows === latest || kept.scope !== scope)
    return { rows: latest, above: [], below: [], showAll: () => undefined };
  const byId = new Map(latest.map((row) => [idOf(row), row]));
  const known = new Set(kept.rows.map(idOf));
  const end = latest.findLastIndex((row) => known.has(idOf(row))) + 1;
  return {
    rows: kept.rows.map((row) => byId.get(idOf(row)) ?? row),
    above: latest.slice(0, end).filter((row) => !known.has(idOf(row))),
    below: latest.slice(end),
    showAll: () => setKept({ scope: kept.scope, rows: latest }),
  };
}

/**
 * Refuses clicks on rows that moved under the pointer less than a second ago: they were aimed at another row. Elements of rows have their ID
 * as `data-row`.
 * @param scope the request of the rows; its changes do not count as movements
 */
export function useSettledRows(ids: readonly string[], scope?: string) {
  const movedAt = useRef(new Map<string, number>());
  const shown = useRef<{ scope: string | undefined; ids: readonly string[] }>(undefined);
  const key = ids.join('\n');
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { scope, ids: key.split('\n') };
    if (before === undefined || before.scope !== scope) movedAt.current.clear();
    else {
      const place = new Map(before.ids.map((id, at) => [id, at]));
      for (const [at, id] of shown.current.ids.entries())
        if (at < before.ids.length && place.get(id) !== at) movedAt.current.set(id, performance.now());
    }
  }, [key, scope]);
  const refuse = (event: PointerEvent | MouseEvent) => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
    const since = id === undefined ? undefined : movedAt.current.get(id);
    // A click without detail is the keyboard's, which has the focus on the row itself.
    if (since === undefined || performance.now() - since >= settlesAfter || (event.type === 'click' && event.detail === 0)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerDownCapture: refuse, onClickCapture: refuse };
}
