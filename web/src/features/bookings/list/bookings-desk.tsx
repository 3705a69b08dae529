import { useGateway } from '@/lib/data/gateway';
import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useProblems } from '@/entities/booking/use-problems';
import { zoneWords } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/use-list';
import { record } from '@/lib/usage-events';
import { useCan } from '@/lib/access/use-can';
import { useViewer } from '@/lib/access/viewer';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { lazyPart } from '@/ui/design/lazy-part';
import { PageTitle } from '@/ui/screens/detail/page';
import { ListTools } from '@/ui/screens/list/list-tools';
import { TabBar } from '@/ui/design/tabs';
import { createStore } from '@/ui/design/store';
import { Muted } from '@/ui/design/text';
import { commonCity } from '@/entities/booking/addresses';
import { longId } from '@/lib/text/plain-text';
import { sentence } from '@/lib/text/bidi';
import { bookingRoutes } from '../routes';
import { bookingUrl } from '../urls';
import { useNarrowedList } from './narrowing/narrowed-list';
import { isNarrowed, narrowingOf } from './narrowing/narrowing';
import { BookingsFilters } from './bookings-filters';
import { bookingsListOf, exportName, isOfAllFleets, isOfDaysAround, narrowingIn, viewOf } from './bookings-list';
import type { BookingRowFragment } from './bookings.generated';
import { bookingColumns, RowProblems } from './columns';
import { canChange } from './can-change';
import { useRowSearch } from './use-row-search';
import { type Opened, OpenedBooking, panelId } from './opened-booking';
import type { ViewCounts } from './view-counts';
import { type BookingView, bookingViews, viewHints, viewLabels } from './views';
import { Inline } from '@/ui/design/inline';

const NarrowingNote = lazyPart(() => import('./narrowing/narrowing-note'));
const Selection = lazyPart(() => import('./selection'));
const CountViews = lazyPart(() => import('./view-counts'));

/** The maximum number of exported rows: a thousand requests, one after the other. */
const maxExportedRows = 100_000;

const bookingPage = bookingRoutes.find(({ id }) => id === 'booking');

/** Milliseconds between polls. */
const interval = 20_000;

const summed = ['captured', 'refunded', 'net'];

/** So that sums add up, and causes are known. */
const alwaysExported = [...summed, 'problem', 'payment', 'paymentStatus', 'from', 'to', 'cancellation'];

const addressesIn = (rows: readonly BookingRowFragment[]): string[] =>
  rows.flatMap(({ origin, destination }) => [origin?.address, destination?.address].filter((address) => address != null));

/** What is before the first cell of each row, and of the header. */
export interface RowStarts {
  readonly rowStart: (row: BookingRowFragment) => ReactNode;
  readonly headStart: (rows: readonly BookingRowFragment[]) => ReactNode;
}

/** Their place, until their code has loaded. */
const emptyStarts: RowStarts = { rowStart: () => null, headStart: () => true };

