import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useProblems } from '@/entities/booking/use-problems';
import { useCan, useCanOpen } from '@/lib/access/use-can';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { formatInZone, todayDate, todayInZone, zoneText } from '@/lib/dates/dates';
import { otherFleetIn, withFleet, withOtherFleet } from '@/lib/fleet/fleet-link';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useQueryInUrl } from '@/lib/list/query-in-url';
import { useMinute } from '@/lib/dates/now';
import { usePageTitle } from '@/lib/browser/page-title';
import type { Read } from '@/lib/data/read';
import { useLive } from '@/lib/polling/live';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { Freshness } from '@/ui/design/freshness';
import { useHold } from '@/ui/design/held-rows';
import { Column, SectionGrid } from '@/ui/design/layout';
import { Page } from '@/ui/screens/detail/page';
import { OtherFleet } from '@/ui/screens/list/link-notices/other-fleet';
import { OneOutage } from '@/ui/screens/detail/one-outage';
import { ErrorBanner, ErrorState } from '@/ui/design/states/states';
import { releasesAttention, releasesLeftOut } from '@/features/app-releases/home/attention';
import { ReleasesCard, useHomeReleases } from '@/features/app-releases/home/releases-card';
import { attentionId, bookingsAttention } from '@/features/bookings/home/attention';
import type { HomeCardProps } from '@/features/bookings/home/card';
import { homeBookingRequests } from '@/features/bookings/home/reads';
import { ActiveCard, CancelledCard, NextPickupsCard } from '@/features/bookings/home/ride-cards';
import { TodaysPickups } from '@/features/bookings/home/todays-pickups';
import { type HomeBookings, useHomeBookings } from '@/features/bookings/home/use-home-bookings';
import { useDispatchEnds, withKnownDispatchEnd } from '@/features/bookings/home/use-dispatch-ends';
import { usePaymentEvents } from '@/features/bookings/home/use-payment-events';
import { notificationsAttention, failedProcesses } from '@/features/notifications/home/attention';
import { failedNotificationsRead } from '@/features/notifications/home/reads';
import { ScheduledCard } from '@/features/notifications/home/scheduled-card';
import { queuesAttention, queuesSolved } from '@/features/queues/home/attention';
import { failingQueuesRead } from '@/features/queues/home/reads';
import { UpcomingCard } from '@/features/seasonal-events/upcoming/upcoming-card';
import { AttentionCard, type Checked } from './attention-card';

const Readable = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 1280px;
  min-width: 0;
