import { useViewer } from '@/lib/access/viewer';
import { usePersisted } from '@/lib/browser/persisted';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { withFleet } from '@/lib/fleet/fleet-link';
import { withChange } from '@/lib/list/saved-views';
import { bookingUrl, notificationIntentUrl, releaseIntentUrl, releaseUrl, routeUrl } from '@/lib/routes/urls';
import { type News, watchedKindNames, watchedName, type WatchedRecord } from '@/lib/watched';
import { withoutNews, withoutWatch } from '@/lib/watched-changes';
import { changeStored, forgetViewNews, viewNewsKey, viewNewsOf, watchableViewsOf, watchedRecordsOf } from '@/lib/watched-storage';
import { counted } from '@/lib/text/counted';

/** A record or a view that the person watches. */
export interface Watched {
  readonly key: string;
  /** "Booking", "View of bookings". */
  readonly kind: string;
  readonly title: string;
  /** The title with the kind, for use alone. */
  readonly name: string;
  readonly to: string;
  /** Its latest news; null if there are none. */
  readonly latest: News | null;
  /** When it was first watched, in milliseconds since 1970; undefined if unknown. */
  readonly since?: number;
  /** Whether it is no longer read. */
  readonly isOver: boolean;
  readonly dismiss: () => void;
  readonly stop: () => void;
}

function urlOf({ kind, id }: Pick<WatchedRecord, 'kind' | 'id'>): string {
  switch (kind) {
    case 'booking':
      return bookingUrl(id);
    case 'app-release':
      return releaseIntentUrl(id);
    case 'release':
      return releaseUrl(id);
    case 'notification':
      return notificationIntentUrl(id);
    case 'queue':
      return `${routeUrl('queues')}?${new URLSearchParams({ queue: id }).toString()}`;
  }
}

const bookings = (count: number) => counted(count, 'booking');

export const viewText = (count: number): string => `${bookings(count)} new or with a new problem`;

/** Everything that the person watches: the views with the rows of the selected fleet, then the records. */
export function useWatched(): readonly Watched[] {
  const { id: person } = useViewer();
  const fleet = useSelectedFleet();
  const [viewCell, newsCell, recordCell] = [watchableViewsOf(person), viewNewsOf(person), watchedRecordsOf(person)];
  const [views] = usePersisted(viewCell);
  const [viewNews] = usePersisted(newsCell);
  const [records] = usePersisted(recordCell);
  return [
    ...views
      .filter(({ isWatched }) => isWatched)
      .map(({ id, name, query }): Watched => {
        const key = viewNewsKey(fleet.id, id);
        const news = Object.hasOwn(viewNews, key) ? viewNews[key] : undefined;
        return {
          key,
          kind: 'View of bookings',
          title: name,
          name,
          to: `${routeUrl('bookings')}?${withFleet(new URLSearchParams(query), fleet.id).toString()}`,
          latest: news ? { texts: [viewText(news.count)], at: news.at, isNew: news.isNew } : null,
          isOver: false,
          dismiss: () =>
            void changeStored(newsCell, (stored) => {
              const known = stored[key];
              return known ? { ...stored, [key]: { ...known, isNew: false } } : stored;
            }),
          stop: () => {
            changeStored(viewCell, (stored) => withChange(stored, id, { isWatched: false }));
            forgetViewNews(person, id);
          },
        };
      }),
    ...records.map((record): Watched => {
      const { kind, id, label: title, latest, since, isOver } = record;
      return {
        key: `${kind} ${id}`,
        kind: watchedKindNames[kind],
        title,
        name: watchedName(record),
        to: urlOf(record),
        latest,
        since,
        isOver,
        dismiss: () => void changeStored(recordCell, (stored) => withoutNews(stored, record)),
        stop: () => void changeStored(recordCell, (stored) => withoutWatch(stored, record)),
      };
    }),
  ];
}
