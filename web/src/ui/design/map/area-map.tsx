import { ArrowUpRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { isolated, sentence } from '@/lib/text/bidi';
import { lazyPart } from '@/ui/design/lazy-part';
import { Muted } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { boxAround, readArea, type Box, type Polygon } from './area';
import { colourAt, type MapColour } from './map-colours';
import { ListRow } from './point-list';
import { MapAndList, MapFrame } from './map-frame';
import { canDrawMaps } from './web-gl';

const AreaCanvas = lazyPart(() => import('./area-canvas'));

export interface MapArea {
  id: string;
  name: string;
  /** The platform's GeoJSON, unchecked; null if none is set. */
  geoJson: unknown;
  href?: string;
}

/** An area with at least one valid polygon. */
export interface DrawnArea extends MapArea {
  colour: MapColour;
  polygons: Polygon[];
  box: Box;
}

const List = styled.ul`
  max-height: 380px;
  overflow-y: auto;
`;

const Item = styled.li<{ $isHighlighted: boolean }>`
  display: flex;
  align-items: center;
  border-radius: var(--radius-medium);
  background: ${({ $isHighlighted }) => ($isHighlighted ? 'var(--color-hover)' : 'none')};
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
  & > a {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: var(--radius-medium);
    color: var(--color-text-muted);
    &:hover {
      color: var(--color-text);
    }
  }
`;

const Swatch = styled.span<{ $colour?: MapColour }>`
  /* The map's own colour, in high contrast too. */
  forced-color-adjust: none;
  flex: none;
  width: 12px;
  height: 12px;
  margin-top: 3px;
  border: 2px solid ${({ $colour }) => ($colour ? `light-dark(${$colour.light}, ${$colour.dark})` : 'var(--color-border-strong)')};
  border-radius: 3px;
  ${({ $colour }) =>
    $colour
      ? css`
          background: color-mix(in srgb, light-dark(${$colour.light}, ${$colour.dark}) 35%, transparent);
        `
      : css`
          border-style: dashed;
        `}
`;

interface ReadArea {
  area: MapArea;
  /** Null without a valid polygon. */
  drawn: DrawnArea | null;
  note: string | null;
}

function read(areas: readonly MapArea[]): ReadArea[] {
  return areas.map((area, at) => {
    const { polygons, isPartial } = readArea(area.geoJson);
    const box = boxAround(polygons);
    if (box) {
      const drawn = { ...area, colour: colourAt(at), polygons, box };
      return { area, drawn, note: isPartial ? 'Area partly invalid' : null };
    }
    return { area, drawn: null, note: area.geoJson == null ? 'No area' : 'Invalid area' };
  });
}

export interface AreaMapProps {
  areas: readonly MapArea[];
  /** A MapLibre style; null for the embedded base map. */
  styleUrl: string | null;
  label: string;
}

/** Areas on a map and in a list, which a single valid area does not need. Pressing an area zooms to it, pressing again zooms out. */
export function AreaMap({ areas, styleUrl, label }: AreaMapProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const rows = useMemo(() => read(areas), [areas]);
  const drawn = useMemo(() => rows.flatMap((row) => row.drawn ?? []), [rows]);
  const highlighted = pointedAt ?? selected;
  const canDraw = canDrawMaps();

  const toggle = (id: string) => setSelected((before) => (before === id ? null : id));
  const pointing = (id: string) => ({
    onPointerEnter: () => setPointedAt(id),
    onPointerLeave: () => setPointedAt(null),
    onFocus: () => setPointedAt(id),
    onBlur: () => setPointedAt(null),
  });

  const isListed = rows.length !== 1 || !canDraw || rows[0]?.note !== null;
  return (
    <MapAndList>
      {drawn.length > 0 && (
        <MapFrame height={isListed ? '380px' : '300px'} otherwise="The areas are listed below.">
          <AreaCanvas
            areas={drawn}
            highlighted={highlighted}
            selected={selected}
            onPoint={setPointedAt}
            onPress={toggle}
            styleUrl={styleUrl}
            label={label}
          />
        </MapFrame>
      )}
      {isListed && (
        <List aria-label={label}>
          {rows.map(({ area, drawn: shown, note }) => {
            const isDrawn = shown !== null && canDraw;
            return (
              <Item key={area.id} $isHighlighted={highlighted === area.id} {...(shown && pointing(area.id))}>
                <ListRow
                  as={isDrawn ? 'button' : 'span'}
                  {...(isDrawn && {
                    type: 'button',
                    'aria-pressed': selected === area.id,
                    title: 'Show on the map',
                    onClick: () => toggle(area.id),
                  })}
                >
                  <Swatch aria-hidden="true" $colour={shown?.colour} />
                  <span>
                    {isolated(area.name)}
                    {note !== null && <Muted> · {note}</Muted>}
                  </span>
                </ListRow>
                {area.href !== undefined && (
                  <Link to={area.href} title={sentence`Open ${area.name}`}>
                    <ArrowUpRight />
                    <VisuallyHidden>Open {isolated(area.name)}</VisuallyHidden>
                  </Link>
                )}
              </Item>
            );
          })}
        </List>
      )}
    </MapAndList>
  );
}
