/** The scroll position of a box, in pixels. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly contentHeight: number;
}

/** The distance in pixels within which the position counts as the end. */
const nearEnd = 24;

export const isAtEnd = ({ top, height, contentHeight }: ScrollPlace): boolean => contentHeight - top - height <= nearEnd;

/**
 * Whether the log is followed after scrolling: at the end it is, and scrolling up stops it. New lines below change nothing.
 * @param before the position at the last scroll
 */
export function followsAfter(isFollowing: boolean, before: ScrollPlace, now: ScrollPlace): boolean {
  if (isAtEnd(now)) return true;
  return isFollowing && now.top >= before.top;
}

/** The number of lines after the last one seen at the end; 0 if that line is not shown. */
export function countNew(lines: readonly { readonly id: string }[], lastSeen: string | null): number {
  const place = lastSeen === null ? -1 : lines.findLastIndex(({ id }) => id === lastSeen);
  return place === -1 ? 0 : lines.length - 1 - place;
}
