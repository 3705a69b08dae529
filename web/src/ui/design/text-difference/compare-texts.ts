import { diffArrays } from 'diff';

/** A piece of two texts that are compared. */
export interface TextPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The pieces of both texts, from start to end. */
export interface TextComparison {
  readonly pieces: readonly TextPiece[];
  readonly addedWords: number;
  readonly removedWords: number;
  /** Whether the comparison by words took too long: the old text is followed by the new one. */
  readonly isWhole: boolean;
}

/** Time limit in milliseconds. */
const timeout = 3000;

/** Words and separators. In scripts without spaces each character is a word. */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
const word = /[\p{L}\p{N}]/u;

const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** Compares two texts by words. May take seconds, so it belongs in a worker. */
export function compareTexts(before: string, after: string): TextComparison {
  const [removed, added] = [tokensOf(before), tokensOf(after)];
  const changes = diffArrays(removed, added, { timeout });
  const parts = changes ?? [
    { value: removed, added: false, removed: true },
    { value: added, added: true, removed: false },
  ];
  const wordsIn = (kind: 'added' | 'removed') =>
    parts.reduce((count, part) => count + (part[kind] ? part.value.filter((piece) => word.test(piece)).length : 0), 0);
  return {
    pieces: parts.map((part) => ({ kind: part.added ? 'added' : part.removed ? 'removed' : 'same', text: part.value.join('') })),
    addedWords: wordsIn('added'),
    removedWords: wordsIn('removed'),
    isWhole: changes === undefined,
  };
}
