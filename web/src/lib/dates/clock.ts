import { persisted } from '../browser/persisted';
import { isNumber } from '../guards';

/** How far the platform's clock is ahead of the viewer's, in milliseconds. Stored, because a page's first queries are sent before any answer. */
const offsetCell = persisted('pax.clock', isNumber, 0);
let offset = offsetCell.read();
const listeners = new Set<() => void>();

/** Smaller differences are ignored: responses take time, and the header has whole seconds. */
const tolerance = 30_000;

/** The platform's time, in milliseconds since 1970. The viewer's clock may be wrong, and a mock platform's may stand still. */
export const platformNow = (): number => Date.now() + offset;

/** The platform's time at a moment of the viewer's clock. Both in milliseconds since 1970. */
export const onPlatformClock = (viewersTime: number): number => viewersTime + offset;

/** Sets the platform's clock from the `Date` header of a gateway response. */
export function setPlatformClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference) || Math.abs(difference - offset) < tolerance) return;
  offset = Math.abs(difference) < tolerance ? 0 : difference;
  offsetCell.write(offset);
  listeners.forEach((listener) => listener());
}

export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
