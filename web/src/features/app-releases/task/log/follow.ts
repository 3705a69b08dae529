/** Where a scrolled box stands, in pixels. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly contentHeight: number;
}

/** Nearer than this many pixels, it is the end. */
const nearEnd = 24;

export const isAtEnd = ({ top, height, contentHeight }: ScrollPlace): boolean => contentHeight - top - height <= nearEnd;

/**
 * Whether a log is followed after its box was scrolled. At the end it is; going up ends it; growing below what is shown changes nothing.
 * @param before where it stood at the last scroll
 */
export function followsAfter(isFollowing: boolean, before: ScrollPlace, now: ScrollPlace): boolean {
  if (isAtEnd(now)) return true;
  return isFollowing && now.top >= before.top;
}

/** How many lines came after the one that was the last when the end was left; 0 where that one is not shown. */
export function countNew(lines: readonly { readonly id: string }[], lastSeen: string | null): number {
  const place = lastSeen === null ? -1 : lines.findLastIndex(({ id }) => id === lastSeen);
  return place === -1 ? 0 : lines.length - 1 - place;
}
