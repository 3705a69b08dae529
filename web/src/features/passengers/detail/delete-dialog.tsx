import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { passengerUrl, routeUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { CopyText } from '@/ui/copy-text';
import { discardInputOf } from '@/ui/leave-barrier';
import { TypedConfirmation } from '@/ui/typed-confirmation';
import { DeletePassengerDocument, PassengerDocument } from './passenger.generated';

interface DeleteDialogProps {
  passengerId: string;
  peId: string;
  bookingChannelId: string;
  name: string;
  onClose: () => void;
}

/** Deletes the passenger for good, once the passenger's id in the passenger engine was typed. */
export function DeleteDialog({ passengerId, peId, bookingChannelId, name, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  const navigate = useNavigate();

  const remove = (): Action => ({
    name: 'Delete passenger',
    target: { label: name, to: passengerUrl(passengerId) },
    send: () => client.mutate({ mutation: DeletePassengerDocument, variables: { input: { peId, bookingChannelId } } }),
    success: () => 'The passenger was deleted',
    lookUp: async () => {
      // Past the cache: the page would take the missing passenger for an address that leads nowhere.
      const { data } = await client.query({ query: PassengerDocument, variables: { id: passengerId }, fetchPolicy: 'no-cache' });
      const happened = data.passenger === null;
      return { happened, text: happened ? 'The passenger is gone: it was deleted.' : 'The passenger is not deleted so far.' };
    },
    // What was listed before has the passenger in it.
    refresh: async () => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'passengers' }),
    onDone: () => void leave(),
  });

  const leave = async () => {
    discardInputOf(passengerId);
    await navigate(routeUrl('passengers'));
    client.cache.evict({ id: client.cache.identify({ __typename: 'Passenger', id: passengerId }) });
    client.cache.gc();
  };

  return (
    <TypedConfirmation
      title={`Delete ${name}?`}
      phrase={peId}
      label="PE user ID"
      mismatch="This is not the PE user ID of this passenger"
      confirmLabel="Delete passenger"
      action={remove}
      onClose={onClose}
    >
      <p>
        This deletes 1 passenger, {name}, from the passenger engine and from the platform, for good. Type the passenger&rsquo;s PE user ID
        to confirm: <CopyText value={peId} />
      </p>
    </TypedConfirmation>
  );
}
