import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import type { TextChange, TextComparison, TextPiece } from './compare-texts';
import type { ComparedTexts } from './compare-texts-worker';
import CompareWorker from './compare-texts-worker?worker';
import { DocumentBar, DocumentCover, DocumentFrame, DocumentScroller } from '@/ui/design/document-frame';
import { LongText } from '@/ui/design/long-text';
import { Spinner } from '@/ui/design/spinner';
import { EmptyState } from '@/ui/design/states/states';

/** The number of rows, or pieces of one, shown at first and added with each click. */
const itemsAtOnce = 200;
/** The number of their characters. A browser lays out as many in a tenth of a second even if each has a different direction. */
const charactersAtOnce = 8000;
/** Unchanged lines shown around a change. */
const context = 2;
/** Characters of a piece that are shown at first. */
const longLine = 2000;

const Lines = styled.div`
  padding: 8px 0;
  font-size: var(--font-size-body);
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Line = styled.div<{ $kind: 'same' | 'added' | 'removed' | 'changed' }>`
  min-height: 1lh;
  padding: 3px 16px 3px 12px;
  border-left: 4px solid ${({ $kind }) => edges[$kind]};
  color: ${({ $kind }) => ($kind === 'same' ? 'var(--color-text-muted)' : 'var(--color-text)')};
`;

const edges = {
  same: 'transparent',
  added: 'var(--color-success-text)',
  removed: 'var(--color-danger-text)',
  changed: 'var(--color-warning-text)',
};

const Added = styled.ins`
  border-radius: 2px;
  background: var(--color-success-soft);
  color: var(--color-success-text);
  text-decoration: none;
  box-decoration-break: clone;
`;

const Removed = styled.del`
  border-radius: 2px;
  background: var(--color-danger-soft);
  color: var(--color-danger-text);
  box-decoration-break: clone;
`;

const Fold = styled.div`
  padding: 4px 12px;
  background: var(--color-sunken);
`;

const Waiting = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  color: var(--color-text-muted);
`;

const number = (count: number) => count.toLocaleString('en');

const shownLength = ({ text }: TextPiece): number => Math.min(text.length, longLine);

/** The end of the next step through items, limited by their number and characters. */
function nextEnd<Item>(items: readonly Item[], from: number, lengthOf: (item: Item) => number): number {
  let end = from;
  for (let length = 0; end < items.length && end - from < itemsAtOnce && length < charactersAtOnce; end += 1) {
    const item = items[end];
    if (item !== undefined) length += lengthOf(item);
  }
  return end;
}

const pieceElements = { same: 'span', added: Added, removed: Removed };

function Piece({ kind, text }: TextPiece) {
  const Element = pieceElements[kind];
  return (
    <LongText text={text} length={longLine}>
      {(part) => <Element>{part}</Element>}
    </LongText>
  );
}

/** The pieces of a line, of which there may be a million. */
function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  const [end, setEnd] = useState(() => nextEnd(pieces, 0, shownLength));
  const rest = pieces.length - end;
  return (
    <>
      {pieces.slice(0, end).map((piece, at) => (
        <Piece key={at} {...piece} />
      ))}
      {rest > 0 && (
        <>
          {' '}
          <Button size="small" variant="ghost" onPress={() => setEnd(nextEnd(pieces, end, shownLength))}>
            Show more of the line
          </Button>
        </>
      )}
    </>
  );
}

type Row =
  | { readonly kind: 'fold'; readonly lines: readonly string[] }
  | { readonly kind: TextChange['kind']; readonly pieces: readonly TextPiece[] };

/** A change's rows: each unchanged, removed or added line is one, and lines far from any change are collapsed into one. */
function rowsOf(change: TextChange, isFirst: boolean, isLast: boolean): Row[] {
  if (change.kind === 'changed') return [change];
  const { kind, lines } = change;
  const plain = (shown: readonly string[]): Row[] => shown.map((text) => ({ kind, pieces: [{ kind, text }] }));
  const before = isFirst ? 0 : context;
  const after = isLast ? 0 : context;
  if (kind !== 'same' || lines.length <= before + after + 1) return plain(lines);
  return [
    ...plain(lines.slice(0, before)),
    { kind: 'fold', lines: lines.slice(before, lines.length - after) },
    ...plain(lines.slice(lines.length - after)),
  ];
}

const lineLength = (line: string): number => Math.min(line.length, longLine);

