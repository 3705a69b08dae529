import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { knownProblemsOf } from '@/entities/booking/use-problems';
import { ActOnRides } from '@/features/bookings/outage/act-on-rides';
import { openRange, wallRidesRead } from '@/features/bookings/wall/reads';
import { type FleetIncident, fleetIncidents } from '@/features/bookings/wall/wall';
import { seesSeveralFleets } from '@/lib/access/several-fleets';
import { useViewer } from '@/lib/access/viewer';
import { useOnlyTab } from '@/lib/browser/only-tab';
import { storageKey } from '@/lib/browser/persisted';
import { useGateway } from '@/lib/data/gateway';
import { fleetNameRead } from '@/entities/fleet/reads';
import { useRead } from '@/lib/data/use-read';
import { withFleet } from '@/lib/fleet/fleet-link';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { isRecord, isText } from '@/lib/guards';
import { incidentKey, isHidden, useInbox } from '@/lib/inbox';
import { incidentRemedy, incidentTitle, ridesText } from '@/lib/incidents';
import { routeUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { type KeyedStrip, Strip, StripText } from './strip';
import { useIsOwn, useRepeated, useShared } from './watched';

/** An incident as shared between tabs: IDs only. */
interface OtherIncident extends FleetIncident {
  readonly fleetId: string;
}

const isIncident = (value: unknown): value is OtherIncident =>
  isRecord(value) && isText(value.fleetId) && isText(value.domain) && Array.isArray(value.rides) && value.rides.every(isText);

/**
 * The first reading, and the pause between two, in milliseconds, tripled while nothing changes: at most half a call a minute, for people with
 * several fleets only.
 */
const startsAfter = 8000;
const pause = 120_000;

interface BannerProps {
  /** Those of one domain, in different fleets. */
  incidents: readonly OtherIncident[];
  refresh: () => Promise<unknown>;
  onHide: () => void;
}

/** The incidents of one kind: that of one fleet by its name, those of several in one line. */
function OtherFleetsBanner({ incidents, refresh, onHide }: BannerProps) {
  const [first, ...more] = incidents;
  const { data } = useRead(fleetNameRead(first && more.length === 0 ? first.fleetId : null));
  if (!first) return null;
  const cause = { domain: first.domain, reason: null };
  const name = more.length === 0 ? (data?.name ?? 'Another fleet') : `${incidents.length} other fleets`;
  const rides = incidents.flatMap(({ rides: its }) => its);
  return (
    <Strip aria-label={sentence`Incident in ${name}`}>
      <CircleAlert aria-hidden="true" />
      <StripText role="alert">
        <strong>{sentence`${name}: ${incidentTitle({ cause })}`}</strong>
        {` · ${ridesText(rides.length)} now · ${incidentRemedy({ cause })}`}
      </StripText>
      <Inline>
        <ActOnRides rides={rides} domain={first.domain} refresh={refresh} />
        {more.length === 0 && (
          <ButtonLink size="small" to={`${routeUrl('home')}?${withFleet(new URLSearchParams(), first.fleetId).toString()}`}>
            Open fleet
          </ButtonLink>
        )}
        <ButtonLink size="small" to={routeUrl('all-fleets')}>
          All fleets
        </ButtonLink>
        <Button size="small" variant="ghost" onPress={onHide}>
          Hide until it grows
        </Button>
      </Inline>
    </Strip>
  );
}

const growingOf = ({ fleetId, domain, rides }: OtherIncident) => ({
  key: incidentKey({ fleetId, id: domain }),
  count: rides.length,
  latest: 0,
});

/**
 * The incidents in the person's other fleets, by the hundred latest of all their rides that have not ended. One tab reads, and none for a
 * person with one fleet.
 */
export function useOtherFleets(selected: SelectedFleet): KeyedStrip[] {
  const viewer = useViewer();
  const gateway = useGateway();
  const isOwn = useIsOwn();
  const isWall = useLocation().pathname === routeUrl('all-fleets');
  const { inbox, hide } = useInbox();
  const name = storageKey('watch-fleets', viewer.id);
  const isReading = useOnlyTab(seesSeveralFleets(viewer) ? name : null);
  const [own, setOwn] = useState<readonly OtherIncident[]>();
  const incidents = useShared(name, isReading ? own : undefined, isIncident);

  const read = async () => {
    const request = wallRidesRead({ ...openRange(), page: 0 });
    // The wall reads it itself.
    const page = (isWall && !document.hidden && gateway.cached(request)) || (await gateway.lookUp(request, { isPolled: true }));
    if (!isOwn()) return;
    const found = fleetIncidents(page?.items ?? [], (ride) => knownProblemsOf(gateway, ride));
    setOwn([...found].flatMap(([fleetId, its]) => its.map((incident) => ({ fleetId, ...incident }))));
    return page;
  };
  useRepeated(isReading, false, read, pause);
  const start = useEffectEvent(read);
  useEffect(() => {
    if (!isReading) return;
    // The next reading retries.
    const timer = setTimeout(() => void start().catch(() => undefined), startsAfter);
    return () => clearTimeout(timer);
  }, [isReading]);

  const shown = incidents.filter((incident) => incident.fleetId !== selected.id && !isHidden(inbox, growingOf(incident)));
  return [...new Set(shown.map(({ domain }) => domain))].map((domain) => {
    const its = shown.filter((incident) => incident.domain === domain);
    const onHide = () => its.forEach((incident) => hide(growingOf(incident)));
    return { key: `other fleets ${domain}`, strip: <OtherFleetsBanner key={domain} incidents={its} refresh={read} onHide={onHide} /> };
  });
}
