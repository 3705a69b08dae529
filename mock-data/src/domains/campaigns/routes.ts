import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { forbidden, notFound, unprocessable } from '../../rest/errors';
import { resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { visibleFleet } from '../fleets/answers';
import { redeemedOf } from '../passengers/coupons';
import type { Viewer } from '../users/viewer';
import { type Campaign, statusOf } from './seed';

type Schemas = components['schemas'];

const statusAt = (campaign: Campaign, store: Store, now: number) => statusOf(campaign, redeemedOf(campaign, store, now), now);

function toCampaign(campaign: Campaign, store: Store, now: number): Schemas['Campaign'] {
  const { id, fleetId, name, description, discountType, discountValue, currency, totalRedemptionsPerUser, quantity, isActive } = campaign;
  return {
    id,
    fleetId,
    name,
    description,
    startDate: toIso(campaign.startsAt),
    endDate: campaign.endsAt === null ? null : toIso(campaign.endsAt),
    discountType,
    discountValue,
    currency,
    totalRedemptionsPerUser,
    quantity,
    redeemedCount: redeemedOf(campaign, store, now),
    isActive,
    status: statusAt(campaign, store, now),
    createdAt: toIso(campaign.createdAt),
  };
}

function campaignOf(id: string, viewer: Viewer, store: Store, now: number): Campaign {
  const campaign = store.campaigns.find(id, now);
  if (!campaign || !viewer.maySeeFleet(campaign.fleetId)) throw notFound('The campaign');
  return campaign;
}

function requireCampaignChanges(viewer: Viewer): void {
  if (!viewer.mayWrite) throw forbidden('Your role does not allow changing campaigns');
}

function discountTypeOf(code: string): Campaign['discountType'] {
  if (code !== 'PERCENTAGE' && code !== 'FIXED') throw unprocessable({ discountType: 'must be PERCENTAGE or FIXED' });
  return code;
}

/** @throws PlatformError 422 for an inconsistent campaign */
function checked(campaign: Campaign): Campaign {
  const errors: Record<string, string> = {};
  if (!campaign.name) errors.name = 'must not be blank';
  if (campaign.endsAt !== null && campaign.endsAt <= campaign.startsAt) errors.endDate = 'must be after the start';
  if (campaign.discountType === 'PERCENTAGE' && campaign.discountValue > 100) errors.discountValue = 'must not be more than 100 percent';
  if (campaign.discountType === 'FIXED' && !Number.isSafeInteger(campaign.discountValue)) errors.discountValue = 'must be an integer';
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return campaign;
}

/** @throws PlatformError 422 for changes that a campaign with used coupons does not allow */
function assertFitsUses(before: Campaign, after: Campaign, store: Store, now: number): void {
  const redeemed = redeemedOf(before, store, now);
  if (after.quantity !== null && after.quantity < redeemed)
    throw unprocessable({ quantity: `must not be less than the ${redeemed} already used` });
  const isEndedInPast = after.endsAt !== null && after.endsAt !== before.endsAt && after.endsAt < now;
  if (isEndedInPast && statusAt(before, store, now) === 'RUNNING')
    throw unprocessable({ endDate: 'must not be in the past while the campaign is running' });
}

/** When a campaign was activated or deactivated. */
function switchedAt({ activatedAt, deactivatedAt }: Pick<Campaign, 'activatedAt' | 'deactivatedAt'>, isActive: boolean, now: number) {
  if (isActive) return { activatedAt: activatedAt ?? now, deactivatedAt: null };
  return { activatedAt, deactivatedAt: activatedAt === null ? null : (deactivatedAt ?? now) };
}

const endOf = (endDate: string | null | undefined): number | null => (endDate ? Date.parse(endDate) : null);

export const campaignRoutes = [
  route('post', '/campaign', ({ body, viewer, store, now }) => {
    requireCampaignChanges(viewer);
    const fleet = store.fleetById.get(body.fleetId);
    if (!fleet || !viewer.maySeeFleet(fleet.id)) throw unprocessable({ fleetId: 'is not a fleet' });
    const discountType = discountTypeOf(body.discountType);
    const campaign = checked({
      id: store.campaigns.newId(),
      fleetId: fleet.id,
      name: body.name.trim(),
      description: body.description ?? null,
      startsAt: Date.parse(body.startDate),
      endsAt: endOf(body.endDate),
      discountType,
      discountValue: body.discountValue,
      currency: discountType === 'FIXED' ? fleet.currency : null,
      totalRedemptionsPerUser: body.totalRedemptionsPerUser,
      quantity: body.quantity ?? null,
      isActive: body.isActive ?? false,
      createdAt: now,
      ...switchedAt({ activatedAt: null, deactivatedAt: null }, body.isActive ?? false, now),
      usedOn: 'current rides',
    });
    return toCampaign(store.campaigns.put(campaign), store, now);
  }),

  route('get', '/campaign/fleet/{id}', ({ params, query, viewer, store, now }) => {
    const fleet = visibleFleet(params.id, viewer, store);
    const { status = [], dynamicSearch = '' } = query;
    const wanted = dynamicSearch.trim().toLowerCase();
    const rows = store.campaigns
      .all(now)
      .filter(({ fleetId }) => fleetId === fleet.id)
      .filter((campaign) => status.length === 0 || status.includes(statusAt(campaign, store, now)))
      .filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted))
      .toSorted((one, other) => other.startsAt - one.startsAt);
    return resultsPage(rows, query, (campaign) => toCampaign(campaign, store, now));
  }),

  route('get', '/campaign/{id}', ({ params, viewer, store, now }) => toCampaign(campaignOf(params.id, viewer, store, now), store, now)),

  route('patch', '/campaign/{id}', ({ params, body, viewer, store, now }) => {
    const campaign = campaignOf(params.id, viewer, store, now);
    requireCampaignChanges(viewer);
    const discountType = body.discountType === undefined ? campaign.discountType : discountTypeOf(body.discountType);
    const changed = checked({
      ...campaign,
      name: body.name?.trim() ?? campaign.name,
      description: body.description === undefined ? campaign.description : body.description,
      startsAt: body.startDate === undefined ? campaign.startsAt : Date.parse(body.startDate),
      endsAt: body.endDate === undefined ? campaign.endsAt : endOf(body.endDate),
      discountType,
      discountValue: body.discountValue ?? campaign.discountValue,
      currency: discountType === 'FIXED' ? (store.fleetById.get(campaign.fleetId)?.currency ?? null) : null,
      totalRedemptionsPerUser: body.totalRedemptionsPerUser ?? campaign.totalRedemptionsPerUser,
      quantity: body.quantity === undefined ? campaign.quantity : body.quantity,
      isActive: body.isActive ?? campaign.isActive,
      ...(body.isActive !== undefined && switchedAt(campaign, body.isActive, now)),
    });
    assertFitsUses(campaign, changed, store, now);
    return toCampaign(store.campaigns.put(changed), store, now);
  }),

  route('delete', '/campaign/{id}', ({ params, viewer, store, now }) => {
    const campaign = campaignOf(params.id, viewer, store, now);
    requireCampaignChanges(viewer);
    store.campaigns.remove(campaign.id);
    return undefined;
  }),
];
