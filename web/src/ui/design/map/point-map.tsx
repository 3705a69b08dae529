import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { lazyPart } from '@/ui/design/lazy-part';
import { Column } from '@/ui/design/layout';
import { QuietLine } from '@/ui/design/text';
import type { Box } from './area';
import { MapAndList, MapFrame } from './map-frame';
import { pointsOf, type MapPoint, type PointLayer } from './map-point';
import type { MapView } from './point-canvas';
import { PointList, LayerSign } from './point-list';
import { canDrawMaps } from './web-gl';

export type { MapPoint, PointLayer } from './map-point';

const PointCanvas = lazyPart(() => import('./point-canvas'));

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  & button {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 26px;
    padding: 2px 6px;
    border-radius: var(--radius-medium);
    color: var(--color-text);
    line-height: 1;
    &:hover {
      background: var(--color-hover);
    }
  }
  & span {
    margin-top: 0;
    margin-bottom: 0;
  }
`;

export interface PointMapProps {
  label: string;
  /** Later ones are drawn on top. Keep unchanged arrays of points identical. */
  layers: readonly PointLayer[];
  /** A MapLibre style; null for the embedded base map. */
  styleUrl: string | null;
  /** Called for a position on the map, or its centre with Enter. */
  onPick?: (place: { longitude: number; latitude: number }) => void;
  /** Points to bring into view, once for each key. */
  focus: { readonly key: string; readonly points: readonly MapPoint[] } | null;
  /** The view without points; the whole world by default. Keep it identical while unchanged. */
  start: Box | null;
  /** A line below the points. Keep it identical while unchanged. */
  route: readonly { longitude: number; latitude: number }[];
}

/** Points on a map with a legend, and in a list. Focusing one in the list brings it into view, and pressing it zooms in. */
export function PointMap({ label, layers, styleUrl, onPick, focus, start, route }: PointMapProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [focused, setFocused] = useState<string>();
  const points = useMemo(() => new Map(pointsOf(layers).map((point) => [point.id, point])), [layers]);
  const canDraw = canDrawMaps();
  if (focus && focus.key !== focused) {
    setFocused(focus.key);
    setView({ points: focus.points, isClose: true });
  }

  return (
    <MapAndList>
      <Column $gap={2}>
        {onPick && canDraw && (
          <QuietLine>Press a position on the map. With the keyboard, move the map with the arrow keys and press Enter.</QuietLine>
        )}
        <MapFrame height="420px" otherwise="The places are listed below.">
          <PointCanvas
            label={label}
            layers={layers}
            styleUrl={styleUrl}
            start={start}
            route={route}
            highlighted={pointedAt === null ? undefined : points.get(pointedAt)}
            view={view}
            onPoint={setPointedAt}
            onPick={onPick}
          />
        </MapFrame>
        {canDraw && (
          <Legend aria-label={`Legend of ${label}`}>
            {layers
              .filter((layer) => layer.points.length > 0)
              .toReversed()
              .map((layer) => (
                <li key={layer.id}>
                  <button type="button" title="Show all" onClick={() => setView({ points: layer.points, isClose: true })}>
                    <LayerSign colour={layer.colour} shape={layer.shape} />
                    {layer.label} ({layer.points.length})
                  </button>
                </li>
              ))}
          </Legend>
        )}
      </Column>
      {points.size > 0 && (
        <PointList
          label={label}
          layers={layers}
          highlighted={pointedAt}
          onPoint={(point, isByKeyboard) => {
            setPointedAt(point?.id ?? null);
            if (point && isByKeyboard) setView({ points: [point], isClose: false });
          }}
          onPress={(point) => setView({ points: [point], isClose: true })}
        />
      )}
    </MapAndList>
  );
}
