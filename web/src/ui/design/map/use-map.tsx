import { AttributionControl, Map as MapLibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import type { LngLatBounds } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { floatingEdge } from '@/ui/design/floating';
import { useResolvedColorScheme, type ResolvedColorScheme } from '@/ui/design/theme/color-scheme';
import { baseMapStyle } from './base-map';
import { baseMapColours } from './map-colours';

setWorkerUrl(workerUrl);

const Surface = styled.div`
  /* Twice as specific as the map library's own rule, which would collapse it. */
  && {
    position: absolute;
    inset: 0;
    font: inherit;
  }
  & .maplibregl-ctrl-group {
    background: var(--color-raised);
    box-shadow: var(--shadow-popover);
  }
  & .maplibregl-ctrl-group button + button {
    border-top-color: var(--color-border);
  }
  && .maplibregl-ctrl-attrib,
  && .maplibregl-ctrl-scale {
    background: color-mix(in srgb, var(--color-raised) 80%, transparent);
    border-color: var(--color-text-muted);
    color: var(--color-text-muted);
    font-size: var(--font-size-body);
  }
  & .maplibregl-cooperative-gesture-screen {
    font-size: var(--font-size-body);
  }
  /* A name, which must not cover its point for the pointer. */
  & .maplibregl-popup {
    pointer-events: none;
  }
  & .maplibregl-popup-tip {
    display: none;
  }
  & .maplibregl-popup-content {
    padding: 3px 8px;
    border-radius: var(--radius-medium);
    background: var(--color-raised);
    box-shadow: var(--shadow-popover);
    ${floatingEdge}
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  && .maplibregl-ctrl-attrib a {
    color: inherit;
  }
  &[data-scheme='dark'] .maplibregl-ctrl-attrib-button,
  &[data-scheme='dark'] .maplibregl-ctrl-icon {
    filter: invert(0.9);
  }
`;

const Note = styled.p`
  position: absolute;
  inset: 8px auto auto 8px;
  max-width: calc(100% - 64px);
  padding: 4px 8px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-small);
  color: var(--color-text-muted);
`;

interface MapParts {
  label: string;
  /** A MapLibre style; null for the embedded base map. */
  styleUrl: string | null;
  bounds: () => LngLatBounds;
  /** Adds layers to a newly loaded style. */
  draw: (map: MapLibreMap, scheme: ResolvedColorScheme) => void;
}

/** A map with its controls, and its element. A change of the colour scheme creates a new map, which is null until it is ready. */
export function useMap({ label, styleUrl, bounds, draw }: MapParts): { map: MapLibreMap | null; surface: ReactNode } {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [hasFallenBack, setFallenBack] = useState(false);
  const scheme = useResolvedColorScheme();

  const embeddedStyle = useEffectEvent(() => baseMapStyle(baseMapColours[scheme]));
  const firstBounds = useEffectEvent(() => bounds());
  const drawOn = useEffectEvent((target: MapLibreMap) => draw(target, scheme));

  useEffect(() => {
    const host = container.current;
    if (!host) return;
    let created: MapLibreMap | undefined;
    let isGone = false;

    const create = async () => {
      setFallenBack(false);
      const style = styleUrl ?? (await embeddedStyle());
      if (isGone) return;
      const next = new MapLibreMap({
        container: host,
        style,
        bounds: firstBounds(),
        fitBoundsOptions: { padding: 56, maxZoom: 14 },
        attributionControl: false,
        cooperativeGestures: true,
        locale: { 'Map.Title': label },
      });
      created = next;
      next.addControl(new NavigationControl({ showCompass: false }));
      next.addControl(new ScaleControl());
      next.addControl(new AttributionControl({ compact: true }));
      // After the style has loaded, errors are about tiles.
      let hasStyle = false;
      next.on('style.load', () => {
        hasStyle = true;
        drawOn(next);
      });
      let isEmbedded = styleUrl === null;
      next.on('error', () => {
        // Falls back to the embedded style.
        if (isEmbedded || hasStyle) return;
        isEmbedded = true;
        setFallenBack(true);
        void embeddedStyle().then((fallback) => {
          if (!isGone) next.setStyle(fallback);
        });
      });
      setMap(next);
    };
    create().catch((error: unknown) => {
      if (!isGone) setFailure(error instanceof Error ? error : new Error('The map could not be drawn', { cause: error }));
    });

    return () => {
      isGone = true;
      setMap(null);
      // After the next page is drawn.
      setTimeout(() => created?.remove());
    };
  }, [styleUrl, scheme, label]);

  if (failure !== null) throw failure;
  return {
    map,
    surface: (
      <>
        <Surface ref={container} data-scheme={scheme} />
        {hasFallenBack && <Note role="status">The street map could not be loaded. This one has no streets.</Note>}
        {styleUrl === null && <Note>No street map is set up.</Note>}
      </>
    ),
  };
}
