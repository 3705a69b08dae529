/** A position that is older than this says where somebody was, not where somebody is. In milliseconds. */
export const staleAfter = 120_000;

/** How old a position is: `12 s ago`, `4 min ago`. */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`;
}

/**
 * What is said of a position's age.
 * @param updatedAt RFC 3339; null where nobody says when it was seen
 * @param now milliseconds since 1970
 */
export function seenText(updatedAt: string | null | undefined, now: number): string {
  if (!updatedAt) return 'seen at an unknown time';
  const age = now - Date.parse(updatedAt);
  return age > staleAfter ? `old position, seen ${ageText(age)}` : `seen ${ageText(age)}`;
}
