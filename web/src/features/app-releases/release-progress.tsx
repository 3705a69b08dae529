import styled, { css } from 'styled-components';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type ReleaseTally, tallyParts } from './model/release-tally';

const Frame = styled.span<{ $isWide: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 1fr) max-content' : '132px minmax(0, 88px)')};
  align-items: center;
  gap: 2px var(--space-2);
  padding-block: ${({ $isWide }) => ($isWide ? 0 : '6px')};
  line-height: 1.35;
`;

/* What has not begun is the track that shows between the others and its end. */
const Track = styled.span`
  display: flex;
  gap: 1px;
  height: 6px;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: color-mix(in srgb, var(--color-text) 14%, transparent);
`;

/* Failed and running can be told apart without colours too. */
const looks = {
  released: css`
    background: var(--color-primary);
  `,
  failed: css`
    background: repeating-linear-gradient(
      135deg,
      var(--color-danger) 0 3px,
      color-mix(in srgb, var(--color-danger) 45%, transparent) 3px 5px
    );
  `,
  running: css`
    background: var(--color-info-text);
  `,
  cancelled: css`
    background: var(--color-border-strong);
  `,
  unknown: css`
    background: var(--color-warning-text);
  `,
} as const;

const shares = ['released', 'failed', 'running', 'unknown', 'cancelled'] as const;

const Part = styled.span<{ $share: (typeof shares)[number]; $count: number }>`
  flex: ${({ $count }) => $count} 0 4px;
  ${({ $share }) => looks[$share]}
`;

const Rest = styled.span<{ $count: number }>`
  flex: ${({ $count }) => $count} 0 0;
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Details = styled.span`
  grid-column: 1 / -1;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  white-space: normal;
`;

const Bad = styled.span`
  color: var(--color-danger-text);
`;

const Unknown = styled.span`
  color: var(--color-text-subtle);
  font-size: var(--font-size-small);
`;

export interface ReleaseProgressProps {
  /** Null where the platform does not count. */
  tally: ReleaseTally | null;
  /** Whether it takes all the room there is. */
  isWide?: boolean;
}

/** How many of an intent's releases are out, failed and running: a bar, and the same in words. */
export function ReleaseProgress({ tally, isWide = false }: ReleaseProgressProps) {
  if (!tally) return <Unknown>Not counted</Unknown>;
  if (tally.total === 0) return <Unknown>No releases</Unknown>;
  const [released = '', ...rest] = tallyParts(tally);
  return (
    <Frame $isWide={isWide}>
      <VisuallyHidden>{[released, ...rest].join(', ')}</VisuallyHidden>
      <Track aria-hidden="true">
        {shares.map((share) => tally[share] > 0 && <Part key={share} $share={share} $count={tally[share]} />)}
        {tally.notStarted > 0 && <Rest $count={tally.notStarted} />}
      </Track>
      <Count aria-hidden="true">
        {tally.released}/{tally.total}
      </Count>
      {rest.length > 0 && (
        <Details aria-hidden="true">
          {tally.failed > 0 ? (
            <>
              <Bad>{rest[0]}</Bad>
              {rest.slice(1).map((part) => ` · ${part}`)}
            </>
          ) : (
            rest.join(' · ')
          )}
        </Details>
      )}
    </Frame>
  );
}
