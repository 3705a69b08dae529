import { useState, useRef } from 'react';
import { platformNow } from '@/lib/dates/clock';
import { useGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { isSecretName } from '@/lib/json/secrets';
import { Badge } from '@/ui/design/badge';
import { PageButton } from '@/ui/screens/detail/page-button';
import { Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
import { paymentMethodLabel, walletLabel } from '@/entities/booking/payment';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { SecretText } from '@/ui/design/secret-text';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { cardEnd, cardName } from '@/entities/payment-card/card';
import { Inline } from '@/ui/design/inline';
import { metadataEntries } from '../model/metadata';
import { type PaymentCustomerDetailFragment, UpdatePaymentCustomerMetadataDocument } from './passenger.generated';
import { paymentRead, paymentToEditRead } from './reads';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { asJsonObject, isSameJson, type JsonObject, valueOf } from '@/lib/json/merge-json';
import { passengerUrl } from '@/lib/routes/urls';
import { JsonForm } from '@/ui/screens/form/json-form';

interface MetadataFormProps {
  passengerId: string;
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
function MetadataForm({ passengerId, name, metadata, onClose }: MetadataFormProps) {
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

type StoredMethod = NonNullable<PaymentCustomerDetailFragment['paymentMethods']>[number];

function Expiry({ card }: { card: StoredMethod }) {
  const [now] = useState(() => new Date(platformNow()));
  const end = cardEnd(card, now);
  if (!end) return <NoValue />;
  return end.isOver ? <Badge tone="neutral">Expired {end.text}</Badge> : end.text;
}

function Methods({ methods, zone }: { methods: readonly StoredMethod[] | null; zone: string }) {
  if (!methods) return <QuietLine>The payment methods are not available.</QuietLine>;
  if (methods.length === 0) return <QuietLine>No stored payment method.</QuietLine>;
  return (
    <SectionTable
      label="Stored payment methods"
      columns={[
        {
          label: 'Method',
          cell: (card) => (
            <Stack style={{ paddingBlock: 0 }}>
              <span>{paymentMethodLabel(card) ?? <NoValue />}</span>
              {walletLabel(card) && <Secondary>{walletLabel(card)}</Secondary>}
              {card.isDefault && <Badge tone="success">Default</Badge>}
            </Stack>
          ),
        },
        { label: 'Card', cell: (card) => <span style={{ whiteSpace: 'nowrap' }}>{cardName(card) ?? <NoValue />}</span> },
        { label: 'Expires', cell: (card) => <Expiry card={card} /> },
        { label: 'Added', cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="date" /> },
      ]}
      rows={methods}
      keyOf={({ id }) => id}
    />
  );
}

function MetadataPart({ customer, passengerId, name }: { customer: PaymentCustomerDetailFragment; passengerId: string; name: string }) {
  const [isEditing, setEditing] = useState(false);
  const gate = useGate('modify');
  const entries = metadataEntries(customer.metadata);
  if (isEditing) {
    return <MetadataForm passengerId={passengerId} name={name} metadata={customer.metadata} onClose={() => setEditing(false)} />;
  }
  return (
    <>
      <Inline $isSpread style={{ minHeight: 26, paddingTop: 'var(--space-2)' }}>
        <SubTitle>Metadata</SubTitle>
        <PageButton size="small" disabledReason={gate} onPress={() => setEditing(true)}>
          Edit metadata
        </PageButton>
      </Inline>
      {entries.length === 0 ? (
        <QuietLine>No metadata.</QuietLine>
      ) : (
        <FieldList>
          {entries.map(([key, value]) => (
            <Field key={key} label={key}>
              {isSecretName(key) ? <SecretText label={key} value={value} /> : value}
            </Field>
          ))}
        </FieldList>
      )}
    </>
  );
}

export function PaymentSection({ passengerId, name }: { passengerId: string; name: string }) {
  const { timezone: zone } = useSelectedFleet();
  const read = useRead(paymentRead(passengerId));
  return (
    <Section title="Payment methods" id="payment" read={read} missing="Unknown to the card payment provider.">
      {(customer) => (
        <>
          <Methods methods={customer.paymentMethods} zone={zone} />
          <FieldList>
            <CopyField label="Customer ID" value={customer.providerCustomerId} />
          </FieldList>
          <MetadataPart customer={customer} passengerId={passengerId} name={name} />
        </>
      )}
    </Section>
  );
}
