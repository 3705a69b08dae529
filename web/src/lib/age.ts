const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Units from the largest, with their seconds. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago an instant was, or how far off it is, in its largest unit: `3 months ago`, `in 2 days`; empty text where it is none. */
export function ageText(instant: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? words.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
}
