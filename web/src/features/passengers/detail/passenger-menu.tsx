import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { deleteItem } from '@/ui/delete-record';
import { PageMenu } from '@/ui/page-menu';
import type { PassengerProfileFragment } from '../list/passengers.generated';
import { DeleteDialog } from './delete-dialog';

function whyNot({ peId, bookingChannelId }: PassengerProfileFragment): string | undefined {
  if (!peId) return 'This passenger has no PE user ID, which a deletion needs.';
  if (!bookingChannelId) return 'This passenger has no booking channel, which a deletion needs.';
  return undefined;
}

export function PassengerMenu({ passenger, name }: { passenger: PassengerProfileFragment; name: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const gate = useGate('modify');
  const { id, peId, bookingChannelId } = passenger;
  return (
    <>
      <PageMenu items={[deleteItem('passenger', { disabledReason: gate ?? whyNot(passenger), onAction: () => setDeleting(true) })]} />
      {isDeleting && peId && bookingChannelId && (
        <DeleteDialog passengerId={id} peId={peId} bookingChannelId={bookingChannelId} name={name} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
