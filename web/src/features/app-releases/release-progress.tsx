import styled from 'styled-components';
import { SegmentTrack } from '@/ui/design/chart/segment-bar';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { DangerText } from '@/ui/design/text';
import { type ReleaseTally, tallyParts } from '@/entities/app-release/release-tally';

type Width = 'short' | 'wide' | 'column';

const columns: Readonly<Record<Width, string>> = {
  short: '96px max-content',
  wide: 'minmax(0, 1fr) max-content',
  column: '132px minmax(0, 88px)',
};

const Frame = styled.span<{ $width: Width }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $width }) => columns[$width]};
  align-items: center;
  gap: 2px var(--space-2);
  padding-block: ${({ $width }) => ($width === 'column' ? '6px' : 0)};
  line-height: 1.35;
`;

const tones = {
  released: 'success',
  failed: 'danger',
  running: 'info',
  ready: 'warning',
  unknown: 'neutral',
  cancelled: 'neutral',
} as const;

const shares = ['released', 'failed', 'running', 'ready', 'unknown', 'cancelled'] as const;

const Details = styled.span`
  grid-column: 1 / -1;
  color: var(--color-text-muted);
  white-space: normal;
`;

const Unknown = styled.span`
  color: var(--color-text-subtle);
`;

export interface ReleaseProgressProps {
  /** Null if the platform does not count. */
  tally: ReleaseTally | null;
  /** `wide` fills the available width; `short` is for a line of facts, without the other counts in words. */
  width?: Width;
}

/** An intent's releases by status: a bar, and the same in words. */
export function ReleaseProgress({ tally, width = 'column' }: ReleaseProgressProps) {
  if (!tally) return <Unknown>Not counted</Unknown>;
  if (tally.total === 0) return <Unknown>No releases</Unknown>;
  const [released = '', ...rest] = tallyParts(tally);
  return (
    <Frame $width={width}>
      <VisuallyHidden>{[released, ...rest].join(', ')}</VisuallyHidden>
      <SegmentTrack segments={shares.map((share) => ({ label: share, value: tally[share], tone: tones[share] }))} total={tally.total} />
      <span aria-hidden="true">
        {tally.released}/{tally.total}
      </span>
      {rest.length > 0 && width !== 'short' && (
        <Details aria-hidden="true">
          {tally.failed > 0 ? (
            <>
              <DangerText>{rest[0]}</DangerText>
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
