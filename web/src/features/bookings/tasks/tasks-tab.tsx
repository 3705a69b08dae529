import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { useListState } from '@/lib/list-state';
import { useLive } from '@/lib/live';
import { searchParamOf, searchTermOf } from '@/lib/search-term';
import { DataTable } from '@/ui/data-table/data-table';
import { ChoiceFilter, FilterBar, SearchFilter } from '@/ui/filter-bar';
import { Freshness } from '@/ui/freshness';
import { PageTools, type TabProps } from '../list/page-tools';
import { asyncTaskLabel, asyncTaskStatuses } from '../model/async-task';
import { taskColumns } from './columns';
import { isMoving, isNarrowed, taskListSpec, taskVariables } from './task-list';
import { BookingAsyncTasksDocument, useBookingAsyncTasksQuery } from './tasks.generated';

const TaskDrawer = lazy(() => import('./task-drawer'));

const statusOptions = asyncTaskStatuses.map((status) => ({ value: status, label: asyncTaskLabel({ status }).label }));

/** The work on bookings that is done in the background. The task in the URL is shown in the drawer. */
export default function TasksTab({ isPreloaded, tools }: TabProps) {
  const client = useApolloClient();
  const { timezone } = useSelectedFleet();
  const [params, setParams] = useSearchParams();
  const [state, update] = useListState(taskListSpec);
  const variables = taskVariables(state);
  const {
    data,
    previousData,
    error: problem,
    networkStatus,
    refetch,
  } = useBookingAsyncTasksQuery({
    variables,
    fetchPolicy: isPreloaded ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  const error = toDataError(problem);
  // A booking that there is not has no tasks: that is a search without a match.
  const isUnknownBooking = error?.code === 'NOT_FOUND' && variables.bookingId != null;
  const tasks = isUnknownBooking ? undefined : (data ?? previousData)?.bookingAsyncTasks;
  const live = useLive({
    read: () => client.query({ query: BookingAsyncTasksDocument, variables, fetchPolicy: 'network-only' }),
    isMoving: tasks?.items.some((task) => isMoving(task)) ?? false,
    interval: 15_000,
  });
  const columns = useMemo(() => taskColumns(timezone), [timezone]);

  const withTask = (id: string | null) => {
    const query = new URLSearchParams(params);
    query.delete('task');
    if (id !== null) query.set('task', id);
    return query;
  };
  const clear = () => update({ search: '', filters: { taskStatus: [] } });
  const task = params.get('task');

  return (
    <>
      <PageTools place={tools}>{tasks && <Freshness live={live} />}</PageTools>
      <DataTable
        label="Async tasks"
        columns={columns}
        rows={isUnknownBooking ? [] : tasks?.items}
        rowId={({ id }) => id}
        rowHref={({ id }) => `?${withTask(id).toString()}`}
        isLoading={networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error}
        error={isUnknownBooking ? undefined : error}
        onRetry={() => void refetch()}
        pageInfo={tasks?.pageInfo}
        onPageChange={(page) => update({ page })}
        onPageSizeChange={(maxPerPage) => update({ maxPerPage })}
        isFiltered={isNarrowed(state)}
        onClearFilters={clear}
        emptyTitle="No async tasks"
        emptyText="Nothing is being done in the background, and nothing was of late."
        toolbar={
          <FilterBar isActive={isNarrowed(state)} onClear={clear}>
            <SearchFilter
              label="Booking id"
              value={searchTermOf(state.search)}
              onChange={(term) => update({ search: searchParamOf(term) })}
            />
            <ChoiceFilter
              label="Status"
              multiple
              options={statusOptions}
              value={state.filters.taskStatus}
              onChange={(chosen) => update({ filters: { taskStatus: chosen } })}
            />
          </FilterBar>
        }
      />
      {task !== null && (
        <Suspense fallback={null}>
          <TaskDrawer id={task} fallbackZone={timezone} onClose={() => setParams(withTask(null), { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
