import { Fragment, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { Muted } from '@/ui/design/text';
import { mapColours } from './map-colours';
import type { MapPoint, PointLayer } from './map-point';
import { isOnEarth } from './points';

const List = styled.ul`
  max-height: 420px;
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
  border-radius: var(--radius-medium);
  color: var(--color-text);
  font-size: var(--font-size-body);
  line-height: var(--line-height);
  text-align: start;
  overflow-wrap: anywhere;
  &[aria-pressed='true'] {
    font-weight: 600;
  }
`;

const Row = styled(ListRow)<{ $isHighlighted: boolean }>`
  width: 100%;
  background: ${({ $isHighlighted }) => ($isHighlighted ? 'var(--color-hover)' : 'none')};
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

const onArrow = (event: KeyboardEvent<HTMLUListElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.findIndex((button) => button === event.target) + step]?.focus();
};

interface PointListProps {
  label: string;
  layers: readonly PointLayer[];
  highlighted: string | null;
  onPoint: (point: MapPoint | null, isByKeyboard: boolean) => void;
  onPress: (point: MapPoint) => void;
}

/** All points in a list. Arrow keys move between rows. */
export const PointList = ({ label, layers, highlighted, onPoint, onPress }: PointListProps) => (
  <List aria-label={label} onKeyDown={onArrow}>
    {layers
      .filter(({ points }) => points.length > 0)
      // The topmost on the map is the first here.
      .toReversed()
      .map((layer) => (
        <Fragment key={layer.id}>
          <li>
            <Heading>{layer.label}</Heading>
          </li>
          {layer.points.map((point) => (
            <li key={point.id}>
              <Row
                type="button"
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
            </li>
          ))}
        </Fragment>
      ))}
  </List>
);
