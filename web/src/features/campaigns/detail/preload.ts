import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { couponsListOf } from '../coupons/coupons-list';
import {
  CampaignCouponCountsDocument,
  CampaignDocument,
  CampaignNotificationsDocument,
  CampaignRedemptionsDocument,
} from './campaign.generated';

/** Starts every section's query; none waits for another. */
export function preload({ params: { id }, ...args }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(args.client, CampaignDocument, { id }),
    preloadQuery(args.client, CampaignCouponCountsDocument, { id }),
    preloadQuery(args.client, CampaignRedemptionsDocument, { id }),
    preloadQuery(args.client, CampaignNotificationsDocument, { id, page: 0 }),
    preloadList(couponsListOf(id), args),
  ]);
}