function FoldedLines({ lines }: { lines: readonly string[] }) {
  const [shown, setShown] = useState(0);
  const rest = lines.length - shown;
  const next = nextEnd(lines, shown, lineLength);
  return (
    <>
      {lines.slice(0, shown).map((text, at) => (
        <Line key={at} $kind="same">
          <Piece kind="same" text={text} />
        </Line>
      ))}
      {rest > 0 && (
        <Fold>
          <Button size="small" variant="ghost" onPress={() => setShown(next)}>
            {`Show ${next < lines.length ? `${number(next - shown)} of ` : ''}${number(rest)} unchanged ${rest === 1 ? 'line' : 'lines'}`}
          </Button>
        </Fold>
      )}
    </>
  );
}

const rowLength = (row: Row): number =>
  row.kind === 'fold' ? 0 : row.pieces.slice(0, itemsAtOnce).reduce((length, piece) => length + shownLength(piece), 0);

function Comparison({ changes }: { changes: readonly TextChange[] }) {
  const rows = useMemo(() => changes.flatMap((change, at) => rowsOf(change, at === 0, at === changes.length - 1)), [changes]);
  const [steps, setSteps] = useState(1);
  let end = 0;
  for (let step = 0; step < steps; step += 1) end = nextEnd(rows, end, rowLength);
  const next = nextEnd(rows, end, rowLength);
  return (
    <Lines>
      {rows.slice(0, end).map((row, at) =>
        row.kind === 'fold' ? (
          <FoldedLines key={at} lines={row.lines} />
        ) : (
          <Line key={at} $kind={row.kind}>
            <Pieces pieces={row.pieces} />
          </Line>
        ),
      )}
      {next > end && (
        <Fold>
          <Button size="small" variant="ghost" onPress={() => setSteps(steps + 1)}>
            Show {number(next - end)} more of {number(rows.length - end)}
          </Button>
        </Fold>
      )}
    </Lines>
  );
}

const details = {
  words: null,
  lines: 'Long passages are compared line by line.',
  none: 'These texts are too different to compare: the old text is followed by the new one.',
};

function Summary({ addedWords, removedWords, detail }: TextComparison) {
  const isWordless = addedWords + removedWords === 0;
  return (
    <DocumentBar>
      <span>
        {isWordless ? (
          'Only spaces or punctuation changed'
        ) : (
          <>
            <Added>
              {number(addedWords)} {addedWords === 1 ? 'word' : 'words'} added
            </Added>
            , <Removed>{number(removedWords)} removed</Removed>
          </>
        )}
      </span>
      {details[detail]}
    </DocumentBar>
  );
}

/** Compares in a worker, which ends with the component or when its texts change. */
function useComparison(before: string, after: string, attempt: number): TextComparison | 'failed' | undefined {
  const [known, setKnown] = useState<{ readonly of: readonly unknown[]; readonly comparison: TextComparison | 'failed' }>();
  useEffect(() => {
    if (before === after) return;
    const worker = new CompareWorker();
    const finish = (comparison: TextComparison | 'failed') => setKnown({ of: [before, after, attempt], comparison });
    const fail = () => finish('failed');
    worker.addEventListener('message', ({ data }: MessageEvent<TextComparison>) => finish(data));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.postMessage({ before, after } satisfies ComparedTexts);
    return () => worker.terminate();
  }, [before, after, attempt]);
  const isCurrent = known?.of[0] === before && known.of[1] === after && known.of[2] === attempt;
  return isCurrent ? known.comparison : undefined;
}

export interface TextDifferenceProps {
  before: string;
  after: string;
  /** The accessible name, such as "Changes to the terms in German". */
  label: string;
}

/** The changes between two texts, by lines and words. Both are plain texts; those of HTML come from `htmlToText`. */
export function TextDifference({ before, after, label }: TextDifferenceProps) {
  const [attempt, setAttempt] = useState(0);
  const comparison = useComparison(before, after, attempt);
  const isSame = before === after;
  const isWaiting = !isSame && comparison === undefined;
  return (
    <DocumentFrame aria-busy={isWaiting}>
      {comparison !== undefined && comparison !== 'failed' && <Summary {...comparison} />}
      <DocumentScroller role="region" aria-label={label} tabIndex={0}>
        {comparison !== undefined && comparison !== 'failed' && <Comparison changes={comparison.changes} />}
      </DocumentScroller>
      {isWaiting && (
        <DocumentCover role="status">
          <Waiting>
            <Spinner /> Comparing the texts…
          </Waiting>
        </DocumentCover>
      )}
      {comparison === 'failed' && (
        <DocumentCover role="alert">
          <EmptyState title="The texts could not be compared." action={<Button onPress={() => setAttempt(attempt + 1)}>Retry</Button>} />
        </DocumentCover>
      )}
      {isSame && (
        <DocumentCover>
          <EmptyState title="The texts are the same" />
        </DocumentCover>
      )}
    </DocumentFrame>
  );
}
