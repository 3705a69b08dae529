import { useApolloClient } from '@apollo/client/react';
import { passengerUrl } from '@/lib/urls';
import { DiffQuestion } from '@/ui/form/diff-save';
import { JsonForm } from '@/ui/form/json-form';
import { PassengerPaymentDocument, UpdatePaymentCustomerMetadataDocument } from './passenger.generated';

interface MetadataFormProps {
  passengerId: string;
  /** Whose notes they are, for the question. */
  name: string;
  metadata: unknown;
  onClose: () => void;
}

/** Edits what is noted about the passenger at the card payment provider, which keeps what is sent in place of what was there. */
export default function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
  const client = useApolloClient();
  return (
    <JsonForm
      label="Metadata"
      name="metadata"
      hint="A JSON object. It replaces the present metadata."
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
          title: `Change the payment metadata of ${name}?`,
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
