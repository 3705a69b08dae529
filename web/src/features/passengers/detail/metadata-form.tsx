import { useApolloClient } from '@apollo/client/react';
import styled from 'styled-components';
import { object, string } from 'yup';
import { toDataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { useConfirm } from '@/ui/confirm';
import { Form, FormActions } from '@/ui/form/form';
import { SubmitButton, TextAreaField } from '@/ui/form/fields';
import { messages } from '@/ui/form/messages';
import { useSnackbar } from '@/ui/snackbar';
import { metadataChanges, metadataText, readMetadata, type MetadataChanges } from '../model/metadata';
import { isOutcomeUnknown, NotConfirmed } from '../model/outcome';
import { UpdatePaymentCustomerMetadataDocument } from './passenger.generated';

const Code = styled.div`
  & textarea {
    font-family: var(--font-mono);
    font-size: var(--font-size-small);
    tab-size: 2;
  }
`;

const schema = object({
  // Named as the gateway's input, so that a refusal is placed beside it.
  metadata: string()
    .trim()
    .required(messages.required)
    .test('metadata', (text, { createError }) => {
      const read = readMetadata(text);
      return 'problem' in read ? createError({ message: read.problem }) : true;
    }),
});

const Keys = styled.ul`
  display: grid;
  gap: 4px;
  margin: 10px 0 0;
  padding-left: 18px;
`;

function ChangeList({ added, changed, removed }: MetadataChanges) {
  return (
    <Keys>
      {added.length > 0 && <li>Added: {added.join(', ')}</li>}
      {changed.length > 0 && <li>Changed: {changed.join(', ')}</li>}
      {removed.length > 0 && <li>Removed: {removed.join(', ')}</li>}
    </Keys>
  );
}

interface MetadataFormProps {
  passengerId: string;
  /** Whose notes they are, for the question. */
  name: string;
  metadata: unknown;
  onClose: () => void;
}

/**
 * Edits what is noted about the passenger at the card payment provider. The platform keeps what is sent in place of what was there. Loaded
 * with the first edit.
 */
export default function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();

  const save = async ({ metadata: text }: { metadata: string }) => {
    const read = readMetadata(text);
    if ('problem' in read) throw new Error(read.problem);
    const changes = metadataChanges(metadata, read.metadata);
    const isSame = Object.values(changes).every((keys: string[]) => keys.length === 0);
    if (isSame) {
      onClose();
      return;
    }
    const isConfirmed = await confirm({
      title: `Change the payment metadata of ${name}?`,
      text: (
        <>
          The card payment provider keeps these notes in place of the present ones, and other systems may read them.
          <ChangeList {...changes} />
        </>
      ),
      confirmLabel: 'Save metadata',
      tone: changes.removed.length > 0 ? 'danger' : 'primary',
    });
    if (!isConfirmed) throw new NotConfirmed();
    try {
      await client.mutate({
        mutation: UpdatePaymentCustomerMetadataDocument,
        variables: { input: { passengerId, metadata: read.metadata } },
      });
    } catch (problem) {
      const error = toDataError(problem);
      if (error && isOutcomeUnknown(error)) {
        throw new Error(
          `${error.message.replace(/\.$/, '')}. It is not known whether the metadata was saved; saving it again does no harm.`,
          {
            cause: problem,
          },
        );
      }
      throw problem;
    }
    snackbar.success('The payment metadata was saved');
    onClose();
  };

  return (
    <Form label="Payment metadata" initialValues={{ metadata: metadataText(metadata) }} schema={schema} onSubmit={save}>
      <Code>
        <TextAreaField name="metadata" label="Metadata" rows={8} hint="A JSON object. It takes the place of what is noted now." />
      </Code>
      <FormActions>
        <SubmitButton>Save…</SubmitButton>
        <Button onPress={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
