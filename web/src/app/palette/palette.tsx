import { plainTerm } from '@/lib/text/plain-text';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { meets, type Role } from '@/lib/access/permissions';
import { actions, routeAccess, routeIds, type RouteId } from '@/lib/access/routes';
import { seesSeveralFleets } from '@/lib/access/several-fleets';
import { useCan } from '@/lib/access/use-can';
import { sentence } from '@/lib/text/bidi';
import { useDebounced } from '@/lib/browser/debounced';
import { useDeployment } from '@/lib/deployment';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { maxFleets, type PaletteResult } from '@/lib/palette-search';
import { pathOfRoute } from '@/lib/routes/urls';
import { record } from '@/lib/usage-events';
import { useViewer, type Viewer } from '@/lib/access/viewer';
import { Dialog } from '@/ui/design/dialog/dialog';
import { EmptyState, ErrorBanner } from '@/ui/design/states/states';
import { OptionLines, SearchList, type SearchGroup, type SearchOption } from '@/ui/design/search-list';
import { inPaletteOrder, pageActions } from '@/ui/screens/detail/page-actions';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import { useStore } from '@/ui/design/store';
import { Muted } from '@/ui/design/text';
import { useMockMode } from '../mock-mode';
import { openShortcuts } from '../shell/shortcuts-host';
import { PaletteResults, type Answer } from './palette-results';
import { completionsOf } from '@/features/bookings/search/search-words';
import { bookingsSearchUrl } from '@/features/bookings/urls';
import { searches } from './searches';
import { doneElsewhere, paletteTasks } from './tasks';

const width = 640;
/** Milliseconds; shorter than the fleet search's, because IDs are pasted in one go. */
const debounce = 300;
/** Shorter terms have too many matches. */
const shortestTerm = 2;

/** Whether the texts contain every word of a query, in any order. */
const hasWords = (query: string, texts: readonly string[]): boolean => {
  const text = texts.join(' ').toLocaleLowerCase('en');
  return query
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** The queues' page is everybody's, and says to most that they may not read them. */
const mayOpen = (route: RouteId, role: Role | null) => meets(role, route === 'queues' ? actions.readQueues : routeAccess(route).requires);

/** The screens without parameters that a person may open. */
const screensFor = (viewer: Viewer) =>
  routeIds
    .filter((id) => id !== 'forbidden' && !routeAccess(id).path.includes(':') && mayOpen(id, viewer.role))
    .filter((id) => !routeAccess(id).isOfFleets || seesSeveralFleets(viewer))
    .map((id) => ({ id, label: routeAccess(id).label, path: pathOfRoute(id) }));

const resultHint = ({ details = [] }: PaletteResult) => details.filter(Boolean).join(' · ');

interface PaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  onClose: () => void;
}

