import { useState } from 'react';
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
import type { PaymentCustomerDetailFragment } from './passenger.generated';
import { paymentRead } from './reads';
import MetadataForm from './metadata-form';

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

/** The passenger's stored payment methods and metadata at the card payment provider. */
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
