import { isBefore, millisecondsBetween } from '@/lib/dates/instants';

interface Timed {
  readonly id: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
}

/**
 * The icons that overlap with these dates. An icon that begins when another ends does not overlap with it; an unreadable start or end
 * counts as open.
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