/** Opens any screen, or any record with a page, by name or ID, from the keyboard. */
export default function Palette({ query, onQueryChange, onClose }: PaletteProps) {
  const typed = plainTerm(query);
  const term = useDebounced(typed, debounce);
  const viewer = useViewer();
  const { role, policies } = viewer;
  const everyFleet = useCan('seeAllFleets');
  const selected = useSelectedFleet();
  const linked = [
    selected.id,
    ...(policies ?? []).flatMap(({ fleetId }) => (fleetId === null || fleetId === selected.id ? [] : [fleetId])),
  ];
  const searched = [...new Set(linked)].slice(0, maxFleets).join();
  const selectFleet = useSelectFleet();
  const navigate = useNavigate();
  const client = useApolloClient();
  const mock = useMockMode();
  const isProduction = useDeployment()?.isProduction ?? true;
  const [results] = useState(() => new PaletteResults(client));
  const answered = useStore(results.store);
  const ofPage = inPaletteOrder(useStore(pageActions));

  useEffect(() => {
    if (term.length >= shortestTerm) results.search({ term, role, fleetId: selected.id, fleetIds: searched.split(','), everyFleet });
    return () => results.stop();
  }, [results, term, role, selected.id, searched, everyFleet]);

  const isAsking = typed.length >= shortestTerm;
  const isPending = isAsking && (answered.term !== typed || answered.isHeld);
  // Results of an earlier term must not be opened with this one.
  const answers = isAsking && !isPending ? answered.answers : [];
  const searching = answers.filter(({ status }) => status === 'searching');
  const isLoading = isPending || searching.length > 0;

  const closing = (act: () => unknown) => () => {
    onClose();
    act();
  };
  const go = (path: string) => closing(() => navigate(path));
  const labelOf = ({ route, search }: Answer) => {
    if (!search) return routeAccess(route).label;
    const { fleets } = search;
    if (fleets === undefined || (fleets === 'visible' && everyFleet)) return search.label;
    const count = fleets === 'selected' || everyFleet ? 1 : searched.split(',').length;
    return count === 1 ? sentence`${search.label} in ${selected.name}` : `${search.label} in ${count} fleets`;
  };
  const optionOf = (route: RouteId, result: PaletteResult): SearchOption => ({
    id: `${route}-${result.id}`,
    onChoose: closing(() => {
      if (route === 'booking') record('BOOKING_SELECTED_FROM_SEARCH', { bookingId: result.id });
      void navigate(pathOfRoute(route, { id: result.pageId ?? result.id }));
    }),
    content: <OptionLines name={result.name || result.id} hint={resultHint(result)} />,
  });

  const found = answers.filter((answer) => answer.results.length > 0);
  const groups: SearchGroup[] = [
    {
      label: 'This page',
      options: ofPage
        .filter(({ label }) => hasWords(typed, [label]))
        .map(({ label, isDisabled = false, disabledReason, run }) => ({
          id: `page-${label}`,
          isDisabled: isDisabled || disabledReason !== undefined,
          content: disabledReason === undefined ? label : <OptionLines name={label} hint={disabledReason} />,
          onChoose: () => {
            // Close first: a dialog opened by the action would otherwise try to restore the focus to the palette, which will be gone.
            flushSync(onClose);
            run();
          },
        })),
    },
    {
      label: 'Tasks',
      options: [
        ...paletteTasks
          .filter(({ label, words, route }) => isAsking && mayOpen(route, role) && hasWords(typed, [label, words]))
          .map(({ label, path }) => ({ id: `task-${label}`, onChoose: go(path), content: label })),
        ...doneElsewhere
          .filter(({ label, words, route }) => isAsking && (!route || mayOpen(route, role)) && hasWords(typed, [label, words]))
          .map(({ label, hint }) => ({
            id: `task-${label}`,
            isDisabled: true,
            onChoose: () => undefined,
            content: <OptionLines name={label} hint={hint} />,
          })),
      ],
    },
    {
      label: 'Go to',
      options: [
        ...screensFor(viewer).map(({ id, label, path }) => ({ id, onChoose: go(path), content: label })),
        { id: 'shortcuts', onChoose: closing(openShortcuts), content: 'Help: keyboard shortcuts and terms' },
        ...(mock && !isProduction ? [{ id: 'mock-mode', onChoose: closing(mock.openControlPanel), content: 'Mock mode' }] : []),
      ].filter(({ content }) => hasWords(typed, [content])),
    },
    ...found.flatMap((answer) => [
      { label: labelOf(answer), options: answer.results.map((result) => optionOf(answer.route, result)) },
      // After the fleets rather than at the end, so that later answers don't move options.
      {
        label: 'Switch fleet',
        options: answer.results
          .flatMap(({ fleet }) => fleet ?? [])
          .filter(({ id }) => id !== selected.id)
          .map((fleet) => ({
            id: `switch-${fleet.id}`,
            onChoose: closing(() => selectFleet(fleet)),
            content: <OptionLines name={sentence`Switch to ${fleet.name}`} hint={`${fleet.humanReadableId} · ${fleet.timezone}`} />,
          })),
      },
    ]),
  ];

  const [first] = found;
  const kinds = [...searches.keys()];
  const isBeforeFirst = searching.some(({ route }) => !first || kinds.indexOf(route) < kinds.indexOf(first.route));
  const isEmpty = groups.every(({ options }) => options.length === 0);
  // So that no search ends without a next step.
  const further: SearchGroup = {
    label: 'Search further',
    // Enter would choose it while the results are still unknown.
    options:
      isAsking && !isLoading
        ? [
            ...completionsOf(typed).map((completion) => ({
              id: completion,
              onChoose: () => onQueryChange(completion),
              content: completion,
            })),
            {
              id: 'bookings-list',
              onChoose: go(bookingsSearchUrl(typed, selected.id)),
              content: <OptionLines name={sentence`“${typed}” in the bookings list`} hint={selected.name} />,
            },
          ]
        : [],
  };
  const failed = answers.filter(({ error }) => error !== undefined);
  const limited = answers.filter((answer) => answer.status === 'found' && labelOf(answer) !== answer.search?.label);
  return (
    <Dialog title="Search" width={width} isOpen onClose={onClose}>
      <SearchList
        label="Search"
        placeholder="Screen, task, name, phone or ID, also status: driver: last4: today"
        query={query}
        onQueryChange={onQueryChange}
        isLoading={isLoading}
        isFirstUnknown={isPending || isBeforeFirst}
        placeholders={isLoading && isEmpty ? 4 : 0}
        groups={[...groups, further]}
        // An action of the page, such as copying its summary, would run at once.
        isFirstActive={typed !== ''}
        message={
          (isEmpty || failed.length > 0 || searching.length > 0) && (
            <>
              {failed.map(
                (answer) =>
                  answer.error && (
                    <ErrorBanner
                      key={answer.route}
                      error={{
                        ...answer.error,
                        message: sentence`${labelOf(answer)}${answer.status === 'found' ? ', incomplete' : ''}: ${answer.error.message}`,
                      }}
                      onRetry={() => results.retry(answer.route)}
                    />
                  ),
              )}
              {!isPending && searching.length > 0 && !isEmpty && <Muted>{`Still searching: ${searching.map(labelOf).join(', ')}`}</Muted>}
              {!isLoading && isEmpty && failed.length === 0 && (
                <EmptyState
                  title={isAsking ? 'No matching results' : `Type at least ${shortestTerm} characters`}
                  text={
                    [
                      limited.length > 0 && `Only searched: ${limited.map(labelOf).join(', ')}.`,
                      ...answers.map(({ search }) => search?.limits),
                    ]
                      .filter(Boolean)
                      .join(' ') || undefined
                  }
                />
              )}
            </>
          )
        }
      />
    </Dialog>
  );
}
