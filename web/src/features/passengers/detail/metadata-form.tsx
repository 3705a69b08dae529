import { useApolloClient } from '@apollo/client/react';
import styled from 'styled-components';
import { object, string } from 'yup';
import { isSameJson, mergeJson } from '@/lib/merge-json';
import { passengerUrl } from '@/lib/urls';
import { CancelButton, Form, FormActions, type Submission, type SubmittedForm } from '@/ui/form/form';
import { SubmitButton, TextAreaField } from '@/ui/form/fields';
import { messages } from '@/ui/form/messages';
import { metadataChanges, metadataText, readMetadata, type MetadataChanges } from '../model/metadata';
import { PassengerPaymentDocument, UpdatePaymentCustomerMetadataDocument } from './passenger.generated';

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

const Others = styled.div`
  margin-top: var(--space-3);
`;

const isEmpty = ({ added, changed, removed }: MetadataChanges) => added.length + changed.length + removed.length === 0;

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

interface Values {
  metadata: string;
  /** What the text began with: tells one's own changes from someone else’s. */
  base: unknown;
}

/**
 * Edits what is noted about the passenger at the card payment provider. The platform keeps what is sent in place of what was there, so that is
 * read again first: what someone else has changed meanwhile stays. Loaded with the first edit.
 */
export default function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
  const client = useApolloClient();

  const readCurrent = async (): Promise<unknown> => {
    const { data } = await client.query({ query: PassengerPaymentDocument, variables: { id: passengerId }, fetchPolicy: 'network-only' });
    return data.passenger?.paymentCustomer?.metadata ?? {};
  };

  const save = async ({ metadata: text, base }: Values, form: SubmittedForm<Values>): Promise<Submission> => {
    const read = readMetadata(text);
    if ('problem' in read) throw new Error(read.problem);
    const current = await readCurrent();
    const { merged, conflicts } = mergeJson(base, read.metadata, current);
    if (conflicts.length > 0) {
      form.replace({ metadata: metadataText(merged), base: current });
      throw new Error(`Someone else has changed ${conflicts.join(', ')} meanwhile. Save again to put your values in their place.`);
    }
    const changes = metadataChanges(current, merged);
    if (isEmpty(changes)) {
      onClose();
      return 'saved';
    }
    const others = metadataChanges(base, current);
    return {
      name: 'Change payment metadata',
      target: { label: name, to: passengerUrl(passengerId) },
      question: {
        title: `Change the payment metadata of ${name}?`,
        text: (
          <>
            The card payment provider keeps these notes in place of the present ones, and other systems may read them.
            <ChangeList {...changes} />
            {!isEmpty(others) && (
              <Others>
                Someone else has changed the metadata since you opened it. This stays:
                <ChangeList {...others} />
              </Others>
            )}
          </>
        ),
        confirmLabel: 'Save metadata',
        tone: changes.removed.length > 0 ? 'danger' : 'primary',
      },
      send: () =>
        client.mutate({ mutation: UpdatePaymentCustomerMetadataDocument, variables: { input: { passengerId, metadata: merged } } }),
      success: () => 'The payment metadata was saved',
      lookUp: async () => {
        const now = await readCurrent();
        if (isSameJson(now, merged)) return { happened: true, text: 'The metadata was saved.' };
        if (isSameJson(now, current)) return { happened: false, text: 'The metadata is unchanged so far.' };
        return { happened: null, text: 'The metadata has changed, but not to what you saved. Look at it before you change it again.' };
      },
      onDone: onClose,
    };
  };

  return (
    <Form
      label="Payment metadata"
      initialValues={{ metadata: metadataText(metadata), base: metadata ?? {} }}
      schema={schema}
      draft={{ name: 'payment-metadata', target: passengerId }}
      onSubmit={save}
    >
      <Code>
        <TextAreaField name="metadata" label="Metadata" rows={8} hint="A JSON object. It takes the place of what is noted now." />
      </Code>
      <FormActions>
        <SubmitButton>Save…</SubmitButton>
        <CancelButton onCancel={onClose} />
      </FormActions>
    </Form>
  );
}
