import type { CampaignRedemptionHistory } from '../../__generated__/resolvers';
import type { PlatformClient } from '../../platform/client';
import { PlatformError } from '../../platform/errors';
import { identified, readMany, toPage } from '../../platform/lists';
import { listCampaignCoupons, type CouponStatusCode, type PlatformCoupon } from './calls';

/** How many coupons passengers have of a campaign; only those of one status where it is given. Null where the platform does not count. */
export async function countCoupons(campaignId: string, platform: PlatformClient, status?: CouponStatusCode): Promise<number | null> {
  const asked = { page: 0, maxPerPage: 1 };
  const query = status === undefined ? asked : { ...asked, status: [status] };
  return toPage(await listCampaignCoupons(platform, campaignId, query), asked).pageInfo.total ?? null;
}

/** @throws PlatformError CONFLICT where a deletion would take more coupons along than the person was shown */
export async function mustHaveNoMoreCoupons(campaignId: string, expected: number, platform: PlatformClient): Promise<void> {
  const total = await countCoupons(campaignId, platform);
  if (total === null || total <= expected) return;
  const message = `Passengers have ${total} coupons of the campaign by now`;
  throw new PlatformError('CONFLICT', message, { fields: { expectedCouponsCount: message } });
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** UTC stands in for a zone that is missing or not known here. */
function daysIn(timezone: string | null | undefined): { timezone: string; format: Intl.DateTimeFormat } {
  try {
    if (timezone) return { timezone, format: dayFormat(timezone) };
  } catch {
    // Not known here.
  }
  return { timezone: 'UTC', format: dayFormat('UTC') };
}

/** No coupon was used in a year of other than four digits: its days would neither sort nor be read as dates. */
const isDate = (date: string): boolean => /^\d{4}-/.test(date);

/** When a coupon was used, as far as the platform says so. */
function usesOf({ redeemedAt, redemptions }: PlatformCoupon): { instants: number[]; isComplete: boolean } {
  const instants = (Array.isArray(redeemedAt) ? redeemedAt : []).map((at) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  return { instants, isComplete: instants.length >= (redemptions ?? 0) };
}

/** @param zone the fleet's time zone */
export async function readRedemptionHistory(
  campaignId: string,
  zone: string | null | undefined,
  platform: PlatformClient,
): Promise<CampaignRedemptionHistory> {
  const coupons = await readMany((asked) => listCampaignCoupons(platform, campaignId, asked));
  const uses = identified(coupons.items).map(usesOf);
  const { timezone, format } = daysIn(zone);
  const dates = uses.flatMap(({ instants }) => instants.map((at) => format.format(at)));
  const known = dates.filter(isDate);
  const counts = new Map<string, number>();
  for (const date of known) counts.set(date, (counts.get(date) ?? 0) + 1);
  let total = 0;
  const days = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, count]) => ({ date, count, total: (total += count) }));
  const isComplete = coupons.isComplete && known.length === dates.length && uses.every((each) => each.isComplete);
  return { timezone, days, isComplete };
}
