import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { auditLogNote } from '@/entities/audit-log/audit-log-note';
import { sentence } from '@/lib/text/bidi';
import { useLive } from '@/lib/polling/live';
import { asRead, type Read } from '@/lib/data/read';
import { counted } from '@/lib/text/counted';
import { Announcement } from '@/ui/design/announcer';
import { Button } from '@/ui/design/button/button';
import { Freshness } from '@/ui/design/freshness';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { useHeldRows, useHold } from '@/ui/design/held-rows';
import { Inline } from '@/ui/design/inline';
import { Section } from '@/ui/screens/detail/section';
import { EmptyState } from '@/ui/design/states/states';
import { RowsWithoutId } from '@/ui/screens/list/row-mark';
import type { BookingSectionProps } from '../booking-detail';
import { everything, useEverything } from '../everything';
import { entryTime, sourceLabels, type TimelineEntry } from './entry';
import { knownFrom } from './feed';
import { FeedNotes, OlderEntries } from './feed-notes';
import { entriesOfPeople, filterEntries, isNarrowed, noFilters, readFilters, type TimelineFilters, writeFilters } from './filters';
import { pollOf } from './read-newest';
import { gapsOf, rowsOf } from './rows';
import { TimelineFilterBar } from './timeline-filter-bar';
import { TimelineList } from './timeline-list';
import { type BookingReference, type BookingEvents, referenceOf, useTimeline } from './use-timeline';

interface TimelineSectionProps extends Omit<BookingSectionProps, 'booking'> {
  booking: Read<NonNullable<BookingReference['booking']>>;
  events: Read<BookingEvents>;
  /** Whether the booking is not final. */
  isMoving: boolean;
  /** Milliseconds between polls. */
  interval: number;
}

/** The events of a booking from all sources, by time. */
export function TimelineSection({ bookingId, booking, zone, events, isMoving, interval }: TimelineSectionProps) {
  const gateway = useGateway();
  const drawer = useJsonDrawer();
  const [query, setQuery] = useSearchParams();
  const reference = referenceOf(bookingId, booking);
  const [poll] = useState(() => pollOf(gateway));
  const live = useLive({ read: () => poll(reference), isMoving, interval });
  const { feeds, entries } = useTimeline(reference, events);

  const filters = useMemo(() => readFilters(query), [query]);
  const deferred = useDeferredValue(filters);
  const unreadable = feeds.flatMap((feed) => feed.unreadable);
  const from = knownFrom(feeds);
  const gaps = useMemo(() => gapsOf(entries, from), [entries, from]);
  const { isHeld, area } = useHold();
  // A link to filtered entries means those of all systems.
  const isEverything = useEverything() || isNarrowed(filters);
  const wanted = useMemo(() => (isEverything ? entries : entriesOfPeople(entries)), [entries, isEverything]);
  const { rows: all, above, below, showAll } = useHeldRows(wanted, ({ id }) => id, isHeld, String(isEverything));
  const problems = useMemo(() => all.filter(({ isProblem }) => isProblem).length, [all]);
  const shown = useMemo(() => filterEntries(all, deferred), [all, deferred]);
  const rows = useMemo(() => rowsOf(shown, gaps, deferred.order, zone), [shown, gaps, deferred.order, zone]);

  const change = (changed: Partial<TimelineFilters>) => {
    setQuery(writeFilters(query, { ...filters, ...changed }), { replace: changed.find !== undefined, preventScrollReset: true });
  };
  const clear = () => change({ ...noFilters, order: filters.order });
  const show = (isAll: boolean) => {
    everything.write(isAll);
    if (isNarrowed(filters)) clear();
  };
  const open = useCallback(
    (entry: TimelineEntry) =>
      drawer.open(sentence`${entry.title}, ${entryTime(entry, zone)}, ${sourceLabels[entry.source]}`, entry.payload, {
        note: entry.logLine ? auditLogNote(entry.logLine, zone) : undefined,
      }),
    [drawer, zone],
  );
  const isLoading = all.length === 0 && feeds.some(({ state }) => state === 'loading');
  return (
    <Section
      title="Timeline"
      id="timeline"
      actions={live.error && <Freshness live={live} />}
      read={asRead(isLoading && !feeds.some(({ error }) => error) ? undefined : rows)}
    >
      {() => (
        <>
          <Inline role="group" aria-label="Entries">
            <Button size="small" variant={isEverything ? 'ghost' : 'secondary'} aria-pressed={!isEverything} onPress={() => show(false)}>
              People
            </Button>
            <Button size="small" variant={isEverything ? 'secondary' : 'ghost'} aria-pressed={isEverything} onPress={() => show(true)}>
              Everything
            </Button>
          </Inline>
          {isEverything && <TimelineFilterBar filters={filters} onChange={change} problems={problems} />}
          <FeedNotes feeds={feeds} />
          {shown.length > 0 && (
            <TimelineList
              key={deferred.order}
              rows={rows}
              zone={zone}
              waiting={above.length + below.length}
              onShowWaiting={showAll}
              heldArea={area}
              onOpen={open}
            />
          )}
          {shown.length === 0 && all.length > 0 && (
            <>
              <Announcement text="No matching entries." />
              <EmptyState
                title="No matching entries"
                text={`${counted(all.length, 'entry is', 'entries are')} hidden by filters.`}
                action={isNarrowed(filters) && <Button onPress={clear}>Clear filters</Button>}
              />
            </>
          )}
          {all.length + unreadable.length === 0 && !isLoading && feeds.every(({ state }) => state === 'ready' || state === 'absent') && (
            <EmptyState title="No entries yet" />
          )}
          <RowsWithoutId rows={unreadable} />
          <OlderEntries feeds={feeds} />
        </>
      )}
    </Section>
  );
}
