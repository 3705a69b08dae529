import type { ItemResult } from './run-batch';

export interface Tally {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly notSent: number;
  /** Items whose result will not change without another click. */
  readonly finished: number;
}

export function tallyOf(results: Iterable<ItemResult>): Tally {
  const all = [...results];
  const count = (...kinds: ItemResult['kind'][]) => all.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    total: all.length,
    done: count('done'),
    failed: count('failed'),
    unknown: count('unknown'),
    notSent: count('notSent'),
    finished: count('done', 'failed', 'unknown', 'notSent'),
  };
}

/** "27 of 30 attached, 3 failed". @param done the verb for a success: "attached" */
export const tallyText = ({ total, done: count, failed, unknown, notSent }: Tally, done: string): string =>
  [
    count === total ? `${count} ${done}` : `${count} of ${total} ${done}`,
    failed > 0 && `${failed} failed`,
    unknown > 0 && `${unknown} unknown`,
    notSent > 0 && `${notSent} not sent`,
  ]
    .filter(Boolean)
    .join(', ');
