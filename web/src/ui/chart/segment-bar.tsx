import styled, { css } from 'styled-components';
import type { Tone } from '../badge';

export interface Segment {
  label: string;
  value: number;
  /** `none` is what has not happened yet: the empty track. */
  tone: Tone | 'none';
}

/* What has not happened yet is the track that shows between the others and its end. */
const Track = styled.span`
  display: flex;
  gap: 1px;
  height: 6px;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: color-mix(in srgb, var(--color-text) 14%, transparent);
`;

/* Success and danger can be distinguished without colours too. */
const looks = {
  success: css`
    background: var(--color-primary);
  `,
  danger: css`
    background: repeating-linear-gradient(
      135deg,
      var(--color-danger) 0 3px,
      color-mix(in srgb, var(--color-danger) 45%, transparent) 3px 5px
    );
  `,
  info: css`
    background: var(--color-info-text);
  `,
  warning: css`
    background: var(--color-warning-text);
  `,
  neutral: css`
    background: var(--color-border-strong);
  `,
  none: css`
    background: color-mix(in srgb, var(--color-text) 14%, transparent);
  `,
} satisfies Record<Segment['tone'], unknown>;

const Part = styled.span<{ $tone: Segment['tone']; $value: number }>`
  flex: ${({ $value, $tone }) => `${$value} 0 ${$tone === 'none' ? 0 : 4}px`};
  ${({ $tone }) => $tone !== 'none' && looks[$tone]}
`;

interface SegmentTrackProps {
  segments: readonly Segment[];
  /** What the whole bar stands for, where that is more than the segments are together. */
  total?: number;
}

/** A bar of segments, for whom they are also put in words beside it: it is hidden from screen readers. */
export function SegmentTrack({ segments, total = 0 }: SegmentTrackProps) {
  const rest = total - segments.reduce((sum, { value }) => sum + value, 0);
  return (
    <Track aria-hidden="true">
      {segments.map(({ label, value, tone }) => value > 0 && <Part key={label} $tone={tone} $value={value} />)}
      {rest > 0 && <Part $tone="none" $value={rest} />}
    </Track>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 6px;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-4);
  & > li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  & strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Swatch = styled.span<{ $tone: Segment['tone'] }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
  ${({ $tone }) => looks[$tone]}
`;

export interface SegmentBarProps extends SegmentTrackProps {
  /** What is divided: "Pushes". */
  label: string;
}

/** How a whole divides: a bar, and its segments in words below it. */
export function SegmentBar({ label, ...bar }: SegmentBarProps) {
  return (
    <Frame>
      <SegmentTrack {...bar} />
      <Legend aria-label={label}>
        {bar.segments.map((segment) => (
          <li key={segment.label}>
            <Swatch $tone={segment.tone} aria-hidden="true" />
            <span>
              {segment.label} <strong>{segment.value.toLocaleString('en')}</strong>
            </span>
          </li>
        ))}
      </Legend>
    </Frame>
  );
}
