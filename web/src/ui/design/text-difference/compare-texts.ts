import { diffArrays } from 'diff';

export interface TextPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A part of a text: unchanged, removed or added lines, or pieces of lines in which only some words changed. */
export type TextChange =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly lines: readonly string[] }
  | { readonly kind: 'changed'; readonly pieces: readonly TextPiece[] };

export interface TextComparison {
  readonly changes: readonly TextChange[];
  readonly addedWords: number;
  readonly removedWords: number;
  /** Whether a comparison exceeded its time limit, so that some or all of it is less exact. */
  readonly isCoarse: boolean;
}

/** Time limits in milliseconds: for comparing lines, for one place by words, and for all places. */
const lineTimeout = 3000;
const placeTimeout = 400;
const placesTimeout = 3000;

/** Below this share of unchanged words, old and new lines are easier to read one after the other. */
const readableShare = 0.3;

/** Words and separators. In scripts without spaces each character is a word. */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
const word = /[\p{L}\p{N}]/u;

const tokensOf = (text: string): string[] => text.match(token) ?? [];
const countWords = (text: string): number => tokensOf(text).filter((piece) => word.test(piece)).length;
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }) => (added ? 'added' : removed ? 'removed' : 'same');

const isReadable = (pieces: readonly TextPiece[]): boolean => {
  const lengthOf = (kind: TextPiece['kind']) => pieces.reduce((sum, piece) => sum + (piece.kind === kind ? piece.text.length : 0), 0);
  const same = lengthOf('same');
  return same >= readableShare * (same + Math.max(lengthOf('added'), lengthOf('removed')));
};

/** Compares two texts by lines, and replaced lines by words. May take seconds, so it belongs in a worker. */
export function compareTexts(before: string, after: string): TextComparison {
  const [oldLines, newLines] = [linesOf(before), linesOf(after)];
  const found = diffArrays(oldLines, newLines, { timeout: lineTimeout });
  let isCoarse = !found;
  let addedWords = 0;
  let removedWords = 0;
  const deadline = Date.now() + placesTimeout;

  /** Undefined if it took too long. */
  const compareWords = (removed: string, added: string): TextPiece[] | undefined => {
    const timeout = Math.min(placeTimeout, deadline - Date.now());
    const changes = timeout > 0 && found ? diffArrays(tokensOf(removed), tokensOf(added), { timeout }) : undefined;
    if (!changes) isCoarse = true;
    return changes?.map((change) => ({ kind: kindOf(change), text: change.value.join('') }));
  };

  const compareLines = (removed: string[], added: string[]): TextChange[] => {
    const pieces = removed.length > 0 && added.length > 0 ? compareWords(removed.join('\n'), added.join('\n')) : undefined;
    const textOf = (kind: TextPiece['kind'], lines: readonly string[]) =>
      pieces ? pieces.filter((piece) => piece.kind === kind).map(({ text }) => text) : lines;
    for (const text of textOf('removed', removed)) removedWords += countWords(text);
    for (const text of textOf('added', added)) addedWords += countWords(text);
    if (pieces && isReadable(pieces)) return [{ kind: 'changed', pieces }];
    return [
      { kind: 'removed' as const, lines: removed },
      { kind: 'added' as const, lines: added },
    ].filter(({ lines }) => lines.length > 0);
  };

  if (!found) return { changes: compareLines(oldLines, newLines), addedWords, removedWords, isCoarse };
  const changes = found.flatMap((change, at): TextChange[] => {
    const kind = kindOf(change);
    if (kind === 'same') return [{ kind, lines: change.value }];
    // A removal is followed by what replaces it.
    const [last, next] = [found[at - 1], found[at + 1]];
    if (kind === 'added') return last?.removed ? [] : compareLines([], change.value);
    return compareLines(change.value, next?.added ? next.value : []);
  });
  return { changes, addedWords, removedWords, isCoarse };
}
