import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readListState } from '@/lib/list-state';
import { taskListSpec, taskVariables } from './task-list';
import { BookingAsyncTasksDocument } from './tasks.generated';

/** Starts the list's query with the variables that the tab will have. */
export const preload = ({ client, url }: PreloadArgs): Promise<unknown> =>
  client.query({ query: BookingAsyncTasksDocument, variables: taskVariables(readListState(taskListSpec, url)), ...ahead });
