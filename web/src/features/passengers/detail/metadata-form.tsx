import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { passengerUrl } from '@/lib/urls';
import { DiffQuestion } from '@/ui/form/diff-save';
import { JsonForm } from '@/ui/form/json-form';
import { UpdatePaymentCustomerMetadataDocument } from './passenger.generated';
import { paymentRead } from './reads';

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
      name="metadata"
      hint="A JSON object. Replaces existing metadata."
      value={metadata}
      draft={{ name: 'payment-metadata', target: passengerId }}
      read={async () => (await gateway.refresh(paymentRead(passengerId)))?.metadata}
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
          gateway.change(UpdatePaymentCustomerMetadataDocument, {
            input: { passengerId, metadata: merge.merged, expected: current },
          }),
        success: () => 'The payment metadata was saved',
      })}
      onClose={onClose}
    />
  );
}
