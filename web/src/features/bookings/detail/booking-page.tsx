import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGateway } from '@/lib/data/gateway';
import { isLoading } from '@/lib/data/read';
import { useLive } from '@/lib/polling/live';
import { useGate } from '@/lib/access/use-gate';
import { useBelowFold } from '@/ui/design/below-fold';
import { PageButton } from '@/ui/screens/detail/page-button';
import { lazyPart } from '@/ui/design/lazy-part';
import { Skeleton } from '@/ui/design/states/states';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { OutageBanner } from '@/ui/screens/detail/one-outage';
import { Freshness } from '@/ui/design/freshness';
import { bookingStatusText, isFinal } from '@/entities/booking/booking-status';
import { platformNow } from '@/lib/dates/clock';
import { formatInZone } from '@/lib/dates/dates';
import { millisecondsBetween } from '@/lib/dates/instants';
import { useHold } from '@/ui/design/held-rows';
import { Column } from '@/ui/design/layout';
import { DeskTools } from '@/entities/desk/late';
import type { ProblemSection } from '@/entities/booking/problems';
import { BookingMenu, SyncStatusButton } from './actions';
import type { BookingDetail, BookingHead } from './booking-detail';
import { Developers } from './developers';
import { useEverything } from './everything';
import { BookingLine, rideTitle } from './head';
import { LastRides } from './last-rides';
import { ProblemBanners } from './problem-banners';
import { PaymentForm } from './payment/payment-form';
import { LoadingRideMap, RideMapSection } from './map/ride-map-section';
import { PaymentSection } from './payment/payment-section';
import { RefundPlace } from './payment/refund-place';
import { SwitchToCash } from './payment/switch-to-cash';
import { bookingHeadRead, bookingRead, readsAfterPayment, readsOfCopies, readsOfSystems } from './reads';
import { summaryOf } from './summary';
import { recordOfBooking } from './systems/use-systems';
import { readNewest } from './timeline/read-newest';
import { TimelineSection } from './timeline/timeline-section';
import { referenceOf } from './timeline/use-timeline';
import { Dialog } from '@/ui/design/dialog/dialog';
import { useCase } from './use-case';

/** Milliseconds between reads of an open booking, so that a change shows within ten seconds, and of one whose pickup is more than an hour away. */
const intervals = { soon: 9000, farOff: 60_000 };
const farOffFrom = 3_600_000;

const isFarOff = ({ status, pickupTime }: BookingDetail): boolean =>
  status === 'DEFERRED' && (millisecondsBetween(platformNow(), pickupTime) ?? 0) > farOffFrom;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: var(--space-4);
  align-items: start;
  & > :last-child {
    position: sticky;
    top: calc(var(--top-bar-height) + var(--space-4));
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child {
      position: static;
    }
  }
`;

/* As wide as the tools, which arrive late and would move the title's lines. Without them it is empty space. */
const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  min-width: 112px;
  max-width: 26rem;
`;

/* As wide as the actions, which arrive with the booking's own answer. */
const ActionsPlace = styled.div<{ $isLive: boolean }>`
  width: ${({ $isLive }) => ($isLive ? '358px' : '307px')};
  max-width: 100%;
  height: 32px;
`;

/** How often disagreeing systems are read again, because they follow a change of the booking with a delay. */
const rereads = 3;

/** Whether other systems and background tasks have changed too. */
const hasMoved = (one: BookingDetail, other: BookingDetail): boolean =>
  JSON.stringify(recordOfBooking(one)) !== JSON.stringify(recordOfBooking(other));

/** A tab title that distinguishes open bookings, without the passenger's name, because titles are kept in the browser's history. */
function tabTitleOf(id: string, booking: BookingHead | null | undefined): string {
  if (!booking) return `Booking ${id}`;
  const { pickupTime, timezone, dispatchBookingId } = booking;
  const parts = [pickupTime && formatInZone(pickupTime, timezone), bookingStatusText(booking), dispatchBookingId ?? id];
  return parts.filter(Boolean).join(' · ');
}

// Rarely printed.
const CaseFilePage = lazyPart(() => import('./case-file/case-file-page'));

export default function BookingPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  if (query.get('view') !== 'case-file') return <BookingScreen id={id} />;
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <CaseFilePage id={id} />
    </Suspense>
  );
}

