import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useRead } from '@/lib/data/use-read';
import { seasonalEventUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { RowLink } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { fleetsText, seasonalEventName, seasonalEventStatusLabel, timingText } from '../model/seasonal-event';
import { Picture, Thumbnails } from '../thumbnails';
import { upcomingRead } from './reads';

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  & > img {
    flex: none;
    width: 128px;
    height: 64px;
    border-radius: var(--radius-medium);
    object-fit: cover;
  }
`;

const Facts = styled.div`
  display: grid;
  flex: 1 1 220px;
  gap: 4px;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  min-width: 0;
`;

function Upcoming({ seasonalEvent, zone }: { seasonalEvent: SeasonalEventFactsFragment; zone: string }) {
  const { id, startAt, endAt, coverImage, vehicleIcons, fleetsCount } = seasonalEvent;
  const details = [timingText(seasonalEvent), fleetsCount !== null && fleetsText(fleetsCount)].filter(Boolean).join(' · ');
  return (
    <Card>
      <Picture src={coverImage?.url} />
      <Facts>
        <Line>
          <CodeBadge of={seasonalEventStatusLabel(seasonalEvent)} />
          <RowLink to={seasonalEventUrl(id)}>{seasonalEventName(seasonalEvent)}</RowLink>
        </Line>
        <div>
          {/* A dash for a missing time would be read as the one between the two. */}
          {startAt ? <DateTime value={startAt} zone={zone} /> : <span>Unknown start</span>}
          <span> – </span>
          {endAt ? <DateTime value={endAt} zone={zone} /> : <span>unknown end</span>}
        </div>
        {details && <Muted>{details}</Muted>}
      </Facts>
      {vehicleIcons && <Thumbnails images={vehicleIcons} />}
    </Card>
  );
}

/** The active icon, or else the next one. Only for roles that may see icons, because it reads as soon as it is shown. */
export function UpcomingCard({ zone, actions }: { zone: string; actions?: ReactNode }) {
  const read = useRead(upcomingRead());
  return (
    <Section title="Current or next icon" read={read} actions={actions} empty="No active or upcoming icons.">
      {({ items }) => items.map((each) => <Upcoming key={each.id} seasonalEvent={each} zone={zone} />)}
    </Section>
  );
}
