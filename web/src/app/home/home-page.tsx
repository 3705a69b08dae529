import { Fragment } from 'react';
import { useCanOpen } from '@/lib/access/use-can';
import { formatInZone, todayDate, todayInZone, zoneText } from '@/lib/dates';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { useMinute } from '@/lib/minute';
import { usePageTitle } from '@/lib/page-title';
import { routeUrl } from '@/lib/urls';
import { ButtonLink } from '@/ui/button';
import { Column, SectionGrid } from '@/ui/layout';
import { Page } from '@/ui/page';
import OtherFleet from '@/ui/other-fleet';
import { ReleasesCard } from '@/features/app-releases/home/releases-card';
import type { HomeCardProps } from '@/features/bookings/home/card';
import { CountsCard } from '@/features/bookings/home/counts-card';
import { NextPickupsCard, RunningCard } from '@/features/bookings/home/ride-cards';
import { CancelledCard, PaymentProblemsCard } from '@/features/bookings/home/trouble-cards';
import { FailedCard, ScheduledCard } from '@/features/notifications/home/notification-cards';
import { UpcomingCard } from '@/features/seasonal-events/upcoming/upcoming-card';
import { useFleetLink } from './use-fleet-link';

/** The state of the selected fleet at a glance, for people on shift. */
export default function HomePage() {
  const { id, name, timezone } = useSelectedFleet();
  const now = useMinute();
  const canSeeReleases = useCanOpen('app-release-intents');
  const seesIcons = useCanOpen('seasonal-events');
  const { otherFleetId, stay } = useFleetLink(id);
  usePageTitle('Home');
  if (otherFleetId) {
    return (
      <Page title="Home">
        <OtherFleet id={otherFleetId} onStay={stay} />
      </Page>
    );
  }
  const card: HomeCardProps = { fleetId: id, zone: timezone, day: todayDate(timezone), range: todayInZone(timezone), now };
  return (
    <Page title={name} subtitle={`${formatInZone(now, timezone, 'date')} · times in ${zoneText(timezone)}`}>
      <Fragment key={id}>
        <CountsCard {...card} />
        <SectionGrid>
          <Column>
            <RunningCard {...card} />
            <NextPickupsCard {...card} />
            <ScheduledCard fleetId={id} zone={timezone} now={now} />
          </Column>
          <Column>
            <PaymentProblemsCard {...card} />
            <FailedCard fleetId={id} zone={timezone} now={now} />
            {canSeeReleases && <ReleasesCard now={now} />}
            {seesIcons && (
              <UpcomingCard
                zone={timezone}
                actions={
                  <ButtonLink size="small" variant="ghost" to={routeUrl('seasonal-events')}>
                    Show all
                  </ButtonLink>
                }
              />
            )}
            <CancelledCard {...card} />
          </Column>
        </SectionGrid>
      </Fragment>
    </Page>
  );
}
