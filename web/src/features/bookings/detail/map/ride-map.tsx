import styled from 'styled-components';
import { lazyPart } from '@/ui/design/lazy-part';
import { OutsideLink } from '@/ui/design/outside-link';
import { Muted } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { MapFrame } from '@/ui/design/map/map-frame';
import { isOnEarth, pointKinds, PointSign, type RideMapPoint } from '@/ui/design/map/points';
import { canDrawMaps } from '@/ui/design/map/web-gl';
import { Column } from '@/ui/design/layout';

export type { RideMapPoint } from '@/ui/design/map/points';

const RideCanvas = lazyPart(() => import('./ride-canvas'));

const Places = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 6px;
  & li {
    display: flex;
    align-items: flex-start;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span<{ $kind: RideMapPoint['kind'] }>`
  forced-color-adjust: none;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: ${({ $kind }) => ($kind === 'destination' ? '4px' : '50%')};
  background: var(--color-${({ $kind }) => pointKinds[$kind].colour});
  color: var(--color-surface);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1;
  & svg {
    width: 13px;
    height: 13px;
  }
`;

export interface RideMapProps {
  points: readonly RideMapPoint[];
  /** The driver's remaining route. */
  route?: readonly { latitude: number; longitude: number }[];
  /** A MapLibre style; null for the embedded base map. */
  styleUrl: string | null;
}

/** The accessible name of the map and the list. */
const label = 'Map of the ride';

/** A map application opens it; on a phone, the installed one. */
const mapsUrl = ({ latitude, longitude }: RideMapPoint) => `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** The points of a ride on a map and in a list, which has links to a map application. */
export function RideMap({ points, route, styleUrl }: RideMapProps) {
  return (
    <Column $gap={3}>
      {(points.some(isOnEarth) || !canDrawMaps()) && (
        <MapFrame height="200px" otherwise="The places are listed below.">
          <RideCanvas points={points} route={route} styleUrl={styleUrl} label={label} />
        </MapFrame>
      )}
      <Places aria-label={label}>
        {points.map((point) => (
          <li key={point.id}>
            <Mark $kind={point.kind} aria-hidden="true">
              <PointSign point={point} points={points} />
            </Mark>
            <span>
              <VisuallyHidden>{pointKinds[point.kind].label}: </VisuallyHidden>
              <span>{point.label}</span>
              {point.note !== undefined && <Muted> · {point.note}</Muted>}
              {isOnEarth(point) && (
                <span>
                  {' '}
                  <OutsideLink address={mapsUrl(point)}>
                    Open in Maps
                    <VisuallyHidden>: {point.label}</VisuallyHidden>
                  </OutsideLink>
                </span>
              )}
            </span>
          </li>
        ))}
      </Places>
    </Column>
  );
}
