import { useMemo } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useDeployment } from '@/lib/deployment';
import { type MapPoint, PointMap } from '@/ui/design/map/point-map';
import { Section } from '@/ui/screens/detail/section';
import { type Coordinates, type Engine, engineNames, nameOf } from './address';
import type { FoundAddressFragment } from './address-search.generated';

type Found = readonly FoundAddressFragment[] | null | undefined;

const pointsOf = (engine: Engine, addresses: Found, located: ReadonlyMap<string, Coordinates | null>): MapPoint[] =>
  (addresses ?? []).flatMap((address, index) => {
    const at = address.coordinates ?? located.get(address.addressId);
    const rank = index + 1;
    if (!at) return [];
    return [
      {
        id: `${engine} ${rank}`,
        latitude: at.latitude,
        longitude: at.longitude,
        label: sentence`${engineNames[engine]} ${rank}: ${nameOf(address)}`,
        text: String(rank),
      },
    ];
  });

interface AddressMapProps {
  ic2: Found;
  pe: Found;
  /** The coordinates of addresses that were read on request, by the address's ID. */
  located: ReadonlyMap<string, Coordinates | null>;
}

/** The results with coordinates, numbered by their place in the service's list. */
export function AddressMap({ ic2, pe, located }: AddressMapProps) {
  const styleUrl = useDeployment()?.mapStyleUrl ?? null;
  const layers = useMemo(
    () => [
      { id: 'ic2', label: engineNames.ic2, colour: 'blue', points: pointsOf('ic2', ic2, located) } as const,
      { id: 'pe', label: engineNames.pe, colour: 'violet', shape: 'ring', points: pointsOf('pe', pe, located) } as const,
    ],
    [ic2, pe, located],
  );
  if (layers.every(({ points }) => points.length === 0)) return null;
  return (
    <Section title="Map">
      <PointMap label="Addresses found" layers={layers} styleUrl={styleUrl} />
    </Section>
  );
}
