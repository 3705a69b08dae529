import { useApolloClient } from '@apollo/client/react';
import { readQuery } from '@/lib/apollo/preload';
import { passengerUrl, routeUrl } from '@/lib/urls';
import { DeleteRecord } from '@/ui/delete-record';
import { DeletePassengerDocument, PassengerDocument } from './passenger.generated';

interface DeleteDialogProps {
  passengerId: string;
  peId: string;
  bookingChannelId: string;
  name: string;
  onClose: () => void;
}

/** Deletes a passenger after the PE user ID was typed. */
export function DeleteDialog({ passengerId: id, peId, bookingChannelId, name, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  return (
    <DeleteRecord
      what="passenger"
      record={{ typename: 'Passenger', id, name, url: passengerUrl(id) }}
      list={{ url: routeUrl('passengers'), field: 'passengers' }}
      phrase={{ label: 'PE user ID', value: peId }}
      send={() => client.mutate({ mutation: DeletePassengerDocument, variables: { input: { peId, bookingChannelId } } })}
      isGone={async () => (await readQuery(client, PassengerDocument, { id }, 'no-cache')).data.passenger === null}
      onClose={onClose}
    >
      <p>This deletes 1 passenger from the passenger engine and the platform. This can&rsquo;t be undone.</p>
    </DeleteRecord>
  );
}
