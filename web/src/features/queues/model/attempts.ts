import { type Counted, masked, optionOf } from './job';

export interface FailedAttempt {
  /** The number of the attempt, from 1; null if unknown. */
  readonly number: number | null;
  readonly reason: string | null;
  /** Without the line of the reason. */
  readonly stack: string | null;
}

export interface Attempted extends Counted {
  readonly failedReason: string | null;
  readonly stackTraces: readonly (string | null)[] | null;
  readonly options: unknown;
}

function parseTrace(trace: string): Omit<FailedAttempt, 'number'> {
  const [first = '', ...rest] = trace.split('\n');
  const isReason = !first.trimStart().startsWith('at ');
  const stack = (isReason ? rest : [first, ...rest]).join('\n');
  return {
    reason: (isReason && masked(first.replace(/^(?:Uncaught )?Error(?:: |$)/, ''))) || null,
    stack: stack.trim() === '' ? null : masked(stack),
  };
}

/**
 * A job's failed attempts, newest first, with masked secrets. The platform stores stack traces, oldest first, without times, and none for an attempt
 * that threw no error.
 */
export function failedAttempts({ state, attemptsMade, failedReason, stackTraces, options }: Attempted): FailedAttempt[] {
  const traces = (stackTraces ?? []).toReversed().map((trace) => trace ?? '');
  const failures = attemptsMade === null ? null : attemptsMade - (state === 'COMPLETED' ? 1 : 0);
  const reason = failedReason ? masked(failedReason) : null;
  if (traces.length === 0) return reason || (state === 'FAILED' && failures) ? [{ number: failures, reason, stack: null }] : [];
  const [newest = '', ...older] = traces;
  const isTrimmed = optionOf(options, 'stackTraceLimit') === traces.length;
  const lacksTraces = failures !== null && failures > traces.length && !isTrimmed;
  if (lacksTraces && (failedReason ? !newest.includes(failedReason) : state === 'FAILED')) {
    const isNumbered = failures === traces.length + 1;
    return [
      { number: failures, reason, stack: null },
      ...traces.map((trace, at) => ({ number: isNumbered ? traces.length - at : null, ...parseTrace(trace) })),
    ];
  }
  const numberOf = (at: number) => (failures === null || failures < traces.length || (lacksTraces && at > 0) ? null : failures - at);
  const last = parseTrace(newest);
  return [
    { ...last, number: numberOf(0), reason: reason ?? last.reason },
    ...older.map((trace, at) => ({ number: numberOf(at + 1), ...parseTrace(trace) })),
  ];
}
