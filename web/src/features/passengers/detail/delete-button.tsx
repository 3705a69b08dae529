import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/button';
import type { PassengerProfileFragment } from '../list/passengers.generated';
import { DeleteDialog } from './delete-dialog';

function whyNot({ peId, bookingChannelId }: PassengerProfileFragment): string | undefined {
  if (!peId) return 'This passenger has no PE user ID to be deleted by';
  if (!bookingChannelId) return 'The booking channel of this passenger is not known';
  return undefined;
}

/** Where deleting a passenger begins. */
export function DeleteButton({ passenger, name }: { passenger: PassengerProfileFragment; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const gate = useGate('modify');
  const { id, peId, bookingChannelId } = passenger;
  return (
    <>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        disabledReason={gate ?? whyNot(passenger)}
        onPress={() => setOpen(true)}
      >
        Delete…
      </Button>
      {isOpen && peId && bookingChannelId && (
        <DeleteDialog passengerId={id} peId={peId} bookingChannelId={bookingChannelId} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
