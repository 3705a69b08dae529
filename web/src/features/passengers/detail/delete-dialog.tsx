import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { object, string } from 'yup';
import { passengerUrl, routeUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { CopyText } from '@/ui/copy-text';
import { Dialog } from '@/ui/dialog';
import { CancelButton, Form, FormActions } from '@/ui/form/form';
import { SubmitButton, TextField } from '@/ui/form/fields';
import { discardInputOf } from '@/ui/form/leave-guard';
import { messages } from '@/ui/form/messages';
import { DeletePassengerDocument, PassengerDocument } from './passenger.generated';

/** In pixels, as every confirmation (specification, section 9). */
const width = 500;

const Warning = styled.p`
  margin-bottom: var(--space-3);
`;

interface DeleteDialogProps {
  passengerId: string;
  peId: string;
  bookingChannelId: string;
  name: string;
  onClose: () => void;
}

/** Deletes the passenger for good, once the passenger's id in the passenger engine was typed. */
export default function DeleteDialog({ passengerId, peId, bookingChannelId, name, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const schema = object({
    peId: string().trim().required(messages.required).oneOf([peId], 'This is not the PE user ID of this passenger'),
  });

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
    <Dialog title={`Delete ${name}?`} width={width} isOpen onClose={onClose}>
      <Warning>
        This deletes 1 passenger, {name}, from the passenger engine and from the platform, for good. Type the passenger&rsquo;s PE user ID
        to confirm: <CopyText value={peId} />
      </Warning>
      <Form label={`Delete ${name}`} initialValues={{ peId: '' }} schema={schema} draft={null} onSubmit={remove}>
        <TextField name="peId" label="PE user ID" />
        <FormActions>
          <SubmitButton variant="danger">Delete passenger</SubmitButton>
          <CancelButton onCancel={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}
