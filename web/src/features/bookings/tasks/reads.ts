import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { BookingAsyncTaskDetailDocument } from './tasks.generated';
import { taskList } from './task-list';

/** A task with its payload and result. */
export const taskRead = defineRead(BookingAsyncTaskDetailDocument, withId, (data) => data.bookingAsyncTask);

/** The tasks, and the task that the URL opens. */
export const pageReads: PageReadsAt = (args) => [taskList.reads(args), taskRead(args.url.searchParams.get('task'))];