`;

/** Without its error, which one banner shows for all. */
const calm = <T,>(read: Read<T>): Read<T> => ({ ...read, error: undefined });

/** The unread rest of a longer list. @param beyond "active rides beyond the first" */
const leftOut = ({ data }: Read<HomeBookings>, beyond: string): string[] =>
  data?.pageInfo.hasMore && !data.isReading ? [`${beyond} ${data.items.length}`] : [];

function FleetCards(card: HomeCardProps) {
  const { fleetId, zone, range, now, isHeld } = card;
  const seesReleases = useCanOpen('app-release-intents');
  const seesIcons = useCanOpen('seasonal-events');
  const { today, active, next, counts } = useHomeBookings(fleetId, range, now);
  const notifications = useRead(failedNotificationsRead(fleetId));
  const releases = useHomeReleases(!seesReleases);
  const seesQueues = useCan('readQueues');
  const queues = useRead(failingQueuesRead(seesQueues ? undefined : null));
  const { problemsOf, unreadable } = useProblems();
  const checked: readonly Checked[] = [
    {
      name: 'today’s bookings',
      read: today,
      leftOut: leftOut(today, 'today’s bookings beyond the latest'),
      isReading: today.data?.isReading,
    },
    { name: 'active rides', read: active, leftOut: leftOut(active, 'active rides beyond the first') },
    { name: 'next pickups', read: next },
    { name: 'notifications', read: notifications },
    ...(seesReleases
      ? [{ name: 'app releases', read: releases.read, leftOut: releases.read.data ? releasesLeftOut(releases.read.data, now) : [] }]
      : []),
    ...(seesQueues ? [{ name: 'queues', read: queues }] : []),
  ];
  const reads: readonly Read<unknown>[] = [counts, ...checked.map(({ read }) => read)];
  const [firstError] = reads.flatMap(({ error }) => error ?? []);
  const isDown = firstError !== undefined && reads.every(({ error }) => error !== undefined);
  const hasNothing = reads.every(({ data }) => data == null);
  const bookings = [today, active, next].flatMap(({ data }) => data?.items ?? []);
  const eventsOf = usePaymentEvents(bookings, problemsOf);
  useDispatchEnds(bookings, fleetId);
  const gateway = useGateway();
  const ofBookings = bookingsAttention(bookings, (booking) =>
    withKnownDispatchEnd(gateway, problemsOf(booking, { paymentEvents: eventsOf(booking) }), booking, fleetId),
  );
  const items = [
    ...ofBookings,
    ...notificationsAttention(failedProcesses(notifications.data?.items ?? [], now)),
    ...(releases.read.data ? releasesAttention(releases.read.data, now) : []),
    ...queuesAttention(queues.data ?? [], now),
  ];
  const solved = [
    ...bookings.map(({ id }) => attentionId(id)).filter((id) => !ofBookings.some((item) => item.id === id)),
    ...queuesSolved(queues.data ?? [], now),
  ];
  const quiet = isDown ? calm : <T,>(read: Read<T>) => read;
  const isShown = (read: Read<unknown>) => !isDown || read.data != null;
  // Parts with slower polls would otherwise stay for minutes.
  if (today.error && [today, active, next].every(({ error }) => error?.lost)) return <ErrorState error={today.error} />;
  return (
    <OneOutage>
      {isDown && <ErrorBanner error={firstError} onRetry={() => reads.forEach(({ retry }) => retry())} />}
      {!(isDown && hasNothing) && (
        <AttentionCard
          items={items}
          solved={solved}
          checked={checked}
          unreadable={unreadable}
          fleetId={fleetId}
          refresh={() => gateway.refreshAll(homeBookingRequests(gateway, { fleetId, ...range }))}
          zone={zone}
          now={now}
          isHeld={isHeld}
        />
      )}
      <SectionGrid style={{ alignItems: 'start' }}>
        <Column $gap={4}>
          {isShown(active) && <ActiveCard {...card} read={quiet(active)} />}
          {isShown(next) && <NextPickupsCard {...card} read={quiet(next)} />}
          {isShown(today) && <CancelledCard {...card} read={quiet(today)} counts={counts.data} />}
        </Column>
        <Column $gap={4}>
          {isShown(today) && <TodaysPickups {...card} counts={quiet(counts)} read={quiet(today)} />}
          {seesReleases && isShown(releases.read) && <ReleasesCard {...releases} read={quiet(releases.read)} isHeld={isHeld} />}
          {!isDown && <ScheduledCard fleetId={fleetId} zone={zone} now={now} />}
          {!isDown && seesIcons && (
            <UpcomingCard
              zone={zone}
              actions={
                <ButtonLink size="small" variant="ghost" to={routeUrl('seasonal-events')}>
                  Show all
                </ButtonLink>
              }
            />
          )}
        </Column>
      </SectionGrid>
    </OneOutage>
  );
}

/** The polling interval of the bookings, in milliseconds. */
const interval = 30_000;

/** The age of the bookings on the page, once all have loaded. They are polled while the page is shown. */
function HomeFreshness({ fleetId, range, now }: Pick<HomeCardProps, 'fleetId' | 'range' | 'now'>) {
  const gateway = useGateway();
  const read = () => Promise.all(homeBookingRequests(gateway, { fleetId, ...range }).map((request) => gateway.refresh(request)));
  const live = useLive({ read, isMoving: true, interval });
  const { today, active, next } = useHomeBookings(fleetId, range, now);
  return [today, active, next].every(({ data }) => data != null) && <Freshness live={live} />;
}

export default function HomePage() {
  const { id, name, timezone } = useSelectedFleet();
  const now = useMinute();
  const [params, setParams] = useSearchParams();
  const otherFleetId = otherFleetIn(params, id);
  useQueryInUrl(withFleet(params, id).toString());
  const { isHeld, area } = useHold();
  usePageTitle('Home');
  if (otherFleetId) {
    return (
      <Page title="Home">
        <OtherFleet id={otherFleetId} onStay={() => setParams(withOtherFleet(params, id), { replace: true })} />
      </Page>
    );
  }
  const range = todayInZone(timezone);
  return (
    <Page
      title="Home"
      subtitle={`${name} · ${formatInZone(now, timezone, 'date')} · times in ${zoneText(timezone)}`}
      actions={<HomeFreshness key={id} fleetId={id} range={range} now={now} />}
    >
      <Readable {...area}>
        <FleetCards key={id} fleetId={id} zone={timezone} day={todayDate(timezone)} range={range} now={now} isHeld={isHeld} />
      </Readable>
    </Page>
  );
}
