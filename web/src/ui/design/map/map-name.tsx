import { Marker, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { floatingEdge } from '@/ui/design/floating';

const Name = styled.span`
  display: block;
  padding: 3px 8px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
  color: var(--color-text);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

interface MapNameProps {
  map: MapLibreMap;
  name: string;
  longitude: number;
  latitude: number;
}

/** The maximum width of a name, in pixels and as a share of the map. */
const widest = 240;
const widestShare = 0.45;

/** Pixels that a name of two lines needs above its position. */
const roomAbove = 56;

/** The anchor that keeps a name inside the map. */
function anchorAt(map: MapLibreMap, at: [longitude: number, latitude: number]) {
  const { x, y } = map.project(at);
  const { clientWidth: width } = map.getContainer();
  const half = Math.min(widest, widestShare * width) / 2;
  const end = y < roomAbove ? 'top' : 'bottom';
  if (x < half) return `${end}-left` as const;
  return x > width - half ? (`${end}-right` as const) : end;
}

function newElement(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.style.maxWidth = `min(${widest}px, ${widestShare * 100}%)`;
  return element;
}

/** The name of the hovered item. The map owns its element, React its content. */
export function MapName({ map, name, longitude, latitude }: MapNameProps) {
  const [element] = useState(newElement);

  useEffect(() => {
    let marker: Marker | undefined;
    let anchor: ReturnType<typeof anchorAt> | undefined;
    const place = () => {
      const next = anchorAt(map, [longitude, latitude]);
      if (next === anchor) return;
      anchor = next;
      marker?.remove();
      const offset: [number, number] = [0, anchor.startsWith('top') ? 10 : -10];
      marker = new Marker({ element, anchor, offset }).setLngLat([longitude, latitude]).addTo(map);
    };
    place();
    const listeners = [map.on('moveend', place), map.on('resize', place)];
    return () => {
      listeners.forEach((listener) => listener.unsubscribe());
      marker?.remove();
    };
  }, [map, element, longitude, latitude]);

  return createPortal(<Name>{name}</Name>, element);
}
