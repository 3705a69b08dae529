import { compareInstants } from '@/lib/dates/instants';
import { formatMoney, type Money } from '@/ui/design/money/money';
import type { QueueJobRowFragment } from '../list/queues.generated';
import { reasonText } from './job';

/** Failed jobs with one reason. */
export interface ReasonGroup {
  readonly reason: string;
  /** When the first of them failed; RFC 3339, null if unknown. */
  readonly since: string | null;
  readonly ids: ReadonlySet<string>;
}

type Failed = Pick<QueueJobRowFragment, 'id' | 'state' | 'failedReason' | 'finishedAt'>;

/** The reasons that several failed jobs share, the most frequent first. */
export function sharedReasons(jobs: readonly Failed[]): ReasonGroup[] {
  const byReason = new Map<string, Failed[]>();
  for (const job of jobs) {
    const reason = job.state === 'FAILED' ? reasonText(job) : null;
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), job]);
  }
  return [...byReason]
    .filter(([, of]) => of.length > 1)
    .map(([reason, of]) => ({
      reason,
      since: of.map(({ finishedAt }) => finishedAt).toSorted(compareInstants)[0] ?? null,
      ids: new Set(of.map(({ id }) => id)),
    }))
    .toSorted((one, other) => other.ids.size - one.ids.size);
}

/** The sum of prices in each currency: `€120.00 and £30.00`; null without prices. */
export function sumText(prices: readonly Money[]): string | null {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of prices) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => formatMoney({ currency, amountMinor })).join(' and ') || null;
}
