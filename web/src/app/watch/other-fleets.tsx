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

/** The first reading, and the pause between two, in milliseconds: half a call a minute, for people with several fleets only. */
const startsAfter = 8000;
const pause = 120_000;

interface BannerProps {
  incident: OtherIncident;
  refresh: () => Promise<unknown>;
  onHide: () => void;
}

function OtherFleetBanner({ incident: { fleetId, domain, rides }, refresh, onHide }: BannerProps) {
  const { data } = useRead(fleetNameRead(fleetId));
  const cause = { domain, reason: null };
  const name = data?.name ?? 'Another fleet';
  return (
    <Strip aria-label={sentence`Incident in ${name}`}>
      <CircleAlert aria-hidden="true" />
      <StripText role="alert">
        <strong>{sentence`${name}: ${incidentTitle({ cause })}`}</strong>
        {` · ${ridesText(rides.length)} now · ${incidentRemedy({ cause })}`}
      </StripText>
      <Inline>
        <ActOnRides rides={rides} domain={domain} refresh={refresh} />
        <ButtonLink size="small" to={`${routeUrl('home')}?${withFleet(new URLSearchParams(), fleetId).toString()}`}>
          Open fleet
        </ButtonLink>
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
    const page = (isWall && !document.hidden && gateway.cached(request)) || (await gateway.lookUp(request));
    if (!isOwn()) return;
    const found = fleetIncidents(page?.items ?? [], (ride) => knownProblemsOf(gateway, ride));
    setOwn([...found].flatMap(([fleetId, its]) => its.map((incident) => ({ fleetId, ...incident }))));
  };
  useRepeated(isReading, false, read, pause);
  const start = useEffectEvent(read);
  useEffect(() => {
    if (!isReading) return;
    // The next reading retries.
    const timer = setTimeout(() => void start().catch(() => undefined), startsAfter);
    return () => clearTimeout(timer);
  }, [isReading]);

  return incidents
    .filter(({ fleetId }) => fleetId !== selected.id)
    .flatMap((incident) => {
      const key = incidentKey({ fleetId: incident.fleetId, id: incident.domain });
      const growing = { key, count: incident.rides.length, latest: 0 };
      if (isHidden(inbox, growing)) return [];
      return [{ key, strip: <OtherFleetBanner key={key} incident={incident} refresh={read} onHide={() => hide(growing)} /> }];
    });
}
