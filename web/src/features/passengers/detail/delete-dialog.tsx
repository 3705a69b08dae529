import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { object, string } from 'yup';
import { toDataError } from '@/lib/errors';
import { routeUrl } from '@/lib/urls';
import { Button } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { Dialog } from '@/ui/dialog';
import { Form, FormActions } from '@/ui/form/form';
import { SubmitButton, TextField } from '@/ui/form/fields';
import { messages } from '@/ui/form/messages';
import { useSnackbar } from '@/ui/snackbar';
import { isOutcomeUnknown } from '../model/outcome';
import { DeletePassengerDocument } from './passenger.generated';

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
  const snackbar = useSnackbar();
  const schema = object({
    peId: string().trim().required(messages.required).oneOf([peId], 'This is not the PE user ID of this passenger'),
  });

  const remove = async () => {
    try {
      await client.mutate({
        mutation: DeletePassengerDocument,
        variables: { input: { peId, bookingChannelId } },
      });
    } catch (problem) {
      const error = toDataError(problem);
      if (!error || !isOutcomeUnknown(error)) throw problem;
      throw new Error(
        `${error.message.replace(/\.$/, '')}. It is not known whether the passenger was deleted: look for the passenger in the list.`,
        { cause: problem },
      );
    }
    snackbar.success('The passenger was deleted');
    // What was listed before has the passenger in it.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'passengers' });
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
      <Form label={`Delete ${name}`} initialValues={{ peId: '' }} schema={schema} onSubmit={remove}>
        <TextField name="peId" label="PE user ID" />
        <FormActions>
          <SubmitButton variant="danger">Delete passenger</SubmitButton>
          <Button onPress={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
