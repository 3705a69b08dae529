import { isBefore, millisecondsBetween } from '@/lib/dates/instants';

interface Timed {
  readonly id: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
}

/**
 * Those that are on at the same time. One that begins when another ends does not overlap with it; one whose start or end could not be read
 * counts as open on that side.
 * @param own the ID of the icon itself, which is left out
 */
export function overlapping<Icon extends Timed>(
  icons: readonly Icon[],
  { startAt, endAt }: { startAt: string; endAt: string },
  own?: string,
): Icon[] {
  if (!isBefore(startAt, endAt)) return [];
  return icons.filter(
    (icon) => icon.id !== own && (millisecondsBetween(icon.startAt, endAt) ?? 1) > 0 && (millisecondsBetween(startAt, icon.endAt) ?? 1) > 0,
  );
}
