import { platformNow } from './clock';
import { millisecondsBetween } from './instants';

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Units, largest first, with their seconds. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** An instant's distance from now in its largest unit: `3 months ago`, `in 2 days`; undefined if it is missing, invalid or implausible. */
export function ageText(instant: string | null | undefined, now = platformNow()): string | undefined {
  const milliseconds = millisecondsBetween(now, instant);
  if (milliseconds === undefined) return undefined;
  const seconds = milliseconds / 1000;
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? words.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
}

/** Elapsed time, to the minute: `45 min`, `11 h 3 min`; from two days on `2 d 4 h`. */
export function elapsedText(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "12 min ago"; empty for future or unreadable times, "just now" within a minute. */
export const agoText = (elapsed = -Infinity): string =>
  elapsed >= 60_000 ? `${elapsedText(elapsed)} ago` : elapsed > -60_000 ? 'just now' : '';

/** The time until an instant, or `now`, because the viewer's clock may be ahead of the platform's; undefined as for `ageText`. */
export const untilText = (instant: string | null | undefined, now = platformNow()): string | undefined =>
  (millisecondsBetween(now, instant) ?? Infinity) < 60_000 ? 'now' : ageText(instant, now);
