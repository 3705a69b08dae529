import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { rankOf } from '@/lib/access/permissions';
import { useCanOpen } from '@/lib/access/use-can';
import { useViewer } from '@/lib/access/viewer';
import { alertsOf, notifyDesktop, playAlert } from '@/lib/alerts';
import { isUrgent } from '@/lib/attention';
import { useOnlyTab } from '@/lib/browser/only-tab';
import { storageKey, usePersisted } from '@/lib/browser/persisted';
import { useTitleMark } from '@/lib/browser/title-mark';
import { useVisibleTab } from '@/lib/browser/visible-tab';
import { useMinute } from '@/lib/dates/now';
import { type SelectedFleet, useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { asideOf, incidentKey, isAnnouncedFor, isHidden, useInbox } from '@/lib/inbox';
import { type Incident, incidentsOf, incidentTitle } from '@/lib/incidents';
import { routeUrl } from '@/lib/routes/urls';
import { useDesk } from '@/entities/desk/use-desk';
import { ActOnRides } from '@/features/bookings/outage/act-on-rides';
import { bookingIdOf } from '@/features/bookings/home/attention';
import { homeBookingRequests, pickupsAroundNowRead } from '@/features/bookings/home/reads';
import { daysAround } from '@/features/bookings/list/views';
import { useGateway } from '@/lib/data/gateway';
import { todayInZone } from '@/lib/dates/dates';
import { extentOf, IncidentBanner, reasonOf } from './incident-banner';
import { useHeldRows, useHold } from '@/ui/design/held-rows';
import { useNewsStrips } from './news-strips';
import { useOtherFleets } from './other-fleets';
import type { KeyedStrip } from './strip';
import { isWatchedItem, useReadItems, useShared, type WatchedItem } from './watched';
import { useWatchedRecords } from './watched-records';
import { useWatchedViews } from './watched-views';

/** Announces each incident once, in the tab that reads. */
function useAnnouncements(incidents: readonly Incident[], fleet: SelectedFleet, isSpeaking: boolean, person: string): void {
  const { cell, announce } = useInbox();
  const speak = useEffectEvent(() => {
    const { sound, desktop } = alertsOf(person).read();
    for (const incident of incidents) {
      const key = incidentKey({ fleetId: fleet.id, id: incident.id });
      if (isAnnouncedFor(cell.read(), key, incident.since)) continue;
      announce(key);
      if (sound) void playAlert();
      // Safe on a locked screen: a reason shared by several rides can't name a passenger.
      if (desktop)
        notifyDesktop(key, incidentTitle(incident), [`${extentOf(incident, fleet)}.`, reasonOf(incident)].filter(Boolean).join(' '));
    }
  });
  const ids = incidents.map(({ id, since }) => `${id} ${since}`).join();
  useEffect(() => {
    if (isSpeaking) speak();
  }, [ids, isSpeaking]);
}

function FleetWatch({ fleet, person }: { fleet: SelectedFleet; person: string }) {
  const isHome = useLocation().pathname === routeUrl('home');
  const now = useMinute();
  const name = storageKey('watch', person, fleet.id);
  const isReading = useOnlyTab(name);
  const [alerts] = usePersisted(alertsOf(person));
  const own = useReadItems({ fleet, isReading, isHome, canRing: alerts.sound || alerts.desktop });
  const items = useShared(name, own, isWatchedItem);
  const { inbox, hide } = useInbox();
  const incidents = incidentsOf(items, now);
  // As the screens of bookings and home last read it: the mark alone polls nothing.
  const desk = useDesk([]);
  const isAside = (item: WatchedItem) =>
    Boolean(
      asideOf(inbox, item, now) ?? desk.acknowledgedIn({ type: 'BOOKING', id: bookingIdOf(item.id), fleetId: fleet.id }, item.state, now),
    );
  useTitleMark('urgent', items.filter((item) => isUrgent(item, now) && !isAside(item)).length);
  useAnnouncements(incidents, fleet, own !== undefined, person);
  useWatchedViews({ fleet, person, isReading });
  const gateway = useGateway();
  const refresh = () =>
    gateway.refreshAll([
      pickupsAroundNowRead({ fleetId: fleet.id, ...daysAround(now) }),
      ...homeBookingRequests(gateway, { fleetId: fleet.id, ...todayInZone(fleet.timezone) }),
    ]);
  const ofIncidents = incidents.flatMap((incident) => {
    const key = incidentKey({ fleetId: fleet.id, id: incident.id });
    const growing = { key, count: incident.items.length, latest: incident.latest };
    return isHidden(inbox, growing)
      ? []
      : [
          {
            key,
            strip: (
              <IncidentBanner
                key={key}
                incident={incident}
                fleet={fleet}
                isHome={isHome}
                action={<ActOnRides rides={incident.items.map(bookingIdOf)} domain={incident.cause.domain} refresh={refresh} />}
                onHide={() => hide(growing)}
              />
            ),
          },
        ];
  });
  const ofOthers = useOtherFleets(fleet);
  const strips = [...ofIncidents, ...ofOthers];
  const news = useNewsStrips();
  return <SteadyStrips strips={[...strips, ...news.strips]} keys={new Set([...strips.map(({ key }) => key), ...news.keys])} />;
}

/** How long strips refuse the pointer after one was added or removed, in milliseconds. */
const settlesAfter = 1000;

/** Strips that keep their places while they are used: new ones wait. They refuse clicks that were aimed at what was there before. */
function SteadyStrips({ strips, keys }: { strips: readonly KeyedStrip[]; keys: ReadonlySet<string> }) {
  const { isHeld, area } = useHold();
  const { rows } = useHeldRows(strips, ({ key }) => key, isHeld, '');
  const kept = rows.filter(({ key }) => keys.has(key));
  const shown = kept.length === 0 ? strips : kept;
  const changedAt = useRef(0);
  const places = shown.map(({ key }) => key).join('\n');
  useLayoutEffect(() => {
    changedAt.current = performance.now();
  }, [places]);
  const refuse = (event: MouseEvent) => {
    // A click without detail is the keyboard's.
    if (event.detail === 0 || performance.now() - changedAt.current >= settlesAfter) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div style={{ display: 'contents' }} {...area} onClickCapture={refuse}>
      {shown.map(({ strip }) => strip)}
    </div>
  );
}

function PersonWatch({ person }: { person: string }) {
  useVisibleTab();
  useWatchedRecords(person);
  return null;
}

/**
 * Watches the selected fleet's bookings, and the person's watched records and views, on every screen: incidents get a banner, news a line,
 * and the tab's title counts urgent items. One of several tabs reads and alerts. Disabled for roles that may not see bookings.
 */
export default function Watch() {
  const { id, role } = useViewer();
  const fleet = useSelectedFleet();
  const mayRead = useCanOpen('bookings') && rankOf(role) >= 0;
  if (!mayRead) return null;
  return (
    <>
      <FleetWatch key={fleet.id} fleet={fleet} person={id} />
      <PersonWatch key={id} person={id} />
    </>
  );
}
