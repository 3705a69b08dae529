import { Fragment } from 'react';
import styled from 'styled-components';
import { formatInZone, todayDate, todayInZone, zoneName } from '@/lib/dates';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { usePageTitle } from '@/lib/page-title';
import { SectionGrid } from '@/ui/detail';
import { Page } from '@/ui/page';
import type { HomeCardProps } from './card';
import { CountsCard } from './counts-card';
import { useMinute } from './day';
import { NextPickupsCard, RunningCard } from './ride-cards';
import { CancelledCard, PaymentProblemsCard } from './trouble-cards';

/** Cards below each other; short ones leave no holes beside long ones. */
const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

/** What a person on shift wants to know first about the selected fleet. */
export default function HomePage() {
  const { id, name, timezone } = useSelectedFleet();
  const now = useMinute();
  usePageTitle('Home');
  const card: HomeCardProps = { fleetId: id, zone: timezone, day: todayDate(timezone), range: todayInZone(timezone), now };
  return (
    <Page
      title={name}
      subtitle={`${formatInZone(new Date(now).toISOString(), timezone, 'date')} · times in ${timezone} (${zoneName(timezone)})`}
    >
      <Fragment key={id}>
        <CountsCard {...card} />
        <SectionGrid>
          <Column>
            <RunningCard {...card} />
            <NextPickupsCard {...card} />
          </Column>
          <Column>
            <PaymentProblemsCard {...card} />
            <CancelledCard {...card} />
          </Column>
        </SectionGrid>
      </Fragment>
    </Page>
  );
}
