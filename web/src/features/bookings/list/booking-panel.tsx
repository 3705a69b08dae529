import { X } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import styled, { css } from 'styled-components';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { ledgerOf } from '@/entities/booking/charges';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '@/entities/booking/payment';
import type { BookingProblem } from '@/entities/booking/problems';
import { DeskTools } from '@/entities/desk/late';
import { useMediaQuery } from '@/lib/browser/media-query';
import { useShortcut } from '@/lib/browser/shortcuts';
import type { Zone } from '@/lib/dates/dates';
import { formatInZone } from '@/lib/dates/dates';
import { useUnreadableIn } from '@/lib/data/use-unreadable';
import { personName } from '@/lib/text/person-name';
import { Glyph } from '@/ui/design/badge';
import { Button, ButtonLink, IconButton } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyText } from '@/ui/design/copy-text';
import { useCover } from '@/ui/design/covers';
import { DateTime } from '@/ui/design/date/date-time';
import { floatingEdge } from '@/ui/design/floating';
import { Inline } from '@/ui/design/inline';
import { Column, Pairs } from '@/ui/design/layout';
import { MoneyText } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { PhoneText } from '@/ui/design/phone-text';
import { lazyPart } from '@/ui/design/lazy-part';
import { Term } from '@/ui/design/term';
import { Skeleton } from '@/ui/design/states/states';
import { Large, Muted } from '@/ui/design/text';
import { cancellationText } from '../model/cancellation';
import { plainDetail } from '../model/plain-words';
import { driverName } from '../model/driver';
import { scheduleTypeLabel } from '../model/schedule-type';
import { bookingUrl } from '../urls';
import type { BookingRowFragment } from './bookings.generated';
import { remedyLabels } from './columns';

const PanelMap = lazyPart(() => import('./panel-map'));

/** The windows in which the panel leaves too little of the list to be used beside it. */
const narrow = '(max-width: 1279px)';

/* Over the end of the rows: making room would move what is under the pointer. */
const Panel = styled.aside`
  position: fixed;
  inset: calc(var(--top-bar-height) + var(--space-3)) var(--space-5) auto auto;
  z-index: calc(var(--layer-sticky) + 1);
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: 420px;
  max-width: 100vw;
  max-height: calc(100dvh - var(--top-bar-height) - var(--stuck-below) - 2 * var(--space-3));
  padding: var(--space-4);
  overflow-y: auto;
  border-radius: var(--radius-large);
  background: var(--color-raised);
  box-shadow: var(--shadow-dialog);
  ${floatingEdge}
  @media ${narrow} {
    inset: var(--top-bar-height) 0 var(--stuck-below) auto;
    max-height: none;
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  align-items: start;
  & h2 {
    font-size: var(--font-size-large);
    font-weight: 600;
    line-height: 1.5rem;
    overflow-wrap: anywhere;
  }
`;

const Problem = styled.div<{ $severity: BookingProblem['severity'] }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 var(--space-2);
  align-items: center;
  color: var(--color-text-muted);
  ${({ $severity }) => css`
    & > svg,
    & > strong {
      color: var(--color-${$severity}-text);
      font-weight: 500;
    }
  `}
  & > p {
    grid-column: 2;
  }
  & > a {
    grid-area: 1 / 3 / span 2;
  }
