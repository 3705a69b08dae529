import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { formatWithZone } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { passengerUrl } from '@/lib/routes/urls';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import type { PassengerProfileFragment } from '../list/passengers.generated';
import { DeleteDialog } from './delete-dialog';

function whyNot({ peId, bookingChannelId }: PassengerProfileFragment): string | undefined {
  if (!peId) return 'Can’t be deleted without a PE user ID.';
  if (!bookingChannelId) return 'Can’t be deleted without a booking channel.';
  return undefined;
}

/** The passenger's summary to copy, without phone number and email, and the deletion. */
export function PassengerMenu({ passenger, name }: { passenger: PassengerProfileFragment; name: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const gate = useGate('modify');
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
        items={[deleteItem('passenger', { disabledReason: gate ?? whyNot(passenger), onAction: () => setDeleting(true) })]}
      />
      {isDeleting && peId && bookingChannelId && (
        <DeleteDialog passengerId={id} peId={peId} bookingChannelId={bookingChannelId} name={name} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
