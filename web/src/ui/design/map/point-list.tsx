import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { Muted } from '@/ui/design/text';
import { mapColours } from './map-colours';
import type { MapPoint, PointLayer } from './map-point';
import { isOnEarth } from './points';

const Scroller = styled.div<{ $height: string }>`
  position: relative;
  max-height: ${({ $height }) => $height};
  overflow: auto;
`;

const Heading = styled.p`
  padding: 6px 8px 2px;
  color: var(--color-text-muted);
  font-weight: 600;
`;

/** A row of the list beside a map. */
export const ListRow = styled.button`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  min-height: 1.75rem;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--radius-medium);
  background: none;
  color: var(--color-text);
  font-size: var(--font-size-body);
  line-height: var(--line-height);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-pressed='true'] {
    font-weight: 600;
  }
`;

const Row = styled(ListRow)<{ $isHighlighted: boolean }>`
  width: 100%;
  ${({ $isHighlighted }) =>
    $isHighlighted &&
    css`
      background: var(--color-hover);
    `}
`;

const Sign = styled.span<{ $colour: PointLayer['colour']; $shape: PointLayer['shape'] }>`
  --sign: light-dark(${({ $colour }) => `${mapColours[$colour].light}, ${mapColours[$colour].dark}`});
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 18px;
  height: 18px;
  margin-top: 1px;
  border-radius: var(--radius-full);
  /* The map's own colour, in high contrast too. */
  forced-color-adjust: none;
  background: var(--sign);
  color: var(--color-surface);
  font-weight: 600;
  line-height: 1;
  &:empty {
    min-width: 10px;
    height: 10px;
    margin: 5px 4px 0;
    ${({ $shape }) =>
      $shape === 'ring' &&
      css`
        border: 3px solid var(--sign);
        background: none;
      `}
  }
`;

/** A layer's symbol in the legend and the list. */
export const LayerSign = ({ colour, shape, text }: Pick<PointLayer, 'colour' | 'shape'> & Pick<MapPoint, 'text'>) => (
  <Sign $colour={colour} $shape={shape} aria-hidden="true">
    {text}
  </Sign>
);

interface LayerRow {
  key: string;
  layer: PointLayer;
  /** Null for a layer's heading. */
  point: MapPoint | null;
}

const rowsOf = (layers: readonly PointLayer[]): LayerRow[] =>
  layers
    .filter(({ points }) => points.length > 0)
    // The topmost on the map is the first here.
    .toReversed()
    .flatMap((layer) => [
      { key: `layer ${layer.id}`, layer, point: null },
      ...layer.points.map((point) => ({ key: point.id, layer, point })),
    ]);

interface PointListProps {
  label: string;
  height: string;
  layers: readonly PointLayer[];
  highlighted: string | null;
  selected: string | null;
  onPoint: (point: MapPoint | null, isByKeyboard: boolean) => void;
  onPress: (point: MapPoint) => void;
}

/** All points in a list. Arrow keys move between rows. */
export function PointList({ label, height, layers, highlighted, selected, onPoint, onPress }: PointListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = rowsOf(layers);
  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`li[data-index="${index}"]`);

  const showSelected = useEffectEvent(() =>
    rowAt(rows.findIndex(({ point }) => point?.id === selected))?.scrollIntoView({ block: 'nearest' }),
  );
  useEffect(() => {
    if (selected !== null) showSelected();
  }, [selected]);

  const onArrow = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const current = event.target instanceof HTMLElement ? Number(event.target.closest('li')?.dataset.index) : Number.NaN;
    if (step === 0 || Number.isNaN(current)) return;
    event.preventDefault();
    const next = rows[current + step]?.point === null ? current + 2 * step : current + step;
    rowAt(next)?.querySelector('button')?.focus();
  };

  const renderRow = ({ layer, point }: LayerRow) =>
    point === null ? (
      <Heading>{layer.label}</Heading>
    ) : (
      <Row
        type="button"
        aria-pressed={selected === point.id}
        $isHighlighted={highlighted === point.id}
        onPointerEnter={() => onPoint(point, false)}
        onPointerLeave={() => onPoint(null, false)}
        onFocus={() => onPoint(point, true)}
        onBlur={() => onPoint(null, true)}
        onClick={() => onPress(point)}
      >
        <LayerSign colour={layer.colour} shape={layer.shape} text={point.text} />
        <span>
          {point.label}
          {point.note !== undefined && <Muted> · {point.note}</Muted>}
          {!isOnEarth(point) && <Muted> · Not on the map</Muted>}
        </span>
      </Row>
    );

  return (
    <Scroller ref={scroller} $height={height}>
      <ul aria-label={label} onKeyDown={onArrow}>
        {rows.map((row, index) => (
          <li key={row.key} data-index={index}>
            {renderRow(row)}
          </li>
        ))}
      </ul>
    </Scroller>
  );
}
