import { Component, Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../states';
import { canDrawMaps } from './web-gl';

const Canvas = styled.div<{ $height: string }>`
  position: relative;
  height: ${({ $height }) => $height};
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
`;

const Message = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-text-muted);
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

interface MapFrameProps {
  /** CSS length. */
  height: string;
  /** Said in a browser that draws no maps, about what the page has instead. */
  otherwise: string;
  /** The lazily loaded map. */
  children: ReactNode;
}

/** The room of a map on a page. */
export function MapFrame({ height, otherwise, children }: MapFrameProps) {
  if (!canDrawMaps()) return <Message>This browser cannot draw the map. {otherwise}</Message>;
  return (
    <MapBoundary>
      <Canvas $height={height}>
        <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
      </Canvas>
    </MapBoundary>
  );
}
