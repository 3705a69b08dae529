import { useRef } from 'react';
import { knownProblemsOf } from '@/entities/booking/use-problems';
import { bookings, bookingsListOf } from '@/features/bookings/list/bookings-list';
import { isNarrowed, narrowingOf } from '@/features/bookings/list/narrowing/narrowing';
import { useViewer } from '@/lib/access/viewer';
import { alertsOf, notifyDesktop, playAlert } from '@/lib/alerts';
import { usePersisted } from '@/lib/browser/persisted';
import { useGateway } from '@/lib/data/gateway';
import { platformNow } from '@/lib/dates/clock';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { maxPageSize } from '@/lib/list/max-page-size';
import { maxWatchedViews, type SavedView } from '@/lib/list/saved-views';
import { changeStored, viewNewsKey, viewNewsOf, watchableViewsOf } from '@/lib/watched-storage';
import { viewText } from '@/ui/screens/watch/use-watched';
import { useFirstReading, useIsOwn, useRepeated } from './watched';

interface WatchedViewsOptions {
  fleet: SelectedFleet;
  person: string;
  isReading: boolean;
}

/** Reads the person's watched views of bookings, and stores their new rows and problems. */
export function useWatchedViews({ fleet, person, isReading }: WatchedViewsOptions): void {
  const gateway = useGateway();
  const isOwn = useIsOwn();
  const { role } = useViewer();
  const [views] = usePersisted(watchableViewsOf(person));
  const [alerts] = usePersisted(alertsOf(person));
  const watched = views.filter(({ isWatched }) => isWatched).slice(0, maxWatchedViews);
  /** By view and query: the rows of the last reading, and their problems. */
  const known = useRef(new Map<string, ReadonlySet<string>>());

  const readView = async (view: SavedView) => {
    const state = { ...bookings.parse(new URLSearchParams(view.query)), page: 0, maxPerPage: maxPageSize };
    const answer = await gateway.lookUp(bookingsListOf(fleet, role).read(state), { isPolled: true });
    if (!isOwn()) return;
    const problemsOf = (row: NonNullable<typeof answer>['items'][number]) => knownProblemsOf(gateway, row);
    const isWanted = isNarrowed(state.filters) ? narrowingOf(state.filters, problemsOf) : () => true;
    const rows = (answer?.items ?? [])
      .filter(isWanted)
      .map((row) => [row.id, ...problemsOf(row).map((problem) => `${row.id} ${problem.id}`)]);
    const key = `${view.id} ${view.query}`;
    const before = known.current.get(key);
    known.current.set(key, new Set(rows.flat()));
    // The first reading counts as seen.
    const count = before ? rows.filter((facts) => facts.some((fact) => !before.has(fact))).length : 0;
    if (count === 0) return;
    changeStored(viewNewsOf(person), (stored) => {
      const at = viewNewsKey(fleet.id, view.id);
      const earlier = Object.hasOwn(stored, at) ? stored[at] : undefined;
      return { ...stored, [at]: { count: count + (earlier?.isNew ? earlier.count : 0), at: platformNow(), isNew: true } };
    });
    if (alerts.sound) void playAlert();
    // A view's name may name a person, and a locked screen shows the notification.
    if (alerts.desktop) notifyDesktop(`view ${view.id}`, 'Watched view', `${viewText(count)}.`);
  };
  const readAll = async () => {
    const results = await Promise.allSettled(watched.map(readView));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  };
  const isOn = isReading && watched.length > 0;
  useRepeated(isOn, alerts.sound || alerts.desktop, readAll);
  const watchedViews = watched.map(({ id, query }) => `${id} ${query}`).join();
  useFirstReading(isOn, watchedViews, readAll);
}
