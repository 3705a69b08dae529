import type { PlatformClient } from '../../platform/client';
import { PlatformError } from '../../platform/errors';
import { toPage } from '../../platform/lists';
import { listCampaignCoupons, type CouponStatusCode } from './calls';

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
