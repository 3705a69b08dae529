import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { bookingsUrl } from '@/features/bookings/urls';
import { formatWithZone } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { withFleet } from '@/lib/fleet/fleet-link';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { type Incident, incidentRemedy, incidentTitle, ridesText } from '@/lib/incidents';
import { routeUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/layout';

const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: 8px var(--space-5);
  border-bottom: 1px solid color-mix(in srgb, var(--color-danger-text) 30%, transparent);
  background: var(--color-danger-soft);
  color: var(--color-danger-text);
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  @media (max-width: 900px) {
    padding-inline: var(--space-4);
  }
  @media print {
    display: none;
  }
`;

const Text = styled.p`
  flex: 1 1 320px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The incident's rides and the time of the first one: "3 rides since 18:04 CET". */
export const extentOf = ({ items, since }: Incident, { timezone }: Pick<SelectedFleet, 'timezone'>): string =>
  `${ridesText(items.length)} since ${formatWithZone(isoAt(since), timezone, 'time')}`;

/** The reason that a system gave, as a sentence. */
export const reasonOf = ({ cause: { reason } }: Incident): string => (reason === null ? '' : sentence`${reason}.`);

interface IncidentBannerProps {
  incident: Incident;
  fleet: SelectedFleet;
  /** Whether its rides are on the page. */
  isHome: boolean;
  onHide: () => void;
}

/** An incident: the cause, the time, the number of rides, and the way to them. */
export function IncidentBanner({ incident, fleet, isHome, onHide }: IncidentBannerProps) {
  const title = incidentTitle(incident);
  const status = incident.cause.domain === 'dispatch' ? 'DEFERRED' : 'ACTIVE';
  return (
    <Strip aria-label={sentence`Incident: ${title}`}>
      <CircleAlert aria-hidden="true" />
      <Text role="alert">
        <strong>{title}</strong>
        {` · ${extentOf(incident, fleet)} · ${[reasonOf(incident), incidentRemedy(incident)].filter(Boolean).join(' ')}`}
      </Text>
      <Inline>
        {!isHome && (
          <ButtonLink size="small" to={`${routeUrl('home')}?${withFleet(new URLSearchParams(), fleet.id).toString()}`}>
            Show rides
          </ButtonLink>
        )}
        <ButtonLink size="small" to={bookingsUrl({ status: [status] }, fleet.id)}>
          {status === 'ACTIVE' ? 'Active bookings' : 'Deferred bookings'}
        </ButtonLink>
        <Button size="small" variant="ghost" onPress={onHide}>
          Hide until it grows
        </Button>
      </Inline>
    </Strip>
  );
}
