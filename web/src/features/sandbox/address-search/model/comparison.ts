import { metresBetween } from '@/ui/map/distance';
import type { Point } from './search';

/** An address of one service, as far as it is compared. */
export interface Candidate {
  /** From 1. */
  readonly rank: number;
  readonly text: string;
  readonly houseNumber: string | null;
  readonly coordinates: Point | null;
}

/** The same place in the other service's answer. */
export interface Match {
  readonly rank: number;
  /** Metres between where the two put it; null where one of them does not say. */
  readonly metres: number | null;
}

export interface Comparison {
  /** By rank. Those that only one service found are in neither. */
  readonly ic2: ReadonlyMap<number, Match>;
  readonly pe: ReadonlyMap<number, Match>;
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/** How much of the shorter text is in the longer one, 0 to 1: one service adds the country or the postal code, the other does not. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shorter = Math.min(one.size, other.size);
  return shorter === 0 ? 0 : [...one].filter((word) => other.has(word)).length / shorter;
}

const numberOf = ({ houseNumber }: Candidate) => houseNumber?.toLowerCase().replaceAll(/\s/g, '').replaceAll('–', '-') || null;

/** How likely two addresses are the same place: null for not at all, the higher the likelier. */
function likeness(one: Candidate, other: Candidate): { score: number; metres: number | null } | null {
  const [number, otherNumber] = [numberOf(one), numberOf(other)];
  if (number !== null && otherNumber !== null && number !== otherNumber) return null;
  const alike = similarity(wordsOf(one.text), wordsOf(other.text));
  if (!one.coordinates || !other.coordinates) return alike >= 0.75 ? { score: alike - 0.2, metres: null } : null;
  const metres = metresBetween(one.coordinates, other.coordinates);
  const isSame = (metres <= 30 && alike >= 0.25) || (metres <= 200 && alike >= 0.5) || alike >= 0.9;
  return isSame ? { score: alike - Math.min(metres, 1000) / 2000, metres } : null;
}

/**
 * Which addresses of two answers are the same place, by text and by where they are. Each is matched once, the likeliest pairs first. The same
 * text far apart is a match too: that the services disagree about where it is is what one wants to know.
 */
export function compareAnswers(ic2: readonly Candidate[], pe: readonly Candidate[]): Comparison {
  const pairs = ic2
    .flatMap((one) =>
      pe.flatMap((other) => {
        const like = likeness(one, other);
        return like ? [{ one: one.rank, other: other.rank, ...like }] : [];
      }),
    )
    .toSorted((a, b) => b.score - a.score || Math.abs(a.one - a.other) - Math.abs(b.one - b.other));
  const found = { ic2: new Map<number, Match>(), pe: new Map<number, Match>() };
  for (const { one, other, metres } of pairs) {
    if (found.ic2.has(one) || found.pe.has(other)) continue;
    found.ic2.set(one, { rank: other, metres });
    found.pe.set(other, { rank: one, metres });
  }
  return found;
}

/** The addresses of one answer that repeat a better one of it, such as a place that the service has under two IDs: by rank, that one's rank. */
export function repeatsOf(candidates: readonly Candidate[]): ReadonlyMap<number, number> {
  const repeats = new Map<number, number>();
  for (const [at, candidate] of candidates.entries()) {
    const words = [...wordsOf(candidate.text)].toSorted().join(' ');
    const first = candidates.slice(0, at).find((earlier) => {
      if (repeats.has(earlier.rank) || words === '' || words !== [...wordsOf(earlier.text)].toSorted().join(' ')) return false;
      return !earlier.coordinates || !candidate.coordinates || metresBetween(earlier.coordinates, candidate.coordinates) <= 100;
    });
    if (first) repeats.set(candidate.rank, first.rank);
  }
  return repeats;
}
