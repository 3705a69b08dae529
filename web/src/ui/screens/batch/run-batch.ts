import { sentence } from '@/lib/text/bidi';
import { toDataError, type DataError } from '@/lib/errors';
import { isOutdated, answerOf } from '@/ui/screens/action/action';
import type { Finding } from '@/ui/screens/action/changes';

export type ItemResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  /** Without a clear response, while the platform is being checked. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'done' }
  /** Rejected, or not done and without a response: `found` is the check's result. */
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
  /** Whether a rejected item counts as done if the check finds an identical change by someone else, such as a cancellation. */
  acceptsEarlier?: boolean;
}

interface RunOptions<Item> extends BatchCalls<Item> {
  items: readonly Item[];
  concurrency: number;
  isStopped: () => boolean;
  onResult: (item: Item, result: ItemResult) => void;
}

/** Checks an item whose response did not arrive. Never rejects. */
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

/** The longest `Retry-After` that a batch honours, in seconds. */
const maxWait = 60;

/** Processes each item once, a few at a time. An item that hits a rate limit is retried after `Retry-After`. Never rejects. */
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
