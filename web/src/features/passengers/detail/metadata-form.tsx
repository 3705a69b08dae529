import { useApolloClient } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { object } from 'yup';
import { forgetTypedSecrets } from '@/lib/hidden-secrets';
import { readJsonObject } from '@/lib/json-text';
import { isJsonObject, isSameJson, type JsonObject } from '@/lib/merge-json';
import { maskSecrets } from '@/lib/secrets';
import { passengerUrl } from '@/lib/urls';
import { DiffQuestion, diffSaveJson } from '@/ui/form/diff-save';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions, type SubmittedForm } from '@/ui/form/form';
import { JsonField, jsonSchema } from '@/ui/form/json-field';
import { asMetadata } from '../model/metadata';
import { PassengerPaymentDocument, UpdatePaymentCustomerMetadataDocument } from './passenger.generated';

interface Values {
  metadata: string;
  /** What the text began with: tells one's own changes from someone else’s. */
  base: JsonObject;
}

// Named as the gateway's input, so that a refusal is placed beside it.
const schema = object({ metadata: jsonSchema('object', (values) => (isJsonObject(values) ? values.base : undefined)) });

/** Secrets are masked in what is edited, and so in what is compared and kept. */
const valuesOf = (metadata: JsonObject): Values => {
  const hidden = asMetadata(maskSecrets(metadata));
  return { metadata: JSON.stringify(hidden, null, 2), base: hidden };
};

interface MetadataFormProps {
  passengerId: string;
  /** Whose notes they are, for the question. */
  name: string;
  metadata: unknown;
  onClose: () => void;
}

/**
 * Edits what is noted about the passenger at the card payment provider, which keeps what is sent in place of what was there. Loaded with the
 * first edit.
 */
export default function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
  const client = useApolloClient();

  const readCurrent = async (): Promise<JsonObject> => {
    const { data } = await client.query({ query: PassengerPaymentDocument, variables: { id: passengerId }, fetchPolicy: 'network-only' });
    return asMetadata(data.passenger?.paymentCustomer?.metadata);
  };

  const save = async ({ metadata: text, base }: Values, form: SubmittedForm<Values>) => {
    const read = readJsonObject(text);
    if ('fault' in read) throw read.fault;
    const submission = await diffSaveJson({
      base,
      mine: read.value,
      read: readCurrent,
      field: () => 'metadata',
      rebase: (merged, current) => form.replace({ metadata: JSON.stringify(merged, null, 2), base: current }),
      action: (merge, current) => ({
        name: 'Change payment metadata',
        target: { label: name, to: passengerUrl(passengerId) },
        question: {
          title: `Change the payment metadata of ${name}?`,
          text: (
            <DiffQuestion merge={merge}>
              The card payment provider keeps these notes in place of the present ones, and other systems may read them.
            </DiffQuestion>
          ),
          confirmLabel: 'Save metadata',
          tone: merge.own.some(({ after }) => after === undefined) ? 'danger' : 'primary',
        },
        send: () =>
          client.mutate({
            mutation: UpdatePaymentCustomerMetadataDocument,
            variables: { input: { passengerId, metadata: merge.merged, expected: current } },
          }),
        success: () => 'The payment metadata was saved',
        lookUp: async () => {
          const now = await readCurrent();
          if (isSameJson(now, merge.merged)) return { happened: true, text: 'The metadata was saved.' };
          if (isSameJson(now, current)) return { happened: false, text: 'The metadata is unchanged so far.' };
          return { happened: null, text: 'The metadata has changed, but not to what you saved. Look at it before you change it again.' };
        },
        onDone: onClose,
      }),
    });
    if (submission === 'saved') onClose();
    return submission;
  };

  return (
    <Form
      label="Payment metadata"
      initialValues={valuesOf(asMetadata(metadata))}
      schema={schema}
      draft={{ name: 'payment-metadata', target: passengerId }}
      toDraft={({ metadata: text, base }) => ({ metadata: forgetTypedSecrets(text), base })}
      onSubmit={save}
    >
      <MetadataField />
      <FormActions>
        <SubmitButton>Save…</SubmitButton>
        <CancelButton onCancel={onClose} />
      </FormActions>
    </Form>
  );
}

function MetadataField() {
  const { values } = useFormikContext<Values>();
  return (
    <JsonField
      name="metadata"
      label="Metadata"
      kind="object"
      hidden={values.base}
      hint="A JSON object. It takes the place of what is noted now."
    />
  );
}
