import { plainText } from '@/lib/text/plain-text';
import { RefreshCw, Search } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DriverSearchLog } from '@/entities/audit-log/driver-search-log';
import { paymentMethodLabel, walletLabel } from '@/entities/booking/payment';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { cardEnd, cardName } from '@/entities/payment-card/card';
import { platformNow } from '@/lib/dates/clock';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { passengerUrl } from '@/lib/routes/urls';
import { Badge } from '@/ui/design/badge';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { codeOf } from '@/ui/design/code-label';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { Inline } from '@/ui/design/inline';
import { Column, Row, RowDetail, RowMain, Rows, SectionGrid } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { ControlInput } from '@/ui/design/select';
import { Muted, QuietLine } from '@/ui/design/text';
import { driversRead, inUrl, paymentCustomerRead } from './reads';

interface AskingProps {
  label: string;
  placeholder: string;
  value: string;
  button: string;
  disabledReason?: string;
  onAsk: (value: string) => void;
  before?: ReactNode;
}

function Asking({ label, placeholder, value, button, disabledReason, onAsk, before }: AskingProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const missing = plainText(text) === '' ? `${label} is empty` : undefined;
  const reason = disabledReason ?? missing;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === undefined) onAsk(plainText(text));
  };
  return (
    <Inline as="form" onSubmit={onSubmit}>
      {before}
      <ControlInput
        style={{ flex: '1 1 200px', maxWidth: 360 }}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon={<Search aria-hidden="true" />} disabledReason={reason}>
        {button}
      </Button>
    </Inline>
  );
}

function FoundDrivers({ channelId, reference, sessionId }: { channelId: string; reference: string; sessionId: string }) {
  const { timezone: zone } = useSelectedFleet();
  const read = useRead(driversRead({ channelId, reference, sessionId }));
  return (
    <SectionGrid>
      <Section
        title="Drivers found"
        read={read}
        missing="No drivers in the response."
        empty={`No driver with the reference ${reference}.`}
        actions={
          <Button size="small" variant="ghost" icon={<RefreshCw aria-hidden="true" />} isPending={read.isReading} onPress={read.retry}>
            Search again
          </Button>
        }
      >
        {(drivers) => (
          <Rows aria-label="Drivers found">
            {drivers.map((driver, at) => {
              const { id, name, ref, statusCode, vehicle, location, updatedAt } = driver;
              const car = [vehicle?.make, vehicle?.model, vehicle?.color, vehicle?.licensePlate].filter(Boolean).join(' · ');
              return (
                <Row key={`${at} ${id}`}>
                  {statusCode && <CodeBadge of={codeOf(statusCode)} />}
                  <RowMain>
                    {[name, ref].filter(Boolean).join(' · ') || id} <Muted>{car}</Muted>
                  </RowMain>
                  {updatedAt && <DateTime value={updatedAt} zone={zone} format="time-with-seconds" />}
                  <RowDetail>
                    <CopyText value={id} label={`ID ${id}`} />
                    {location && <CopyText value={`${location.latitude}, ${location.longitude}`} />}
                  </RowDetail>
                </Row>
              );
            })}
          </Rows>
        )}
      </Section>
      {read.isReading ? (
        <Section title="Driver search log">
          <QuietLine>Entries appear after a search.</QuietLine>
        </Section>
      ) : (
        <DriverSearchLog key={sessionId} sessionId={sessionId} zone={zone} />
      )}
    </SectionGrid>
  );
}

function PaymentMethods({ passengerId }: { passengerId: string }) {
  const [now] = useState(() => new Date(platformNow()));
  const read = useRead(paymentCustomerRead(passengerId));
  return (
    <Section
      title="Stored payment methods"
      read={read}
      missing="Passenger not found, or unknown to the card payment provider."
      actions={<ButtonLink to={passengerUrl(passengerId)}>Open passenger</ButtonLink>}
    >
      {({ paymentMethods }) =>
        !paymentMethods ? (
          <QuietLine>The payment methods are not available.</QuietLine>
        ) : paymentMethods.length === 0 ? (
          <QuietLine>No stored payment methods, so only cash is possible.</QuietLine>
        ) : (
          <>
            <QuietLine>
              The default is charged unless the passenger chooses another. The platform doesn’t report in which order it would try the
              others.
            </QuietLine>
            <SectionTable
              label="Payment methods"
              columns={[
                {
                  label: 'Method',
                  cell: (card) => (
                    <>
                      {[paymentMethodLabel(card), walletLabel(card)].filter(Boolean).join(' · ') || <NoValue />}{' '}
                      {card.isDefault && <Badge tone="success">Default</Badge>}
                    </>
                  ),
                },
                { label: 'Card', cell: (card) => cardName(card) ?? <NoValue /> },
                {
                  label: 'Expires',
                  cell: (card) => {
                    const end = cardEnd(card, now);
                    if (!end) return <NoValue />;
                    return end.isOver ? <Badge tone="neutral">Expired {end.text}</Badge> : end.text;
                  },
                },
              ]}
              rows={paymentMethods}
              keyOf={({ id }, at) => `${at} ${id}`}
            />
          </>
        )
      }
    </Section>
  );
}

/** The steps of pairing and paying for which the platform has calls: the driver search, its log, and the payment options. */
export default function PairAndPayPage() {
  usePageTitle('Pair and pay');
  const [params, setParams] = useSearchParams();
  const { channelId, reference, sessionId, passengerId } = inUrl(params);
  const change = (changed: Record<string, string>) => setParams(new URLSearchParams({ ...Object.fromEntries(params), ...changed }));
  return (
    <Page title="Pair and pay" subtitle="Finds drivers by reference and lists a passenger’s payment methods. Nothing is paired or charged.">
      <Column>
        <Section title="Pairing">
          <Asking
            label="Reference"
            placeholder="What the passenger enters, such as a call sign"
            value={reference}
            button="Search drivers"
            disabledReason={channelId === '' ? 'Select a booking channel first' : undefined}
            onAsk={(text) => change({ reference: text, session: crypto.randomUUID() })}
            before={<ChannelPicker label="Booking channel" value={channelId} onChange={(channel) => change({ channel })} />}
          />
          {sessionId !== '' && (
            <div>
              <Muted>Audit log session of the search </Muted>
              <CopyText value={sessionId} />
            </div>
          )}
        </Section>
        {channelId !== '' && reference !== '' && sessionId !== '' && (
          <FoundDrivers key={`${channelId} ${reference} ${sessionId}`} channelId={channelId} reference={reference} sessionId={sessionId} />
        )}
        <Section title="Paying passenger">
          <Asking
            label="Passenger ID"
            placeholder="Passenger ID; Ctrl+K finds passengers by name"
            value={passengerId}
            button="Show payment methods"
            onAsk={(passenger) => change({ passenger })}
          />
        </Section>
        {passengerId !== '' && <PaymentMethods key={passengerId} passengerId={passengerId} />}
      </Column>
    </Page>
  );
}
