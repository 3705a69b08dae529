import { isZone, offsetAt } from '@pax/schema/rules/zones';
import type { CampaignRedemptionHistory } from '../../__generated__/resolvers';
import type { PlatformClient } from '../../platform/client';
import { PlatformError } from '../../platform/errors';
import { inUtc } from '../../platform/instants';
import { identified, readMany, toPage } from '../../platform/lists';
import { listCampaignCoupons, type CouponStatusCode, type PlatformCoupon } from './calls';

/** The number of a campaign's coupons, of one status if given. Null if the platform does not count them. */
export async function countCoupons(campaignId: string, platform: PlatformClient, status?: CouponStatusCode): Promise<number | null> {
  const asked = { page: 0, maxPerPage: 1 };
  const query = status === undefined ? asked : { ...asked, status: [status] };
  return toPage(await listCampaignCoupons(platform, campaignId, query), asked).pageInfo.total ?? null;
}

/** @throws PlatformError CONFLICT if a deletion would delete more coupons than confirmed */
export async function assertNoMoreCoupons(campaignId: string, expected: number, platform: PlatformClient): Promise<void> {
  const total = await countCoupons(campaignId, platform);
  if (total === null || total <= expected) return;
  const message = `The campaign now has ${total} coupons`;
  throw new PlatformError('CONFLICT', message, { fields: { expectedCouponsCount: message } });
}

/** A date such as `2026-06-17`. */
const dateIn = (zone: string, at: number): string => new Date(at + offsetAt(zone, at)).toISOString().replace(/T.*/, '');

/** Earlier dates are systems' empty values, such as the year 1. */
const isDate = (date: string): boolean => date >= '2000';

/** When a coupon was used, if the platform provides it. */
function usesOf({ redeemedAt, redemptions }: PlatformCoupon): { instants: number[]; isComplete: boolean } {
  const instants = (Array.isArray(redeemedAt) ? redeemedAt : []).map((at) => Date.parse(inUtc(at) ?? '')).filter((at) => !Number.isNaN(at));
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
  const timezone = zone && isZone(zone) ? zone : 'UTC';
  const dates = uses.flatMap(({ instants }) => instants.map((at) => dateIn(timezone, at)));
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
