import { Popup, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';

interface NamedPlace {
  name: string;
  longitude: number;
  latitude: number;
}

/** Shows the name of the hovered item on the map. */
export function useMapName(map: MapLibreMap | null, place: NamedPlace | undefined): void {
  const { name = '', longitude = 0, latitude = 0 } = place ?? {};
  useEffect(() => {
    if (!map || name === '') return;
    const popup = new Popup({ closeButton: false, closeOnClick: false, focusAfterOpen: false, offset: 10 })
      .setLngLat([longitude, latitude])
      .setText(name)
      .addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, name, longitude, latitude]);
}
