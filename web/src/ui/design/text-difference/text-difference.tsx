import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import type { TextChange, TextComparison, TextPiece } from './compare-texts';
import type { ComparedTexts } from './compare-texts-worker';
import CompareWorker from './compare-texts-worker?worker';
import { DocumentBar, DocumentCover, DocumentFrame, DocumentScroller } from '@/ui/design/document-frame';
import { LongText } from '@/ui/design/long-text';
import { Spinner } from '@/ui/design/spinner';
import { EmptyState } from '@/ui/design/states/states';

/** The number of rows shown at first and added with each click. */
const rowsAtOnce = 200;
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

const pieceElements = { same: 'span', added: Added, removed: Removed };

function Piece({ kind, text }: TextPiece) {
  const Element = pieceElements[kind];
  return (
    <Element>
      <LongText text={text} length={longLine} />
    </Element>
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

function FoldedLines({ lines }: { lines: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return lines.map((text, at) => (
      <Line key={at} $kind="same">
        <Piece kind="same" text={text} />
      </Line>
    ));
  return (
    <Fold>
      <Button size="small" variant="ghost" onPress={() => setOpen(true)}>
        Show {counted(lines.length, 'unchanged line')}
      </Button>
    </Fold>
  );
}

function Comparison({ changes }: { changes: readonly TextChange[] }) {
  const rows = useMemo(() => changes.flatMap((change, at) => rowsOf(change, at === 0, at === changes.length - 1)), [changes]);
  const [end, setEnd] = useState(rowsAtOnce);
  const rest = rows.length - end;
  return (
    <Lines>
      {rows.slice(0, end).map((row, at) =>
        row.kind === 'fold' ? (
          <FoldedLines key={at} lines={row.lines} />
        ) : (
          <Line key={at} $kind={row.kind}>
            {row.pieces.map((piece, place) => (
              <Piece key={place} {...piece} />
            ))}
          </Line>
        ),
      )}
      {rest > 0 && (
        <Fold>
          <Button size="small" variant="ghost" onPress={() => setEnd(end + rowsAtOnce)}>
            Show {number(Math.min(rest, rowsAtOnce))} more of {number(rest)}
          </Button>
        </Fold>
      )}
    </Lines>
  );
}

function Summary({ addedWords, removedWords, isCoarse }: TextComparison) {
  return (
    <DocumentBar>
      <span>
        {addedWords + removedWords === 0 ? (
          'Only spaces or punctuation changed'
        ) : (
          <>
            <Added>{counted(addedWords, 'word')} added</Added>, <Removed>{number(removedWords)} removed</Removed>
          </>
        )}
      </span>
      {isCoarse && 'These texts are too long to compare every word.'}
    </DocumentBar>
  );
}

/** Compares in a worker, which ends with the component or when its texts change. */
function useComparison(before: string, after: string): TextComparison | 'failed' | undefined {
  const [known, setKnown] = useState<{ readonly of: readonly unknown[]; readonly comparison: TextComparison | 'failed' }>();
  useEffect(() => {
    if (before === after) return;
    const worker = new CompareWorker();
    const finish = (comparison: TextComparison | 'failed') => setKnown({ of: [before, after], comparison });
    worker.addEventListener('message', ({ data }: MessageEvent<TextComparison>) => finish(data));
    worker.addEventListener('error', () => finish('failed'));
    worker.postMessage({ before, after } satisfies ComparedTexts);
    return () => worker.terminate();
  }, [before, after]);
  return known?.of[0] === before && known.of[1] === after ? known.comparison : undefined;
}

export interface TextDifferenceProps {
  before: string;
  after: string;
  /** The accessible name, such as "Changes to the terms in German". */
  label: string;
}

/** The changes between two texts, by lines and words. Both are plain texts; those of HTML come from `htmlToText`. */
export function TextDifference({ before, after, label }: TextDifferenceProps) {
  const comparison = useComparison(before, after);
  const isSame = before === after;
  const isWaiting = !isSame && comparison === undefined;
  return (
    <DocumentFrame aria-busy={isWaiting}>
      {typeof comparison === 'object' && <Summary {...comparison} />}
      <DocumentScroller role="region" aria-label={label} tabIndex={0}>
        {typeof comparison === 'object' && <Comparison changes={comparison.changes} />}
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
          <EmptyState title="The texts could not be compared." />
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