/** Each section loads and fails independently. */
function BookingScreen({ id }: { id: string }) {
  const gateway = useGateway();
  const { read, section, comparison, events, known } = useCase(id);
  const { problems, state, wrong } = known;
  const booking = read.data;
  const head = booking ?? (isLoading(read) ? gateway.cached(bookingHeadRead(id)) : undefined);
  const isMoving = booking ? !isFinal(booking.status) : false;
  const isEarly = booking ? isFarOff(booking) : false;
  const interval = isEarly ? intervals.farOff : intervals.soon;

  const [rereadsLeft, setRereadsLeft] = useState(rereads);
  const isSettling = comparison.verdict === 'disagree' && rereadsLeft > 0;
  const live = useLive({
    isMoving: isMoving || isSettling,
    interval,
    read: async () => {
      const now = await gateway.refresh(bookingRead(id));
      // A person waits for the changes of a ride that is due: its reads don't become less frequent.
      const compared = isEarly ? now : undefined;
      if (!now || !booking) return compared;
      if (hasMoved(booking, now)) setRereadsLeft(rereads);
      else if (isSettling) setRereadsLeft(rereadsLeft - 1);
      else return compared;
      void gateway.refreshAll([...readsOfCopies(id), ...readsOfSystems(now)]);
      void readNewest(gateway, referenceOf(id, read)).catch(() => undefined);
      return compared;
    },
  });
  const gate = useGate('modify');
  const [isChangingPayment, setChangingPayment] = useState(false);
  const { isHeld, area } = useHold();
  const isBelowFold = useBelowFold(booking != null || read.error !== undefined);

  const onPaymentChanged = async () => booking && gateway.refreshAll(readsAfterPayment(gateway, booking));

  const reread = async () => {
    await Promise.allSettled([
      live.refresh(),
      gateway.refreshAll(readsOfCopies(id)),
      booking && gateway.refreshAll(readsOfSystems(booking)),
      readNewest(gateway, referenceOf(id, read)),
    ]);
  };

  const isEverything = useEverything();
  const [isUnfolded, setUnfolded] = useState(isEverything);
  const [wasEverything, setWasEverything] = useState(isEverything);
  if (wasEverything !== isEverything) {
    setWasEverything(isEverything);
    setUnfolded(isEverything);
  }
  const onShow = (shown: ProblemSection) =>
    flushSync(() => {
      if (shown === 'systems' || shown === 'summary') setUnfolded(true);
    });

  return (
    <DetailScreen
      read={read}
      what="booking"
      list="bookings"
      title={head ? rideTitle(head) : undefined}
      tabTitle={tabTitleOf(id, head)}
      shortId={head && (head.dispatchBookingId ?? id)}
      subtitle={head && <BookingLine head={head} booking={booking} />}
      actions={
        booking ? (
          <>
            <Tools>
              <DeskTools record={{ type: 'BOOKING', id, fleetId: booking.fleetId }} name={rideTitle(booking)} isWide />
            </Tools>
            <Freshness live={{ ...live, refresh: reread }} />
            <BookingMenu booking={booking} summary={summaryOf(booking, known)} onDone={reread} />
          </>
        ) : (
          <ActionsPlace $isLive={!isFinal(head?.status ?? null)} />
        )
      }
    >
      {/* Without a box of its own, because it is the page's column. */}
      <div style={{ display: 'contents' }} {...area}>
        {read.error && <OutageBanner isStale={booking != null} error={read.error} onRetry={read.retry} />}
        {(booking ?? !read.error) && (
          <ProblemBanners
            problems={problems}
            state={state}
            end={known.end}
            onShow={onShow}
            isHeld={isHeld}
            remedies={{
              syncStatus: booking && <SyncStatusButton booking={booking} onDone={reread} />,
              changePayment:
                booking?.payment?.id &&
                (!isFinal(booking.status) && booking.payment.type !== 'CASH' ? (
                  <SwitchToCash booking={booking} onChanged={onPaymentChanged} />
                ) : (
                  <PageButton
                    size="small"
                    variant="primary"
                    icon={<Pencil aria-hidden="true" />}
                    disabledReason={gate}
                    onPress={() => setChangingPayment(true)}
                  >
                    Change payment
                  </PageButton>
                )),
              refund: <RefundPlace intent={wrong.at(-1)?.intent ?? booking?.payment?.paymentIntentId} />,
            }}
          />
        )}
        <Body>
          <TimelineSection {...section} events={events} isMoving={isMoving} interval={interval} />
          <Column>
            {isBelowFold ? <RideMapSection {...section} isMoving={isMoving && !isEarly} /> : <LoadingRideMap />}
            {isBelowFold && (
              <>
                <PaymentSection {...section} events={events} wrong={wrong} problems={problems} onChange={() => setChangingPayment(true)} />
                <LastRides booking={booking} />
              </>
            )}
          </Column>
        </Body>
        {isBelowFold && (
          <Developers
            {...section}
            comparison={comparison}
            problems={problems.filter((problem) => problem.section === 'systems' || problem.section === 'summary').length}
            isOpen={isUnfolded}
            onToggle={setUnfolded}
          />
        )}
      </div>
      {booking && (
        <Dialog title="Change payment" width={520} isOpen={isChangingPayment} onClose={() => setChangingPayment(false)}>
          <PaymentForm booking={booking} onClose={() => setChangingPayment(false)} onChanged={onPaymentChanged} />
        </Dialog>
      )}
    </DetailScreen>
  );
}
