import type { BookingAsyncTaskStatus } from '@/__generated__/schema';
import { platformNow } from '@/lib/dates/clock';
import { millisecondsBetween } from '@/lib/dates/instants';
import { defineRead, requestOf, withId } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choices } from '@/lib/list/list-params';
import { looksLikeId } from '@/lib/list/search-term';
import { asyncTaskStatuses } from '../model/async-task';
import { BookingAsyncTaskDetailDocument, BookingAsyncTasksDocument } from './tasks.generated';
import type { PageReadsAt } from '@/lib/routes/feature-route';

/** Async tasks, newest first. The search is for a booking ID. */
export const taskList = defineList({
  key: 'booking-async-tasks',
  filters: { taskStatus: choices(asyncTaskStatuses) },
  sort: { created: ['DESC'] },
  pageSizes: [25, 50, 100],
  openSearch: looksLikeId,
  read: ({ page, maxPerPage, search, filters: { taskStatus } }) =>
    requestOf(
      BookingAsyncTasksDocument,
      {
        bookingId: search || null,
        statuses: [...taskStatus],
        page,
        maxPerPage,
      },
      ({ bookingAsyncTasks }) => bookingAsyncTasks,
    ),
});

/** How long before its run a task is polled, in milliseconds. */
const watchedFor = 5 * 60_000;

export const isMoving = (
  { status, runAt }: { status: BookingAsyncTaskStatus | null; runAt: string | null },
  now = platformNow(),
): boolean => status === 'IN_PROGRESS' || (status === 'PENDING' && (millisecondsBetween(now, runAt) ?? 0) <= watchedFor);

export const taskRead = defineRead(BookingAsyncTaskDetailDocument, withId, (data) => data.bookingAsyncTask);

export const pageReads: PageReadsAt = (args) => [taskList.reads(args), taskRead(args.url.searchParams.get('task'))];
