import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { addDays, dateInZone, daysInZone, todayDate } from '@/lib/dates/dates';
import { isPlausibleDate } from '@/lib/dates/instants';

interface History {
  readonly timezone: string;
  readonly days: readonly { readonly date: string; readonly total: number }[];
}

type Life = Pick<CampaignTermsFragment, 'status' | 'startDate' | 'endDate'>;

/**
 * The chart of used coupons over a campaign's life: from zero on its first day to its last day, or to today while it runs. Each point is at
 * the start of a day in the history's time zone. Empty if no coupon was used. Implausible starts and ends count as unknown, and implausible
 * days are left out.
 */
export function redemptionPoints({ timezone, days }: History, { status, startDate, endDate }: Life): { at: string; value: number }[] {
  const known = days.filter(({ date }) => isPlausibleDate(date));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return [];
  const start = (startDate && dateInZone(startDate, timezone)) || first.date;
  const end = (status === 'ENDED' && endDate && dateInZone(endDate, timezone)) || last.date;
  const today = todayDate(timezone);
  const until = status === 'RUNNING' ? today : end < today ? end : last.date;
  const points = [
    { date: start < first.date ? start : addDays(first.date, -1), value: 0 },
    ...known.map(({ date, total }) => ({ date, value: total })),
    ...(until > last.date ? [{ date: until, value: last.total }] : []),
  ];
  return points.flatMap(({ date, value }) => {
    const at = daysInZone(date, date, timezone)?.from;
    return at === undefined ? [] : [{ at, value }];
  });
}
