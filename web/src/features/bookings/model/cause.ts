import type { BookingAsyncTaskType } from '@/__generated__/schema';
import { compareInstants } from '@/lib/dates/instants';
import { capitalised } from '@/lib/text/capitalised';

/** An async task of the booking. */
interface Task {
  readonly type: BookingAsyncTaskType | null;
  readonly status: string | null;
  readonly attempts?: number | null;
  readonly maxAttempts?: number | null;
  readonly errorMessage: string | null;
  readonly updatedAt?: string | null;
  readonly createdAt: string | null;
}

/** A call of the dispatch log. */
interface Call {
  readonly title: string;
  readonly http: { readonly status: number | null } | null;
  readonly isProblem: boolean;
}

const isAboutDispatch = ({ type }: Task): boolean => type === 'DISPATCH_BOOKING' || type === 'SYNC_DISPATCH_STATUS';

/** The platform's own message, without its leading code: 'NO_VEHICLE: no driver near' becomes 'No driver near'. */
function plain(message: string): string {
  const text = message
    .replace(/^[A-Z][A-Z0-9_]+: */, '')
    .trim()
    .replace(/\.$/, '');
  return capitalised(text);
}

/**
 * Why dispatch and the platform differ, or why there is no driver: the last failed task about dispatch, or else the last failed call between
 * them. Undefined if neither failed.
 * @param calls of the dispatch log, oldest first
 */
export function causeOf(tasks: readonly Task[], calls: readonly Call[]): string | undefined {
  const task = tasks
    .filter((each) => each.errorMessage !== null && each.errorMessage !== '' && each.status !== 'COMPLETED' && isAboutDispatch(each))
    .sort((one, other) => compareInstants(one.updatedAt ?? one.createdAt, other.updatedAt ?? other.createdAt))
    .at(-1);
  if (task?.errorMessage) {
    const attempts = task.maxAttempts ? `, ${task.attempts ?? 0} of ${task.maxAttempts} attempts` : '';
    return `${plain(task.errorMessage)}${attempts}.`;
  }
  const call = calls.findLast(({ isProblem, http }) => isProblem && http?.status != null);
  return call && `${call.title}: status ${call.http?.status}.`;
}
