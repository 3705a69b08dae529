import type { BookingAsyncTaskStatus } from '@/__generated__/schema';
import { choices, type ListState, listSpec } from '@/lib/list-state';
import { searchTermOf } from '@/lib/search-term';
import { asyncTaskStatuses } from '../model/async-task';
import type { BookingAsyncTasksQueryVariables } from './tasks.generated';

interface TaskFilters {
  taskStatus: readonly (typeof asyncTaskStatuses)[number][];
}

/** The state of the list of tasks, all of it in the URL. The search is for one booking's id; the platform gives the newest tasks first. */
export const taskListSpec = listSpec<TaskFilters, 'created'>({
  key: 'booking-async-tasks',
  filters: { taskStatus: choices(asyncTaskStatuses) },
  sort: { ids: ['created'], initial: { id: 'created', direction: 'DESC' } },
  pageSizes: [25, 50, 100],
});

type TaskListState = ListState<TaskFilters, 'created'>;

/** The variables of the list's query, for the tab and for its preload. */
export const taskVariables = ({ page, maxPerPage, search, filters: { taskStatus } }: TaskListState): BookingAsyncTasksQueryVariables => ({
  bookingId: searchTermOf(search) || null,
  statuses: [...taskStatus],
  page,
  maxPerPage,
});

export const isNarrowed = ({ search, filters: { taskStatus } }: TaskListState): boolean =>
  searchTermOf(search) !== '' || taskStatus.length > 0;

/** How long before its time a task is watched, in milliseconds. */
const watchedFor = 5 * 60_000;

/** Whether a task runs, or is about to. */
export const isMoving = ({ status, runAt }: { status: BookingAsyncTaskStatus; runAt: string | null }, now = Date.now()): boolean =>
  status === 'IN_PROGRESS' || (status === 'PENDING' && (runAt === null || Date.parse(runAt) <= now + watchedFor));
