import { MapPin, Plus, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '@/ui/design/button/button';
import { Muted, QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { Lines, Row, RowMain } from '@/ui/design/layout';
import { coordinatesText, placeText, type FareSession, type Place } from './model/session';
import type { SessionState } from './use-session';
import PlaceDialog from './place-dialog';

/** A place of the ride: `via0` is the first stop; one past the last is a new one. */
export type PlaceId = 'pickup' | 'destination' | `via${number}`;

const stopAt = (id: PlaceId) => Number(id.slice('via'.length));

const placeName = (id: PlaceId): string => (id === 'pickup' ? 'Pickup' : id === 'destination' ? 'Destination' : `Stop ${stopAt(id) + 1}`);

/** The session with a place added or removed. */
export function withPlace({ waypoints }: FareSession, id: PlaceId, place: Place | null): Partial<FareSession> {
  if (id === 'pickup') return { pickup: place };
  if (id === 'destination') return { destination: place };
  return { waypoints: place ? waypoints.toSpliced(stopAt(id), 1, place) : waypoints.toSpliced(stopAt(id), 1) };
}

const Name = styled(Muted)`
  min-width: 84px;
`;

const Where = styled(RowMain)`
  & > small {
    display: block;
    color: var(--color-text-muted);
  }
`;

interface PlacesProps extends Pick<SessionState, 'session' | 'change'> {
  /** The place that the next click on the map sets. */
  picking: PlaceId | null;
  onPick: (id: PlaceId | null) => void;
}

/** The places of the ride: each is found by address, typed as coordinates, or picked on the map. */
export function Places({ session, change, picking, onPick }: PlacesProps) {
  const [editing, setEditing] = useState<PlaceId | null>(null);
  const { pickup, destination, waypoints } = session;
  const rows: { id: PlaceId; place: Place | null }[] = [
    { id: 'pickup', place: pickup },
    ...waypoints.map((place, at) => ({ id: `via${at}` as const, place })),
    { id: 'destination', place: destination },
  ];
  const set = (id: PlaceId, place: Place | null) => {
    if (picking === id) onPick(null);
    change(withPlace(session, id, place));
  };

  return (
    <>
      <Lines as="ol" aria-label="Places of the ride">
        {rows.map(({ id, place }) => (
          <Row key={id}>
            <Name>{placeName(id)}</Name>
            <Where>
              {place ? placeText(place) : 'Not set'}
              {place?.address && <small>{coordinatesText(place)}</small>}
            </Where>
            <Inline $gap={1}>
              <Button size="small" onPress={() => setEditing(id)}>
                {place ? `Change ${placeName(id).toLowerCase()}` : `Set ${placeName(id).toLowerCase()}`}
              </Button>
              <IconButton
                size="small"
                label={picking === id ? `Stop picking ${placeName(id).toLowerCase()}` : `Pick ${placeName(id).toLowerCase()} on the map`}
                icon={<MapPin aria-hidden="true" />}
                aria-pressed={picking === id}
                onPress={() => onPick(picking === id ? null : id)}
              />
              {place && (
                <IconButton
                  size="small"
                  label={`Remove ${placeName(id).toLowerCase()}`}
                  icon={<X aria-hidden="true" />}
                  onPress={() => set(id, null)}
                />
              )}
            </Inline>
          </Row>
        ))}
      </Lines>
      <Inline>
        <Button size="small" icon={<Plus aria-hidden="true" />} onPress={() => setEditing(`via${waypoints.length}`)}>
          Add stop
        </Button>
      </Inline>
      {picking && <QuietLine role="status">{`Press the map where the ${placeName(picking).toLowerCase()} is.`}</QuietLine>}
      {editing && (
        <PlaceDialog
          key={editing}
          title={placeName(editing)}
          bookingChannelId={session.bookingChannelId}
          language={session.language}
          near={editing === 'pickup' ? destination : pickup}
          onChoose={(place) => {
            set(editing, place);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