/** The bookings of the selected fleet, or of all: tabs, the list, and the opened booking beside it. */
export function BookingsDesk() {
  const fleet = useSelectedFleet();
  const { role } = useViewer();
  const [compared, setCompared] = useState<string | null>(null);
  const list = useList(useMemo(() => bookingsListOf(fleet, role, compared), [fleet, role, compared]));
  const { search: term } = list.state;
  const isCompared = compared === term && term !== '';
  // What the platform does not find may still be in the rows, such as a car.
  const isMissed = term !== '' && !isCompared && list.rows?.length === 0 && !list.isLoading && !list.error && !longId.test(term);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The rows are a second read, which the page's route does not list.
    if (isMissed) setCompared(term);
  }, [isMissed, term]);
  const rowSearch = useRowSearch(term, isCompared);
  const isOfAll = isOfAllFleets(list.state.filters, role);
  const zone = isOfAll ? null : fleet.timezone;
  const { problemsOf, isReading, unreadable } = useProblems();
  const filters = narrowingIn(list.state);
  const ofFilters = isNarrowed(filters) ? narrowingOf(filters, problemsOf) : undefined;
  const checks = [rowSearch.keep, ofFilters].filter((check) => check !== undefined);
  const narrowed = useNarrowedList(list, checks.length > 0 ? (row) => checks.every((check) => check(row)) : undefined);
  const { rows } = list;
  const city = useMemo(() => (isOfAll ? undefined : commonCity(addressesIn(rows ?? []))), [isOfAll, rows]);
  const gateway = useGateway();
  const { rows: shownRows } = narrowed.list;
  const subject = JSON.stringify([isOfAll ? null : fleet.id, list.state]);
  const [opened] = useState(() => createStore<Opened | undefined>(undefined));
  const columns = useMemo(() => bookingColumns(zone, city, gateway), [zone, city, gateway]);

  const view = viewOf(list.state);
  const [counts, setCounts] = useState<ViewCounts>({});
  const total = list.state.isFiltered ? null : (narrowed.list.paging.info?.total ?? null);
  const countOf = (id: BookingView) => (id === view && total !== null ? total : counts[id]);

  const mayChange = useCan('modify');
  const pages = JSON.stringify([isOfAll ? null : fleet.id, { ...list.state, page: 0 }]);
  const [starts, setStarts] = useState<RowStarts>(emptyStarts);

  const isOpened = () => opened.read()?.subject === subject;
  const open = (id: string | undefined) => {
    const row = shownRows?.find((shown) => shown.id === id);
    opened.update(() => row && { subject, row });
  };
  /* Enter and a click elsewhere in the row open the booking beside the list; a click on the link opens its page, as in a new tab. */
  const onClick = (event: MouseEvent) => {
    const link = rowLinkOf(event.target);
    if (!link || event.detail > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpened() && opened.read()?.row.id === link.dataset.rowLink) document.getElementById(panelId)?.focus();
    else {
      link.focus({ preventScroll: true });
      open(link.dataset.rowLink);
    }
  };
  // The button goes down about a tenth of a second before the click.
  const onPointerDown = ({ target }: PointerEvent) => {
    if (rowLinkOf(target)) bookingPage?.page().catch(() => undefined);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const id = rowLinkOf(target)?.dataset.rowLink;
    if (isOpened() && id !== undefined) open(id);
  };

  return (
    <>
      <div
        role="tabpanel"
        id={`panel-${view}`}
        aria-labelledby={`tab-${view}`}
        onPointerDown={onPointerDown}
        onClickCapture={onClick}
        onFocus={onFocus}
      >
        <Suspense fallback={null}>
          <CountViews
            key={fleet.id}
            fleetId={isOfAll ? null : fleet.id}
            zone={fleet.timezone}
            problemsOf={problemsOf}
            onCount={setCounts}
          />
        </Suspense>
        <RowProblems value={problemsOf}>
          <DataTable
            label="Bookings"
            heading={
              <Inline $align="baseline" $gap={3} $rowGap={0} style={{ flex: 1 }}>
                <PageTitle>Bookings</PageTitle>
                <Muted>
                  {isOfAll
                    ? sentence`All fleets · times in each booking’s zone, pickup dates in ${zoneWords(fleet.timezone)}`
                    : sentence`Times in ${zoneWords(fleet.timezone)}`}
                </Muted>
                <Suspense fallback={null}>
                  {narrowed.narrowing && <NarrowingNote {...narrowed.narrowing} isOfDaysAround={isOfDaysAround(list.state, isCompared)} />}
                </Suspense>
              </Inline>
            }
            columns={columns}
            // Until problems and searched rows are read, rows come and go: under a key of their own, this does not count as movement.
            list={
              isReading || rowSearch.isLoading
                ? { ...narrowed.list, isLoading: narrowed.list.isLoading || rowSearch.isLoading, key: `${narrowed.list.key} early` }
                : narrowed.list
            }
            {...(mayChange && starts)}
            rowHref={({ id }) => bookingUrl(id)}
            onRowOpen={list.state.search === '' ? undefined : ({ id }) => record('BOOKING_SELECTED_FROM_SEARCH', { bookingId: id })}
            {...(view === 'all'
              ? { emptyText: isOfAll ? 'None of your fleets has bookings.' : sentence`${fleet.name} has no bookings.` }
              : { emptyTitle: `No bookings in “${viewLabels[view]}”`, emptyText: viewHints[view] })}
            scope={
              <TabBar
                label="Bookings"
                tabs={bookingViews.map((id) => ({
                  id,
                  label: viewLabels[id],
                  title: viewHints[id],
                  ...(id !== 'all' && { count: countOf(id) }),
                }))}
                value={view}
                onChange={(id) => list.update({ filters: { view: id, from: null, to: null }, search: '' })}
              />
            }
            search="Search by ID, passenger, phone or car"
            filters={<BookingsFilters list={list} zone={fleet.timezone} />}
            toolbar={<Incomplete fields={unreadable} />}
            tools={
              <ListTools
                list={narrowed.list}
                isMoving={canChange(list.state, narrowed.read, fleet.timezone)}
                interval={interval * Math.max(1, Math.ceil(narrowed.read.length / 100))}
                canWatch
              />
            }
            csv={{
              filename: exportName(list.state, isOfAll ? 'all-fleets' : fleet.humanReadableId),
              // Without pickup days in the name, the day of the export.
              zone: list.state.filters.from || list.state.filters.to ? undefined : fleet.timezone,
              always: alwaysExported,
              totals: summed,
              maxRows: maxExportedRows,
            }}
          />
        </RowProblems>
      </div>
      <OpenedBooking store={opened} subject={subject} rows={shownRows} problemsOf={problemsOf} zone={zone} />
      <Suspense fallback={null}>
        {mayChange && <Selection subject={pages} shown={shownRows} refresh={narrowed.list.refresh} onReady={setStarts} />}
      </Suspense>
    </>
  );
}

const rowLinkOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-row-link]') : null;
