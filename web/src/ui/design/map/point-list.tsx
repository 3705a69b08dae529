import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { Muted } from '@/ui/design/text';
import { ListRow } from './list-row';
import { mapColours } from './map-colours';
import type { MapPoint, PointLayer } from './map-point';
import { scaled } from '@/lib/browser/text-scale';
import { isOnEarth } from './points';

const Scroller = styled.div<{ $height: string }>`
  position: relative;
  max-height: ${({ $height }) => $height};
  overflow: auto;
`;

const List = styled.ul<{ $isWindow: boolean }>`
  position: relative;
  ${({ $isWindow }) =>
    $isWindow &&
    css`
      & > li {
        position: absolute;
        left: 0;
        right: 0;
      }
      /* All rows have the same height. */
      & button > :last-child {
        overflow: hidden;
        white-space: nowrap;
        text-overflow: ellipsis;
      }
    `}
`;

const Heading = styled.p`
  padding: 6px 8px 2px;
  color: var(--color-text-muted);
  font-weight: 600;
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
  border-radius: ${({ $shape }) => ($shape === 'square' ? '4px' : 'var(--radius-full)')};
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
      $shape === 'ring'
        ? css`
            border: 3px solid var(--sign);
            background: none;
          `
        : $shape === 'square' &&
          css`
            border-radius: 2px;
          `}
  }
`;

/** A layer's symbol in the legend and the list. */
export const LayerSign = ({ colour, shape, text }: Pick<PointLayer, 'colour' | 'shape'> & Pick<MapPoint, 'text'>) => (
  <Sign $colour={colour} $shape={shape} aria-hidden="true">
    {text}
  </Sign>
);

interface ListRow {
  key: string;
  layer: PointLayer;
  /** Null for a layer's heading. */
  point: MapPoint | null;
}

const rowsOf = (layers: readonly PointLayer[]): ListRow[] =>
  layers
    .filter(({ points }) => points.length > 0)
    // The topmost on the map is the first here.
    .toReversed()
    .flatMap((layer) => [
      { key: `layer ${layer.id}`, layer, point: null },
      ...layer.points.map((point) => ({ key: point.id, layer, point })),
    ]);

/** Longer lists are virtualised. */
const maxDrawn = 200;

const rowHeight = 28;

interface PointListProps {
  label: string;
  /** CSS length. */
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
  const isWindow = rows.length > maxDrawn;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isWindow,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(rowHeight),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
  });
  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`li[data-index="${index}"]`);

  const showSelected = useEffectEvent(() => {
    const index = rows.findIndex(({ point }) => point?.id === selected);
    if (index < 0 || !scroller.current) return;
    if (isWindow) virtual.scrollToIndex(index);
    else {
      const { offsetTop = 0, offsetHeight = 0 } = rowAt(index) ?? {};
      const { scrollTop, clientHeight } = scroller.current;
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
        scroller.current.scrollTop = offsetTop - scaled(rowHeight);
    }
  });
  useEffect(() => {
    if (selected !== null) showSelected();
  }, [selected]);

  const onArrow = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const current = event.target instanceof HTMLElement ? Number(event.target.closest('li')?.dataset.index) : Number.NaN;
    if (step === 0 || Number.isNaN(current)) return;
    event.preventDefault();
    const next = rows[current + step]?.point === null ? current + 2 * step : current + step;
    // Neighbours of a row in view are rendered.
    rowAt(next)?.querySelector('button')?.focus();
  };

  const renderRow = ({ layer, point }: ListRow) =>
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
      <List aria-label={label} $isWindow={isWindow} style={isWindow ? { height: virtual.getTotalSize() } : undefined} onKeyDown={onArrow}>
        {isWindow
          ? virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <li key={key} data-index={index} aria-setsize={rows.length} aria-posinset={index + 1} style={{ top: start }}>
                    {renderRow(row)}
                  </li>
                )
              );
            })
          : rows.map((row, index) => (
              <li key={row.key} data-index={index}>
                {renderRow(row)}
              </li>
            ))}
      </List>
    </Scroller>
  );
}
