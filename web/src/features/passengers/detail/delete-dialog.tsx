import { useGateway } from '@/lib/data/gateway';
import { passengerUrl, routeUrl } from '@/lib/routes/urls';
import { DeleteRecord } from '@/ui/screens/delete/delete-record';
import { DeletePassengerDocument } from './passenger.generated';
import { passengerRead } from './reads';
import { PassengersDocument } from '../list/passengers.generated';

interface DeleteDialogProps {
  passengerId: string;
  peId: string;
  bookingChannelId: string;
  name: string;
  phrase: { label: string; value: string };
  onClose: () => void;
}

/** Deletes a passenger after the name was typed; without one the phone number, or else the PE user ID. */
export function DeleteDialog({ passengerId: id, peId, bookingChannelId, name, phrase, onClose }: DeleteDialogProps) {
  const gateway = useGateway();
  return (
    <DeleteRecord
      what="passenger"
      record={{ typename: 'Passenger', id, name, url: passengerUrl(id) }}
      read={passengerRead(id)}
      list={{ url: routeUrl('passengers'), document: PassengersDocument }}
      phrase={phrase}
      send={() => gateway.change(DeletePassengerDocument, { input: { peId, bookingChannelId } })}
      onClose={onClose}
    >
      <p>This deletes 1 passenger from the passenger engine and the platform. This can&rsquo;t be undone.</p>
    </DeleteRecord>
  );
}
