import { Component, Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../lazy-part';
import { Skeleton } from '../states';
import { Muted } from '../text';
import { VisuallyHidden } from '../visually-hidden';
import { canDrawMaps } from './web-gl';
import { isOnEarth, pointKinds, PointSign, type RideMapPoint } from './points';

export type { RideMapPoint } from './points';

const MapCanvas = lazyPart(() => import('./map-canvas'));

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;

const Canvas = styled.div`
  position: relative;
  height: 300px;
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-map-water);
`;

const Message = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-text-muted);
`;

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

export const Mark = styled.span<{ $kind: RideMapPoint['kind'] }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: ${({ $kind }) => ($kind === 'destination' ? '4px' : '50%')};
  background: var(--color-${({ $kind }) => pointKinds[$kind].colour});
  color: var(--color-surface);
  font-size: 11px;
  font-weight: 700;
  line-height: 1;
  & svg {
    width: 13px;
    height: 13px;
  }
`;

/** Shows the list alone where the map fails: it has everything that the map shows. */
class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Message>The map could not be shown.</Message> : this.props.children;
  }
}

export interface RideMapProps {
  points: readonly RideMapPoint[];
  /** The driver's route from here, as a line. */
  route?: readonly { latitude: number; longitude: number }[];
  /** A MapLibre style; null draws the embedded base map, which needs no network. */
  styleUrl: string | null;
  /** What the map shows: its accessible name. */
  label: string;
}

/** A ride's places on a map and, for everyone who cannot see or draw it, in a list. */
export function RideMap({ points, route, styleUrl, label }: RideMapProps) {
  return (
    <Frame>
      {canDrawMaps() ? (
        points.some(isOnEarth) && (
          <MapBoundary>
            <Canvas>
              <Suspense fallback={<Skeleton height="100%" />}>
                <MapCanvas points={points} route={route} styleUrl={styleUrl} label={label} />
              </Suspense>
            </Canvas>
          </MapBoundary>
        )
      ) : (
        <Message>This browser cannot draw the map. The places are listed below.</Message>
      )}
      <Places aria-label={label}>
        {points.map((point) => (
          <li key={point.id}>
            <Mark $kind={point.kind} aria-hidden="true">
              <PointSign point={point} points={points} />
            </Mark>
            <span>
              <VisuallyHidden>{pointKinds[point.kind].label}: </VisuallyHidden>
              {point.label}
              {point.note !== undefined && <Muted> · {point.note}</Muted>}
            </span>
          </li>
        ))}
      </Places>
    </Frame>
  );
}
