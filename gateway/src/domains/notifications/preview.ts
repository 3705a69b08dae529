import type { NotificationIntentPreview } from '../../__generated__/resolvers';
import type { PlatformClient } from '../../platform/client';
import { badUserInput } from '../../platform/errors';
import { toPlatformNames } from '../../platform/input';
import { linked } from '../../platform/linked-record';
import { identified } from '../../platform/lists';
import { getCampaign } from '../campaigns/calls';
import { getFleet } from '../fleets/calls';
import { countAudience, assertHasPassengers } from './audience';
import { newIntentNames, type NewIntent } from './new-intent';

/** @throws PlatformError BAD_USER_INPUT if fleet, booking channel and campaign do not belong together */
async function assertBelongTogether({ fleetId, bookingChannelId, campaignId }: NewIntent, platform: PlatformClient): Promise<void> {
  const [fleet, campaign] = await Promise.all([
    getFleet(platform, fleetId, ['bookingChannels']),
    linked(campaignId, (id) => getCampaign(platform, id)),
  ]);
  const fields: Record<string, string> = {};
  const channels = fleet.bookingChannels ? identified(fleet.bookingChannels) : undefined;
  if (channels?.some(({ id }) => id === bookingChannelId) === false) fields.bookingChannelId = 'This is not a booking channel of the fleet';
  if (campaignId !== null && (campaign === null || (campaign.fleetId ?? fleetId) !== fleetId))
    fields.campaignId = 'This is not a campaign of the fleet';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
}

/**
 * A dry run of creating a notification.
 * @throws PlatformError BAD_USER_INPUT with the invalid fields, NOT_FOUND if the fleet does not exist
 */
export async function previewIntent(intent: NewIntent, platform: PlatformClient): Promise<NotificationIntentPreview> {
  await assertBelongTogether(intent, platform);
  const audience = await countAudience(intent, platform);
  assertHasPassengers(audience);
  const { passengersCount } = audience;
  const pushesCount = passengersCount === null ? null : passengersCount * Math.max(1, intent.schedules.length);
  return { ...audience, pushesCount, request: toPlatformNames(newIntentNames, intent) };
}
