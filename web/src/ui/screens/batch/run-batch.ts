import { sentence } from '@/lib/text/bidi';
import { toDataError, type DataError } from '@/lib/errors';
import { isOutdated } from '@/ui/screens/action/action';
import { answerOf } from '@/ui/screens/action/answer';
import type { Finding } from '@/ui/screens/action/changes';

/** One item's status in a batch. */
export type ItemResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  /** There was no clear response: the platform is being checked. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'done' }
  /** Rejected, or without a response and not done: `found` is the result of the check. */
  | { readonly kind: 'failed'; readonly error: DataError; readonly found?: string }
  /** Neither the response nor the check shows whether it was done. */
  | { readonly kind: 'unknown'; readonly error: DataError; readonly found: string }
  /** The batch was stopped before its turn. */
  | { readonly kind: 'notSent' };

export interface BatchCalls<Item> {
  /** Processes one item, once. */
  run: (item: Item) => Promise<unknown>;
  /** Checks an item's unknown outcome. */
  lookUp: (item: Item) => Promise<Finding>;
  /** Whether a rejected item counts as done if the check finds that someone else has done the same, such as cancelled it. */
  acceptsEarlier?: boolean;
}

interface RunOptions<Item> extends BatchCalls<Item> {
  items: readonly Item[];
  /** The maximum number in flight. */
  concurrency: number;
  /** Whether to start no more. */
  isStopped: () => boolean;
  onResult: (item: Item, result: ItemResult) => void;
}

/** The result of checking an item whose response did not arrive, and why it did not. Never rejects. */
export async function lookUpItem<Item>(item: Item, error: DataError, lookUp: BatchCalls<Item>['lookUp']): Promise<ItemResult> {
  try {
    const { happened, text: found } = await lookUp(item);
    if (happened === null) return { kind: 'unknown', error, found };
    return happened ? { kind: 'done' } : { kind: 'failed', error, found };
  } catch (problem) {
    return {
      kind: 'unknown',
      error,
      found: sentence`This could not be checked: ${toDataError(problem)?.message ?? 'the check was cancelled'}`,
    };
  }
}

/** The longest wait that a batch accepts before it sends an item again, in seconds. */
const maxWait = 60;

/**
 * Processes each item once, a few at a time. A failed item does not stop the others; an ended session stops the waiting ones. An item
 * refused for too many requests is sent again at the time that the gateway named. Never rejects.
 */
export async function runBatch<Item>({
  items,
  run,
  lookUp,
  acceptsEarlier = false,
  concurrency,
  isStopped,
  onResult,
}: RunOptions<Item>): Promise<void> {
  const waiting = [...items];
  let isSessionOver = false;

  const waitFor = async (seconds: number) => {
    for (let passed = 0; passed < seconds && !isStopped(); passed += 1) await new Promise((resolve) => setTimeout(resolve, 1000));
  };

  const resultOf = async (item: Item): Promise<ItemResult> => {
    const answer = await answerOf(run(item));
    if (answer.kind === 'done') return { kind: 'done' };
    const { kind, error } = answer;
    if (kind === 'refused') {
      const { code, retryAfter = Infinity } = error;
      if (code === 'RATE_LIMITED' && retryAfter <= maxWait && !isStopped()) {
        onResult(item, { kind: 'waiting' });
        await waitFor(Math.max(1, retryAfter));
        return isStopped() ? { kind: 'notSent' } : resultOf(item);
      }
      isSessionOver ||= error.code === 'UNAUTHENTICATED';
      if (acceptsEarlier && isOutdated(error) && (await lookUpItem(item, error, lookUp)).kind === 'done') return { kind: 'done' };
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