`;

interface BookingPanelProps {
  booking: BookingRowFragment;
  /** The worst first. */
  problems: readonly BookingProblem[];
  zone: Zone;
  id: string;
  onClose: () => void;
}

type Fact = readonly [label: string, value: ReactNode];

/** What the list knows of a booking. */
function Facts({ booking, zone }: Pick<BookingPanelProps, 'booking' | 'zone'>) {
  const { origin, destination, driver, payment, pricing, tip, pickupTime } = booking;
  const ledger = ledgerOf(booking, useUnreadableIn()(booking));
  const paymentStatus = payment && paymentStatusLabel(payment);
  const schedule = scheduleTypeLabel(booking);
  const ride: Fact[] = [
    ['Pickup', <DateTime key="pickup" value={pickupTime} zone={zone} />],
    ['From', origin?.address],
    ['To', destination?.address],
    ['Driver', driverName(driver)],
    ['Schedule', schedule && <Term key="schedule">{schedule}</Term>],
    ['Booked', <DateTime key="booked" value={booking.creationDate} zone={zone} />],
    ...(booking.cancellation ? [['Cancelled', cancellationText(booking)] satisfies Fact] : []),
  ];
  const money: Fact[] = [
    ['Price', <MoneyText key="price" value={pricing?.total} />],
    ['Tip', <MoneyText key="tip" value={tip?.value} />],
    ['Captured', <MoneyText key="captured" value={ledger.captured} />],
    ['Refunded', <MoneyText key="refunded" value={ledger.refunded} />],
    ['Net paid', <MoneyText key="net" value={ledger.net} />],
    [
      'Payment',
      payment && (
        <Inline key="payment" $gap={3} $rowGap={0}>
          {paymentMethodLabel(payment) ?? paymentTypeLabel(payment)}
          {paymentStatus && <CodeBadge of={paymentStatus} />}
        </Inline>
      ),
    ],
  ];
  return [ride, money].map((facts, at) => (
    <Pairs key={at}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <NoValue />}</dd>
        </Fragment>
      ))}
    </Pairs>
  ));
}

/** A booking beside the list, with what the list knows of it: opening it and moving to the next one cost no call, unless on a map. */
export default function BookingPanel({ booking, problems, zone, id: panelId, onClose }: BookingPanelProps) {
  const { id, dispatchBookingId, passenger, origin, destination, pickupTime } = booking;
  const [isOnMap, setOnMap] = useState(false);
  const toggleMap = () => setOnMap(!isOnMap);
  useShortcut({ keys: 'm', label: 'Map of the opened booking', group: 'Lists' }, toggleMap);
  useCover(useMediaQuery(narrow) ? onClose : undefined);
  const title = `${pickupTime ? formatInZone(pickupTime, zone, 'time') : 'No pickup time'} · ${origin?.address ?? '–'} → ${destination?.address ?? '–'}`;
  return (
    <Panel id={panelId} tabIndex={-1} aria-label="Opened booking">
      <Head>
        <h2 aria-live="polite">{title}</h2>
        <IconButton size="small" label="Close (Esc)" icon={<X aria-hidden="true" />} onPress={onClose} />
        <Inline $gap={3}>
          <CodeBadge of={bookingStatusLabel(booking)} />
          {dispatchBookingId && <CopyText value={dispatchBookingId} />}
        </Inline>
      </Head>
      <Column $gap={0}>
        <Large>{personName(passenger) ?? 'Unknown passenger'}</Large>
        {/* The number that staff call. */}
        <div style={{ fontSize: 'var(--font-size-large)' }}>
          {passenger?.phoneNumber ? <PhoneText value={passenger.phoneNumber} /> : <Muted>No phone number</Muted>}
        </div>
      </Column>
      {problems.map((problem) => (
        <Problem key={problem.id} $severity={problem.severity} title={problem.detail}>
          <Glyph tone={problem.severity} />
          <strong>{problem.title}</strong>
          {problem.detail && <p>{plainDetail(problem)}</p>}
          {problem.remedy && (
            <ButtonLink size="small" to={bookingUrl(id)}>
              {remedyLabels[problem.remedy]}
            </ButtonLink>
          )}
        </Problem>
      ))}
      <DeskTools record={{ type: 'BOOKING', id, fleetId: booking.fleetId }} name={title} isWide />
      {isOnMap ? (
        <Suspense fallback={<Skeleton height="200px" />}>
          <PanelMap key={id} bookingId={id} />
        </Suspense>
      ) : (
        <Facts booking={booking} zone={zone} />
      )}
      <Inline $isSpread>
        <ButtonLink to={bookingUrl(id)}>Open booking</ButtonLink>
        <Button variant="ghost" aria-pressed={isOnMap} onPress={toggleMap}>
          {isOnMap ? 'Details (M)' : 'Map (M)'}
        </Button>
        <Muted>J and K: next and previous</Muted>
      </Inline>
    </Panel>
  );
}
