import { Download } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { formatWithZone } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { passengerUrl, routeUrl } from '@/lib/routes/urls';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { deleteItem, DeleteRecord } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { type PassengerProfileFragment, PassengersDocument } from '../list/passengers.generated';
import DataDialog from '../data-file/data-dialog';
import { useGateway } from '@/lib/data/gateway';
import { DeletePassengerDocument } from './passenger.generated';
import { passengerRead } from './reads';

interface DeleteDialogProps {
  passengerId: string;
  peId: string;
  bookingChannelId: string;
  name: string;
  phrase: { label: string; value: string };
  onClose: () => void;
}

/** Deletes a passenger after the name was typed; without one the phone number, or else the PE user ID. */
function DeleteDialog({ passengerId: id, peId, bookingChannelId, name, phrase, onClose }: DeleteDialogProps) {
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

function whyNot({ peId, bookingChannelId }: PassengerProfileFragment): string | undefined {
  if (!peId) return 'Can’t be deleted without a PE user ID.';
  if (!bookingChannelId) return 'Can’t be deleted without a booking channel.';
  return undefined;
}

function phraseOf({ fullName, phone }: PassengerProfileFragment, peId: string): { label: string; value: string } {
  if (fullName?.trim()) return { label: 'Name', value: fullName.trim() };
  return phone ? { label: 'Phone', value: phone } : { label: 'PE user ID', value: peId };
}

/** The passenger's summary to copy, without phone number and email, the export of all data, and the deletion. */
export function PassengerMenu({ passenger, name }: { passenger: PassengerProfileFragment; name: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const gate = useGate('modify');
  // Others only see the bookings of their own fleets, so the export would be incomplete without showing it.
  const exportGate = useGate('seeAllFleets');
  const { timezone: zone } = useSelectedFleet();
  const { id, peId, bookingChannelId, createdAt } = passenger;
  return (
    <>
      <PageMenu
        summary={{
          title: passenger.fullName || 'Passenger without a name',
          url: passengerUrl(id),
          facts: [
            { label: 'Passenger ID', value: id },
            { label: 'PE user ID', value: peId },
            { label: 'App', value: appPlatformLabel(passenger) },
            { label: 'Signed up', value: createdAt && formatWithZone(createdAt, zone) },
          ],
        }}
        items={[
          {
            id: 'export-data',
            label: 'Export passenger data',
            icon: <Download aria-hidden="true" />,
            disabledReason: exportGate,
            onAction: () => setExporting(true),
          },
          deleteItem('passenger', { disabledReason: gate ?? whyNot(passenger), onAction: () => setDeleting(true) }),
        ]}
      />
      {isExporting && <DataDialog passengerId={id} name={name} onClose={() => setExporting(false)} />}
      {isDeleting && peId && bookingChannelId && (
        <DeleteDialog
          passengerId={id}
          peId={peId}
          bookingChannelId={bookingChannelId}
          name={name}
          phrase={phraseOf(passenger, peId)}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
