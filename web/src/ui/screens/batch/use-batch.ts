import { useEffect, useRef, useState } from 'react';
import { clearPreloads } from '@/lib/data/preloads';
import { sentence } from '@/lib/text/bidi';
import { errorOfCode } from '@/lib/errors';
import { keyOf, type Target } from '@/ui/screens/action/changes';
import { beginSending } from '@/ui/screens/action/dialogs';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { lookUpItem, runBatch, type BatchCalls, type ItemResult } from './run-batch';
import { tallyOf, tallyText, type Tally } from './tally';

interface BatchOptions<Item> extends BatchCalls<Item> {
  /** The batch's name: "Attach fleets". */
  name: string;
  target: Target;
  /** The verb for a success: "attached". */
  done: string;
  concurrency: number;
  refresh: () => Promise<unknown>;
}

export interface Batch<Item> {
  /** In their original order; once the batch has ended, items that need attention come first. */
  readonly items: readonly Item[];
  readonly results: ReadonlyMap<string, ItemResult>;
  readonly tally: Tally;
  readonly isRunning: boolean;
  /** Starts a batch with these items; earlier results are cleared. */
  start: (items: readonly Item[]) => void;
  /** Starts no more; items in flight finish. */
  stop: () => void;
  /** Retries failed and unsent items. */
  retry: () => void;
  check: () => void;
  isChecking: boolean;
  clear: () => void;
}

const isToBeRetried = (result: ItemResult | undefined) => result?.kind === 'failed' || result?.kind === 'notSent';

const attention: readonly (ItemResult['kind'] | undefined)[] = ['unknown', 'failed', 'notSent'];

/** Items that need attention come first. */
const rankOf = (result: ItemResult | undefined): number => {
  const rank = attention.indexOf(result?.kind);
  return rank < 0 ? attention.length : rank;
};

/** Runs one change for many items. When the screen is left, waiting items are not sent, and a snackbar reports the result. */
export function useBatch<Item extends { readonly id: string }>(options: BatchOptions<Item>): Batch<Item> {
  const { name, target, done, run, lookUp, acceptsEarlier, concurrency, refresh } = options;
  const isHere = useIsMounted();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [results, setResults] = useState<ReadonlyMap<string, ItemResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const send = async (wanted: readonly Item[], all: readonly Item[]) => {
    const endSending = beginSending(keyOf({ name, target }));
    if (!endSending) {
      snackbar.error(errorOfCode('NOT_DONE', sentence`“${name}” is still being sent.`));
      return;
    }
    isStopped.current = false;
    setRunning(true);
    setItems(all);
    const own = new Map<string, ItemResult>(wanted.map(({ id }) => [id, { kind: 'waiting' }]));
    const onResult = (item: Item, result: ItemResult) => {
      own.set(item.id, result);
      setResults((known) => new Map(known).set(item.id, result));
    };

    setResults((known) => new Map([...(all === wanted ? [] : known), ...own]));
    await runBatch({ items: wanted, run, lookUp, acceptsEarlier, concurrency, isStopped: () => isStopped.current, onResult });
    endSending();
    const tally = tallyOf(own.values());
    setItems(all.toSorted((one, other) => rankOf(own.get(one.id)) - rankOf(own.get(other.id))));
    setRunning(false);
    clearPreloads();
    void refresh().catch(() => undefined);
    if (isHere()) return;
    const text = sentence`${name}: ${tallyText(tally, done)}`;
    if (tally.done === tally.total) snackbar.success(text);
    else snackbar.error(errorOfCode('NOT_DONE', text));
  };

  const check = async () => {
    setChecking(true);
    const onResult = (item: Item, result: ItemResult) => setResults((known) => new Map(known).set(item.id, result));
    await Promise.all(
      items.map(async (item) => {
        const before = results.get(item.id);
        if (before?.kind !== 'unknown') return;
        onResult(item, { kind: 'checking' });
        onResult(item, await lookUpItem(item, before.error, lookUp));
      }),
    );
    setChecking(false);
    void refresh().catch(() => undefined);
  };

  return {
    items,
    results,
    tally: tallyOf(results.values()),
    isRunning,
    start: (wanted) => void send(wanted, wanted),
    stop: () => {
      isStopped.current = true;
    },
    retry: () =>
      void send(
        items.filter(({ id }) => isToBeRetried(results.get(id))),
        items,
      ),
    check: () => void check(),
    isChecking,
    clear: () => {
      setItems([]);
      setResults(new Map());
    },
  };
}
