import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import type { TextComparison, TextPiece } from './compare-texts';
import type { ComparedTexts } from './compare-texts-worker';
import CompareWorker from './compare-texts-worker?worker';
import { DocumentBar, DocumentCover, DocumentFrame, DocumentScroller } from '@/ui/design/document-frame';
import { LongText } from '@/ui/design/long-text';
import { Spinner } from '@/ui/design/spinner';
import { EmptyState } from '@/ui/design/states/states';

/** The pieces shown at first, and added with each click. */
const piecesAtOnce = 200;
/** Characters of a piece that are shown at first, which a browser lays out at once even if each has a different direction. */
const longPiece = 8000;
/** Unchanged lines shown around a change. */
const context = 2;

const Text = styled.div`
  padding: 8px 16px;
  font-size: var(--font-size-body);
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Same = styled.span`
  color: var(--color-text-muted);
`;

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

const Waiting = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  color: var(--color-text-muted);
`;

const number = (count: number) => count.toLocaleString('en');

const elements = { same: Same, added: Added, removed: Removed };

function Piece({ kind, text }: TextPiece) {
  const Element = elements[kind];
  return (
    <LongText text={text} length={longPiece}>
      {(part) => <Element>{part}</Element>}
    </LongText>
  );
}

interface SameProps {
  text: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Unchanged text, whose lines far from any change are folded. */
function SameText({ text, isFirst, isLast }: SameProps) {
  const [isOpen, setOpen] = useState(false);
  const lines = text.split('\n');
  const [before, after] = [isFirst ? 0 : context, isLast ? 0 : context];
  const folded = lines.length - before - after;
  if (isOpen || folded < 2) return <Piece kind="same" text={text} />;
  const part = (shown: readonly string[]) => shown.length > 0 && <Piece kind="same" text={shown.join('\n')} />;
  return (
    <>
      {part(lines.slice(0, before))}
      <div>
        <Button size="small" variant="ghost" onPress={() => setOpen(true)}>
          Show {number(folded)} unchanged lines
        </Button>
      </div>
      {part(lines.slice(lines.length - after))}
    </>
  );
}

function Comparison({ pieces }: Pick<TextComparison, 'pieces'>) {
  const [end, setEnd] = useState(piecesAtOnce);
  return (
    <Text>
      {pieces
        .slice(0, end)
        .map((piece, at) =>
          piece.kind === 'same' ? (
            <SameText key={at} text={piece.text} isFirst={at === 0} isLast={at === pieces.length - 1} />
          ) : (
            <Piece key={at} {...piece} />
          ),
        )}
      {pieces.length > end && (
        <div>
          <Button size="small" variant="ghost" onPress={() => setEnd(end + piecesAtOnce)}>
            Show {number(Math.min(piecesAtOnce, pieces.length - end))} more of {number(pieces.length - end)} pieces
          </Button>
        </div>
      )}
    </Text>
  );
}

function Summary({ addedWords, removedWords, isWhole }: TextComparison) {
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
      {isWhole && 'These texts are too different to compare: the old text is followed by the new one.'}
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

/** The changes between two texts, by words. Both are plain texts; those of HTML come from `htmlToText`. */
export function TextDifference({ before, after, label }: TextDifferenceProps) {
  const [attempt, setAttempt] = useState(0);
  const comparison = useComparison(before, after, attempt);
  const isSame = before === after;
  const isWaiting = !isSame && comparison === undefined;
  return (
    <DocumentFrame aria-busy={isWaiting}>
      {comparison !== undefined && comparison !== 'failed' && <Summary {...comparison} />}
      <DocumentScroller role="region" aria-label={label} tabIndex={0}>
        {comparison !== undefined && comparison !== 'failed' && <Comparison pieces={comparison.pieces} />}
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
