import { useRef } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { asJsonObject, isSameJson, type JsonObject, valueOf } from '@/lib/json/merge-json';
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

/** Whether a value was stored: card providers keep values as text. */
const isStored = (sent: unknown, stored: unknown): boolean =>
  isSameJson(sent, stored) || (sent ?? '') === (stored ?? '') || (typeof sent !== 'string' && stored === JSON.stringify(sent));

/** The keys of a change that the stored metadata does not have as sent: card providers keep keys that are left out. */
const keysLeft = (before: JsonObject, sent: JsonObject, stored: JsonObject): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(sent)])].filter(
    (key) => !isSameJson(valueOf(before, key), valueOf(sent, key)) && !isStored(valueOf(sent, key), valueOf(stored, key)),
  );

/** Edits the passenger's metadata at the card payment provider, and compares the answer with the request. */
export default function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
  const gateway = useGateway();
  const left = useRef<readonly string[]>([]);

  const send = async ({ before, merged }: { before: JsonObject; merged: JsonObject }) => {
    const { updatePaymentCustomerMetadata: answer } = await gateway.change(UpdatePaymentCustomerMetadataDocument, {
      input: { passengerId, metadata: merged, expected: before },
    });
    left.current = keysLeft(before, merged, asJsonObject(answer.paymentCustomer.metadata));
  };

  return (
    <JsonForm
      label="Metadata"
      field="metadata"
      hint="A JSON object. The card payment provider may keep values as text."
      value={metadata}
      what="payment metadata"
      target={{ label: name, to: passengerUrl(passengerId) }}
      read={paymentToEditRead(passengerId)}
      jsonOf={(passenger) => passenger.paymentCustomer?.metadata}
      draft={{ name: 'payment-metadata', target: passengerId }}
      question={{
        title: sentence`Change the payment metadata of ${name}?`,
        effects: 'Changes the metadata at the card payment provider. Other systems may read it.',
        confirmLabel: 'Save metadata',
      }}
      send={send}
      success={() =>
        left.current.length === 0
          ? undefined
          : sentence`Saved, but not as entered: ${left.current.join(', ')}. An empty value may remove a key.`
      }
      isSaved={(now, { before, merged }) => !keysLeft(before, merged, now).some((key) => Object.hasOwn(merged, key))}
      onClose={onClose}
    />
  );
}
