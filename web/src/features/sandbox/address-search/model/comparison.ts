import { fold } from '@pax/schema/rules/transliteration';
import { metresBetween } from '@/ui/design/map/distance';
import type { Point } from './search';

/** An address of one service, for comparison. */
export interface Candidate {
  /** The position in the results, from 1. */
  readonly rank: number;
  readonly text: string;
  readonly houseNumber: string | null;
  readonly coordinates: Point | null;
}

/** The same place in the other service's results. */
export interface Match {
  readonly rank: number;
  /** Metres between the two positions; null if one is unknown. */
  readonly metres: number | null;
}

export interface Comparison {
  /** Matches by rank. An address that only one service found is in neither map. */
  readonly ic2: ReadonlyMap<number, Match>;
  readonly pe: ReadonlyMap<number, Match>;
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/**
 * The share of the shorter text's words that the longer one contains, 0 to 1: one service adds the country or postal code, the other does
 * not.
 */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shorter = Math.min(one.size, other.size);
  return shorter === 0 ? 0 : [...one].filter((word) => other.has(word)).length / shorter;
}

const numberOf = ({ houseNumber }: Candidate) => houseNumber?.toLowerCase().replaceAll(/\s/g, '').replaceAll('–', '-') || null;

/** The likelihood that two addresses are the same place: null for none. */
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
 * Matches the addresses of two responses by text and position. Each is matched once, likeliest pairs first. The same text far apart is a
 * match too, to show the disagreement.
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

/** The addresses of one response that repeat a better one, such as a place with two IDs: the better one's rank, by rank. */
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
