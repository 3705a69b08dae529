import { diffArrays } from 'diff';

/** A piece of changed lines. */
export interface TextPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A part of a text: unchanged, removed or added lines, or pieces of lines in which only some words changed. */
export type TextChange =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly lines: readonly string[] }
  | { readonly kind: 'changed'; readonly pieces: readonly TextPiece[] };

/** The changes of a text, from start to end. */
export interface TextComparison {
  readonly changes: readonly TextChange[];
  readonly addedWords: number;
  readonly removedWords: number;
  /** If a comparison by words exceeds the time limit, some or all of it is by lines or missing. */
  readonly detail: 'words' | 'lines' | 'none';
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

/** The replaced words; a comma or space between two replaced words counts as replaced. Undefined if it took too long. */
function compareWords(before: string, after: string, timeout: number): TextPiece[] | undefined {
  const pieces: TextPiece[] = [];
  const put = (kind: TextPiece['kind'], text: string) => text !== '' && pieces.push({ kind, text });
  let removed = '';
  let added = '';
  let between = '';
  const end = () => {
    put('removed', removed);
    put('added', added);
    put('same', between);
    removed = added = between = '';
  };
  const changes = diffArrays(tokensOf(before), tokensOf(after), { timeout });
  if (!changes) return undefined;
  for (const change of changes) {
    const text = change.value.join('');
    if (change.removed || change.added) {
      removed += between;
      added += between;
      if (change.removed) removed += text;
      else added += text;
      between = '';
    } else if (removed !== '' && added !== '' && !word.test(text)) {
      between = text;
    } else {
      end();
      put('same', text);
    }
  }
  end();
  return pieces;
}

const lengthOf = (pieces: readonly TextPiece[], kind: TextPiece['kind']): number =>
  pieces.reduce((length, piece) => length + (piece.kind === kind ? piece.text.length : 0), 0);

const isReadable = (pieces: readonly TextPiece[]): boolean => {
  const same = lengthOf(pieces, 'same');
  return same >= readableShare * (same + Math.max(lengthOf(pieces, 'added'), lengthOf(pieces, 'removed')));
};

/** Lines that were replaced by others. */
interface Place {
  before: string[];
  after: string[];
}

/** Unchanged lines and the places between them. Undefined if it took too long. */
function compareLines(before: string[], after: string[]): (string[] | Place)[] | undefined {
  const changes = diffArrays(before, after, { timeout: lineTimeout });
  if (!changes) return undefined;
  const found: (string[] | Place)[] = [];
  let place: Place | undefined;
  for (const { value, added, removed } of changes) {
    if (!added && !removed) {
      found.push(value);
      place = undefined;
    } else {
      if (!place) found.push((place = { before: [], after: [] }));
      place[added ? 'after' : 'before'].push(...value);
    }
  }
  return found;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const byLines = ({ before, after }: Place): TextChange[] => [
  ...(before.length > 0 ? [{ kind: 'removed' as const, lines: before }] : []),
  ...(after.length > 0 ? [{ kind: 'added' as const, lines: after }] : []),
];

/** Compares two texts by lines, and replaced lines by words. May take seconds, so it belongs in a worker. */
export function compareTexts(before: string, after: string): TextComparison {
  const oldLines = linesOf(before);
  const newLines = linesOf(after);
  const found = compareLines(oldLines, newLines);
  let detail: TextComparison['detail'] = found ? 'words' : 'none';
  let addedWords = 0;
  let removedWords = 0;
  const deadline = Date.now() + placesTimeout;

  const changesOf = (place: Place): TextChange[] => {
    const [removed, added] = [place.before.join('\n'), place.after.join('\n')];
    const timeout = Math.min(placeTimeout, deadline - Date.now());
    const isPair = removed !== '' && added !== '' && found !== undefined;
    const pieces = isPair && timeout > 0 ? compareWords(removed, added, timeout) : undefined;
    if (isPair && !pieces) detail = 'lines';
    const changed = pieces ?? [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ];
    for (const { kind, text } of changed) {
      if (kind === 'added') addedWords += countWords(text);
      if (kind === 'removed') removedWords += countWords(text);
    }
    return pieces && isReadable(pieces) ? [{ kind: 'changed', pieces }] : byLines(place);
  };

  const changes = (found ?? [{ before: oldLines, after: newLines }]).flatMap((part) =>
    Array.isArray(part) ? [{ kind: 'same' as const, lines: part }] : changesOf(part),
  );
  return { changes, addedWords, removedWords, detail };
}
