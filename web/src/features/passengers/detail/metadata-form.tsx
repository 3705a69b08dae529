import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { passengerUrl } from '@/lib/routes/urls';
import { JsonForm } from '@/ui/screens/form/json-form';
import { UpdatePaymentCustomerMetadataDocument } from './passenger.generated';
import { paymentToEditRead } from './reads';

interface MetadataFormProps {
  passengerId: string;
  /** The passenger's name, for the question. */
  name: string;
  metadata: unknown;
  onClose: () => void;
}

/** Edits the passenger's metadata at the card payment provider, which replaces the previous metadata. */
export default function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
  const gateway = useGateway();
  return (
    <JsonForm
      label="Metadata"
      field="metadata"
      hint="A JSON object. Replaces existing metadata."
      value={metadata}
      what="payment metadata"
      target={{ label: name, to: passengerUrl(passengerId) }}
      read={paymentToEditRead(passengerId)}
      jsonOf={(passenger) => passenger.paymentCustomer?.metadata}
      draft={{ name: 'payment-metadata', target: passengerId }}
      question={{
        title: sentence`Change the payment metadata of ${name}?`,
        effects: 'Replaces existing metadata at the card payment provider. Other systems may read it.',
        confirmLabel: 'Save metadata',
      }}
      send={({ merged, before }) =>
        gateway.change(UpdatePaymentCustomerMetadataDocument, { input: { passengerId, metadata: merged, expected: before } })
      }
      onClose={onClose}
    />
  );
}
