import { Component, Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import { Skeleton } from '@/ui/design/states/states';
import { canDrawMaps } from './web-gl';

/** A map with a list beside it, or below it if the page is narrow. */
export const MapAndList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  & > * {
    flex: 3 1 360px;
    min-width: 0;
  }
  & > :nth-child(2) {
    flex: 1 1 220px;
  }
`;

const Canvas = styled.div<{ $height: string }>`
  position: relative;
  /* The controls stay below fixed elements of the page. */
  isolation: isolate;
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

const Failure = styled(Message).attrs({ as: 'div' })`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;

/** Hides a failed map, whose list has all its content. */
class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Failure>
        Could not load the map.
        <Button size="small" onPress={() => this.setState({ hasFailed: false })}>
          Retry
        </Button>
      </Failure>
    );
  }
}

interface MapFrameProps {
  height: string;
  /** The alternative on the page, shown if the browser cannot draw maps. */
  otherwise: string;
  children: ReactNode;
}

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
