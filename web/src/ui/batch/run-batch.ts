import { toDataError, type DataError } from '@/lib/errors';
import { answerOf } from '../action/answer';
import type { Finding } from '../action/changes';

/** How one item of a batch fares. */
export type ItemResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  /** No clear answer came: the platform is asked what happened. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'done' }
  /** Refused, or without an answer and not done yet: `found` says what a look at the platform found. */
  | { readonly kind: 'failed'; readonly error: DataError; readonly found?: string }
  /** Neither the answer nor the look says whether it was done. */
  | { readonly kind: 'unknown'; readonly error: DataError; readonly found: string }
  /** The batch was stopped before its turn. */
  | { readonly kind: 'notSent' };

export interface BatchCalls<Item> {
  /** Does it for one item, once. */
  run: (item: Item) => Promise<unknown>;
  /** How an unknown outcome of one item is found out. */
  lookUp: (item: Item) => Promise<Finding>;
}

interface RunOptions<Item> extends BatchCalls<Item> {
  items: readonly Item[];
  /** How many run at a time. */
  concurrency: number;
  /** Whether no more may be started. */
  isStopped: () => boolean;
  onResult: (item: Item, result: ItemResult) => void;
}

/** What a look says of an item whose answer did not come, and why that was. Never rejects. */
export async function lookUpItem<Item>(item: Item, error: DataError, lookUp: BatchCalls<Item>['lookUp']): Promise<ItemResult> {
  try {
    const { happened, text: found } = await lookUp(item);
    if (happened === null) return { kind: 'unknown', error, found };
    return happened ? { kind: 'done' } : { kind: 'failed', error, found };
  } catch (problem) {
    return { kind: 'unknown', error, found: `This could not be checked: ${toDataError(problem)?.message ?? 'the check was cancelled'}` };
  }
}

/**
 * Does something for each item, a few at a time, each once. An item that fails stops none of the others; a session that has ended stops those
 * that wait. Never rejects.
 */
export async function runBatch<Item>({ items, run, lookUp, concurrency, isStopped, onResult }: RunOptions<Item>): Promise<void> {
  const waiting = [...items];
  let isSessionOver = false;

  const resultOf = async (item: Item): Promise<ItemResult> => {
    const answer = await answerOf(run(item));
    if (answer.kind === 'done') return { kind: 'done' };
    const { kind, error } = answer;
    if (kind === 'refused') {
      isSessionOver ||= error.code === 'UNAUTHENTICATED';
      return { kind: 'failed', error };
    }
    onResult(item, { kind: 'checking' });
    return lookUpItem(item, error, lookUp);
  };

  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (isStopped() || isSessionOver) onResult(item, { kind: 'notSent' });
      else {
        onResult(item, { kind: 'running' });
        onResult(item, await resultOf(item));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
}
