import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookingsUrl } from '@/features/bookings/urls';
import { formatWithZone } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { withFleet } from '@/lib/fleet/fleet-link';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { type Incident, incidentRemedy, incidentTitle, ridesText } from '@/lib/incidents';
import { routeUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { Strip, StripText } from './strip';

/** The incident's rides and the time of the first one: "3 rides since 18:04 CET". */
export const extentOf = ({ items, since }: Incident, { timezone }: Pick<SelectedFleet, 'timezone'>): string =>
  `${ridesText(items.length)} since ${formatWithZone(isoAt(since), timezone, 'time')}`;

export const reasonOf = ({ cause: { reason } }: Incident): string => (reason === null ? '' : sentence`${reason}.`);

/** The bookings that have the problem now, each with the filters of its list. */
const listOf = {
  payments: { label: 'Bookings with failed payments', filters: { status: ['ACTIVE', 'DEFERRED'], problem: ['payment'] } },
  drivers: { label: 'Bookings without a driver', filters: { status: ['ACTIVE'], problem: ['driver'] } },
  dispatch: { label: 'Overdue bookings', filters: { status: ['DEFERRED'], problem: ['delay'] } },
} as const satisfies Record<Incident['cause']['domain'], object>;

interface IncidentBannerProps {
  incident: Incident;
  fleet: SelectedFleet;
  /** Whether its rides are on the page. */
  isHome: boolean;
  action?: ReactNode;
  onHide: () => void;
}

/** An incident: its cause, time and number of rides, with a link to them. */
export function IncidentBanner({ incident, fleet, isHome, action, onHide }: IncidentBannerProps) {
  const title = incidentTitle(incident);
  const { label, filters } = listOf[incident.cause.domain];
  return (
    <Strip aria-label={sentence`Incident: ${title}`}>
      <CircleAlert aria-hidden="true" />
      <StripText role="alert">
        <strong>{title}</strong>
        {` · ${extentOf(incident, fleet)} · ${[reasonOf(incident), incidentRemedy(incident)].filter(Boolean).join(' ')}`}
      </StripText>
      <Inline>
        {action}
        {!isHome && (
          <ButtonLink size="small" to={`${routeUrl('home')}?${withFleet(new URLSearchParams(), fleet.id).toString()}`}>
            Show rides
          </ButtonLink>
        )}
        {/* The earliest pickup first: the list searches a limited number of bookings for a problem. */}
        <ButtonLink size="small" to={bookingsUrl(filters, fleet.id, { id: 'pickup', direction: 'ASC' })}>
          {label}
        </ButtonLink>
        <Button size="small" variant="ghost" onPress={onHide}>
          Hide until it grows
        </Button>
      </Inline>
    </Strip>
  );
}
