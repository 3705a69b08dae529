import { useApolloClient } from '@apollo/client/react';
import { sentence } from '@/lib/bidi';
import { passengerUrl } from '@/lib/urls';
import { DiffQuestion } from '@/ui/form/diff-save';
import { JsonForm } from '@/ui/form/json-form';
import { PassengerPaymentDocument, UpdatePaymentCustomerMetadataDocument } from './passenger.generated';

interface MetadataFormProps {
  passengerId: string;
  /** The passenger's name, for the question. */
  name: string;
  metadata: unknown;
  onClose: () => void;
}

/** Edits the passenger's metadata at the card payment provider, which replaces the previous metadata. */
export default function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
  const client = useApolloClient();
  return (
    <JsonForm
      label="Metadata"
      name="metadata"
      hint="A JSON object. Replaces existing metadata."
      value={metadata}
      draft={{ name: 'payment-metadata', target: passengerId }}
      read={async () => {
        const { data } = await client.query({
          query: PassengerPaymentDocument,
          variables: { id: passengerId },
          fetchPolicy: 'network-only',
        });
        return data.passenger?.paymentCustomer?.metadata;
      }}
      action={(merge, current) => ({
        name: 'Change payment metadata',
        target: { label: name, to: passengerUrl(passengerId) },
        question: {
          title: sentence`Change the payment metadata of ${name}?`,
          text: (
            <DiffQuestion merge={merge}>Replaces existing metadata at the card payment provider. Other systems may read it.</DiffQuestion>
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
      })}
      onClose={onClose}
    />
  );
}
