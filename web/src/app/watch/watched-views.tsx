import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { knownProblemsOf } from '@/entities/booking/use-problems';
import { bookingsList, bookingsSpec } from '@/features/bookings/list/bookings-list';
import { isNarrowed, narrowingOf } from '@/features/bookings/list/narrowing';
import { useViewer } from '@/lib/access/viewer';
import { alertsOf, notifyDesktop, playAlert } from '@/lib/alerts';
import { storageKey, usePersisted } from '@/lib/browser/persisted';
import { useGateway } from '@/lib/data/gateway';
import { withFleet } from '@/lib/fleet/fleet-link';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { isNumber, isRecord, isText } from '@/lib/guards';
import { maxPageSize } from '@/lib/list/every-page';
import { parseListState } from '@/lib/list/list-state';
import { maxWatchedViews, type SavedView, savedViews } from '@/lib/list/saved-views';
import { routeUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/layout';
import { Strip, StripText } from './strip';
import { useRepeated } from './watched';

/** A watched view's news: the rows that are new or have a new problem. */
interface News extends Pick<SavedView, 'id' | 'name' | 'query'> {
  readonly count: number;
}

const isNews = (value: unknown): value is News =>
  isRecord(value) && isText(value.id) && isText(value.name) && isText(value.query) && isNumber(value.count);

const bookings = (count: number) => (count === 1 ? '1 booking' : `${count.toLocaleString('en')} bookings`);

/** The news in every tab of the person and fleet; those of another tab arrive by its message. */
function useSharedNews(name: string) {
  const [news, setNews] = useState<readonly News[]>([]);
  const channel = useRef<BroadcastChannel>(undefined);
  const add = (added: News) =>
    setNews((known) => {
      const before = known.find(({ id }) => id === added.id)?.count ?? 0;
      return [...known.filter(({ id }) => id !== added.id), { ...added, count: before + added.count }];
    });
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const opened = new BroadcastChannel(name);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => isNews(data) && add(data);
    return () => {
      channel.current = undefined;
      opened.close();
    };
  }, [name]);
  return {
    news,
    publish: (added: News) => {
      add(added);
      channel.current?.postMessage(added);
    },
    dismiss: (id: string) => setNews((known) => known.filter((each) => each.id !== id)),
  };
}

interface WatchedViewsProps {
  fleet: SelectedFleet;
  person: string;
  /** Whether this tab is the one that reads. */
  isReading: boolean;
}

/** Reads the bookings views that the person watches, and says on every screen when one has new rows or problems. */
export function WatchedViews({ fleet, person, isReading }: WatchedViewsProps) {
  const gateway = useGateway();
  const { role } = useViewer();
  const [views] = usePersisted(savedViews(bookingsSpec.key, person));
  const [alerts] = usePersisted(alertsOf(person));
  const watched = views.filter(({ isWatched }) => isWatched).slice(0, maxWatchedViews);
  const { news, publish, dismiss } = useSharedNews(storageKey('watched-views', person, fleet.id));
  /** By view and query: the rows of the last reading, and their problems. */
  const known = useRef(new Map<string, ReadonlySet<string>>());

  const readView = async (view: SavedView) => {
    const state = parseListState(bookingsSpec, new URLSearchParams(view.query));
    const variables = { ...bookingsList.variables(state, fleet, role), page: 0, maxPerPage: maxPageSize };
    const answer = await gateway.lookUp({
      document: bookingsList.document,
      variables,
      isSkipped: false,
      options: {},
      pick: bookingsList.page,
    });
    const problemsOf = (row: NonNullable<typeof answer>['items'][number]) => knownProblemsOf(gateway, row);
    const isWanted = isNarrowed(state.filters) ? narrowingOf(state.filters, problemsOf) : () => true;
    const rows = (answer?.items ?? [])
      .filter(isWanted)
      .map((row) => [row.id, ...problemsOf(row).map((problem) => `${row.id} ${problem.id}`)]);
    const key = `${view.id} ${view.query}`;
    const before = known.current.get(key);
    known.current.set(key, new Set(rows.flat()));
    // The first reading is what the person has seen.
    const count = before ? rows.filter((facts) => facts.some((fact) => !before.has(fact))).length : 0;
    if (count === 0) return;
    publish({ id: view.id, name: view.name, query: view.query, count });
    if (alerts.sound) playAlert().catch(() => undefined);
    // A view's name may name a person, and a locked screen shows the notification.
    if (alerts.desktop) notifyDesktop(`view ${view.id}`, 'Watched view', `${bookings(count)} new or with a new problem.`);
  };
  const readAll = async () => {
    const results = await Promise.allSettled(watched.map(readView));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  };
  const isOn = isReading && watched.length > 0;
  useRepeated(isOn, alerts.sound || alerts.desktop, readAll);
  // A view's rows are known from the moment that it is watched.
  const start = useEffectEvent(readAll);
  const watchedViews = watched.map(({ id, query }) => `${id} ${query}`).join();
  useEffect(() => {
    // The next reading tries again.
    if (isOn) start().catch(() => undefined);
  }, [isOn, watchedViews]);

  return news.map(({ id, name, query, count }) => (
    <Strip key={id} $tone="info" aria-label={sentence`Watched view: ${name}`}>
      <BellRing aria-hidden="true" />
      <StripText role="status">
        <strong>{name}</strong>
        {` · ${bookings(count)} new or with a new problem`}
      </StripText>
      <Inline>
        <ButtonLink size="small" to={`${routeUrl('bookings')}?${withFleet(new URLSearchParams(query), fleet.id).toString()}`}>
          Show
        </ButtonLink>
        <Button size="small" variant="ghost" onPress={() => dismiss(id)}>
          Dismiss
        </Button>
      </Inline>
    </Strip>
  ));
}
