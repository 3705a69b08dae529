import { formatDate } from '@/lib/dates/dates';
import { dateLimits, dateStart } from '@/lib/dates/instants';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Year first (2026-11-23), day first (23 Nov 2026, 23/11/2026, 23.11.2026), or month first where it is a word (Nov 23, 2026). */
const shapes = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})(?:\s*[/.-]\s*)(?<month>\d{1,2})(?:\s*[/.-]\s*)(?<year>\d{4})$/,
  /^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})\.?[\s-]*(?<month>[a-z]{3,9})\.?,?[\s-]*(?<year>\d{4})$/,
  /^(?:[a-z]{3,9},?\s+)?(?<month>[a-z]{3,9})\.?\s*(?<day>\d{1,2}),?\s+(?<year>\d{4})$/,
];

/** A typed or pasted date, as `2026-11-23`; null if invalid. In digits alone, the day comes before the month. */
export function parseDate(text: string): string | null {
  const typed = text.trim().toLowerCase();
  for (const shape of shapes) {
    const { year, month = '', day = '' } = shape.exec(typed)?.groups ?? {};
    if (year === undefined) continue;
    const number = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1;
    const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return dateStart(date) === undefined ? null : date;
  }
  return null;
}

/** `20:00`, `20.00`, `2000`, `8:00 pm`, `8 pm`, with or without seconds. */
const clock = /^(?<hours>\d{1,2})(?:[:.]?(?<minutes>\d{2}))?(?:[:.](?<seconds>\d{2}))?(?:\s*(?<half>[ap])\.?m\.?)?$/;

/** A typed or pasted time, as `20:00`, or `20:00:30` if it has seconds; null if invalid. A bare hour needs am or pm. */
export function parseTime(text: string): string | null {
  const { hours, minutes, seconds, half } = clock.exec(text.trim().toLowerCase())?.groups ?? {};
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}${seconds === undefined || seconds === '00' ? '' : `:${seconds}`}`;
}

type Reading = { readonly value: string } | { readonly problem: string };

/** A text as a date within the limits, or the reason why it is invalid. */
export function readDate(text: string, min: string = dateLimits.min): Reading {
  const date = parseDate(text);
  if (date === null) return { problem: 'Enter a date such as 23 Nov 2026.' };
  if (date < min) return { problem: `Enter ${formatDate(min)} or later.` };
  if (date > dateLimits.max) return { problem: `Enter ${formatDate(dateLimits.max)} or earlier.` };
  return { value: date };
}

export function readTime(text: string): Reading {
  const value = parseTime(text);
  return value === null ? { problem: 'Enter a time such as 20:00.' } : { value };
}
