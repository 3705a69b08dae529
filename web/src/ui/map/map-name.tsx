import { Marker, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

const Name = styled.span`
  display: block;
  max-width: 240px;
  padding: 3px 8px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  color: var(--color-text);
  font-size: var(--font-size-small);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

interface MapNameProps {
  map: MapLibreMap;
  name: string;
  longitude: number;
  latitude: number;
}

/** The name of what is pointed at, above it. The map owns its element, React its content. */
export function MapName({ map, name, longitude, latitude }: MapNameProps) {
  const [element] = useState(() => document.createElement('div'));

  useEffect(() => {
    element.setAttribute('aria-hidden', 'true');
    const marker = new Marker({ element, anchor: 'bottom', offset: [0, -10] }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, longitude, latitude]);

  return createPortal(<Name>{name}</Name>, element);
}
