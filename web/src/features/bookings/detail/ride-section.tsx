import styled from 'styled-components';
import { useDeployment } from '@/lib/deployment';
import { Section } from '@/ui/detail';
import { RideMap } from '@/ui/map/map';
import type { BookingDetail } from './booking-detail';
import { type RideStop, stopsOf } from './stops';

const Stops = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** The address with the kinds of place, in the platform's words: 'Airport BER · airport'. */
const placeText = ({ address, locationTypes }: RideStop) =>
  [address ?? 'No address', ...locationTypes.map((type) => type.replaceAll('_', ' '))].join(' · ');

/** Where the ride goes: on the map, which lists its places in order, and what of it is on no map. */
export function RideSection({ booking }: { booking: BookingDetail }) {
  const deployment = useDeployment();
  const stops = stopsOf(booking);
  const points = stops.flatMap((stop) => {
    const { id, kind, coordinates } = stop;
    return coordinates ? [{ id, kind, label: placeText(stop), ...coordinates }] : [];
  });
  const offTheMap = stops.filter(({ coordinates }) => !coordinates);
  return (
    <Section title="Ride" id="ride">
      {points.length > 0 && <RideMap label="Map of the ride" points={points} styleUrl={deployment?.mapStyleUrl ?? null} />}
      {offTheMap.length > 0 && (
        <Stops aria-label="Stops that are not on the map">
          {offTheMap.map((stop) => (
            <li key={stop.id}>
              <Muted>{stop.label}:</Muted> {stop.address ? placeText(stop) : <Muted>not given</Muted>}
              {stop.address && <Muted> (not on the map)</Muted>}
            </li>
          ))}
        </Stops>
      )}
    </Section>
  );
}
