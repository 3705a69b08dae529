import styled, { css } from 'styled-components';
import type { Tone } from '@/ui/design/badge';

interface Segment {
  label: string;
  value: number;
  /** `none` is the part that has not happened yet: the empty track. */
  tone: Tone | 'none';
}

/* The part that has not happened yet is the visible track at the end. */
const Track = styled.span`
  display: flex;
  gap: 1px;
  height: 6px;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: color-mix(in srgb, var(--color-text) 14%, transparent);
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

/* Success and danger also differ without colours. */
const backgrounds = {
  success: 'var(--color-primary)',
  danger: 'repeating-linear-gradient(135deg, var(--color-danger) 0 3px, color-mix(in srgb, var(--color-danger) 45%, transparent) 3px 5px)',
  info: 'var(--color-info-text)',
  warning: 'var(--color-warning-text)',
  neutral: 'var(--color-border-strong)',
  none: 'color-mix(in srgb, var(--color-text) 14%, transparent)',
} satisfies Record<Segment['tone'], string>;

const look = css<{ $tone: Segment['tone'] }>`
  forced-color-adjust: none;
  background: ${({ $tone }) => backgrounds[$tone]};
  @media (forced-colors: active) {
    ${({ $tone }) => $tone === 'warning' && 'background: repeating-linear-gradient(90deg, CanvasText 0 2px, Canvas 2px 4px);'}
  }
`;

/* Patterns would disappear in high contrast, where the tones have system colours anyway. */
const Part = styled.span<{ $tone: Segment['tone']; $value: number }>`
  flex: ${({ $value, $tone }) => `${$value} 0 ${$tone === 'none' ? 0 : 4}px`};
  ${({ $tone }) => $tone !== 'none' && look}
`;

interface SegmentTrackProps {
  segments: readonly Segment[];
  /** The bar's total, if it is more than the sum of the segments. */
  total?: number;
}

/** A segmented bar, hidden from screen readers: its caller also shows it as text. */
export function SegmentTrack({ segments, total = 0 }: SegmentTrackProps) {
  const rest = total - segments.reduce((sum, { value }) => sum + value, 0);
  return (
    <Track aria-hidden="true">
      {segments.map(({ label, value, tone }) => value > 0 && <Part key={label} $tone={tone} $value={value} />)}
      {rest > 0 && <Part $tone="none" $value={rest} />}
    </Track>
  );
}

/** A tone's colour, before its name. */
export const Swatch = styled.span<{ $tone: Segment['tone'] }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
  ${look}
`;
