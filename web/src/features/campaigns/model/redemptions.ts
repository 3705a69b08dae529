import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { addDays, dateInZone, daysInZone, todayDate } from '@/lib/dates';

interface History {
  readonly timezone: string;
  readonly days: readonly { readonly date: string; readonly total: number }[];
}

type Life = Pick<CampaignTermsFragment, 'status' | 'startDate' | 'endDate'>;

/**
 * How many coupons were used over a campaign's life, for a chart: from nothing on its first day to its last one, or to today while it is not
 * over. Each day at its beginning, in the history's time zone. Empty where none was used.
 */
export function redemptionPoints({ timezone, days }: History, { status, startDate, endDate }: Life): { at: string; value: number }[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const startOf = (date: string) => daysInZone(date, date, timezone).from;
  const start = startDate ? dateInZone(startDate, timezone) : first.date;
  const end = status === 'ENDED' && endDate ? dateInZone(endDate, timezone) : last.date;
  const today = todayDate(timezone);
  const until = status === 'RUNNING' ? today : end < today ? end : last.date;
  return [
    { at: startOf(start < first.date ? start : addDays(first.date, -1)), value: 0 },
    ...days.map(({ date, total }) => ({ at: startOf(date), value: total })),
    ...(until > last.date ? [{ at: startOf(until), value: last.total }] : []),
  ];
}
