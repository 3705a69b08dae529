import styled from 'styled-components';
import { useDeployment } from '@/lib/deployment';
import { Section } from '@/ui/detail';
import { RideMap } from '@/ui/map/map';
import type { BookingDetail } from './booking-detail';
import { type RideStop, stopsOf } from './stops';

const Stops = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Stop = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--space-2);
`;

const Muted = styled.span`
  color: var(--color-text-muted);
`;

const Address = styled.span`
  overflow-wrap: anywhere;
`;

function StopLine({ stop }: { stop: RideStop }) {
  const notes = [...stop.locationTypes, ...(stop.coordinates ? [] : ['not on the map'])];
  return (
    <Stop>
      <Muted>{stop.label}</Muted>
      <Address>
        {stop.address ?? <Muted>No address</Muted>}
        {notes.length > 0 && <Muted> · {notes.join(', ')}</Muted>}
      </Address>
    </Stop>
  );
}

/** Where the ride goes: the addresses in order, and the map. */
export function RideSection({ booking }: { booking: BookingDetail }) {
  const deployment = useDeployment();
  const stops = stopsOf(booking);
  const points = stops.flatMap(({ id, kind, label, address, coordinates }) =>
    coordinates ? [{ id, kind, label: address ? `${label}: ${address}` : label, ...coordinates }] : [],
  );
  return (
    <Section title="Ride" id="ride">
      <Stops aria-label="Stops in order">
        {stops.map((stop) => (
          <StopLine key={stop.id} stop={stop} />
        ))}
      </Stops>
      {points.length > 0 && <RideMap label="Map of the ride" points={points} styleUrl={deployment?.mapStyleUrl ?? null} />}
    </Section>
  );
}
