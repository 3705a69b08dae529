import { fold } from '@pax/schema/rules/transliteration';
import type { BookingChannelFilter, StoreCheckState } from '../../__generated__/resolvers';
import type { PlatformClient } from '../../platform/client';
import { identified, readMany, readPageArguments, toPage, type Page, type PageArguments } from '../../platform/lists';
import { listBookingChannels, searchBookingChannels, type PlatformBookingChannel } from './calls';
import { policyStateOf } from './policy-state';

export interface ChannelListArguments extends PageArguments {
  readonly fleetId?: string | null;
  readonly filter?: BookingChannelFilter | null;
}

type ChannelPage = Page<PlatformBookingChannel> & { isComplete: boolean };

/** Ignores accents and case, so that `zurich` finds Zürich. */
export const folded = (text: unknown): string => (typeof text === 'string' ? fold(text) : '');

type StoreConfig = PlatformBookingChannel['iosAppStoreConfig'] | PlatformBookingChannel['googlePlayStoreConfig'];

/** The state of the credentials for one store; undefined if the platform's data does not include it. */
export function storeCheckOf(config: StoreConfig): StoreCheckState | undefined {
  if (config === null || config === undefined) return 'NOT_SET';
  if (config.lastCheck === null || config.lastCheck === undefined) return 'NEVER_CHECKED';
  const { isValid } = config.lastCheck;
  return typeof isValid === 'boolean' ? (isValid ? 'ACCEPTED' : 'REFUSED') : undefined;
}

/** Whether a channel passes one part of a filter; undefined if it lacks the value. */
type Test = (channel: PlatformBookingChannel) => boolean | undefined;

function testsOf({ search: wanted, countries, policies, storeChecks }: BookingChannelFilter): Test[] {
  const tests: Test[] = [];
  const search = folded(wanted?.trim());
  if (search !== '')
    tests.push(({ name, humanReadableId, id }) => [name, humanReadableId, id].some((text) => folded(text).includes(search)));
  if (countries?.length) {
    const codes = new Set(countries.map(folded));
    tests.push(({ defaultCountry }) => codes.has(folded(defaultCountry)));
  }
  if (policies?.length) {
    tests.push((channel) => {
      const state = policyStateOf(channel);
      return state === null ? undefined : policies.includes(state);
    });
  }
  if (storeChecks?.length) {
    tests.push(({ iosAppStoreConfig, googlePlayStoreConfig }) => {
      const states = [storeCheckOf(iosAppStoreConfig), storeCheckOf(googlePlayStoreConfig)];
      const isWanted = (wanted: StoreCheckState) =>
        wanted === 'ACCEPTED' ? states.every((state) => state === wanted) : states.includes(wanted);
      if (storeChecks.some(isWanted)) return true;
      return states.includes(undefined) ? undefined : false;
    });
  }
  return tests;
}

/**
 * Booking channels, paginated. The platform can only search IDs and filter by fleet, so for other filters all of them are read, up to the
 * limit of `readMany`.
 */
export async function pageOfBookingChannels(
  { fleetId, filter, ...args }: ChannelListArguments,
  platform: PlatformClient,
): Promise<ChannelPage> {
  const { page, maxPerPage } = readPageArguments(args, 20);
  const read = (asked: { page: number; maxPerPage: number }) =>
    typeof fleetId === 'string' ? listBookingChannels(platform, { ...asked, fleetId }) : searchBookingChannels(platform, asked);
  const tests = testsOf(filter ?? {});
  if (tests.length === 0) return { ...toPage(await read({ page, maxPerPage }), { page, maxPerPage }), isComplete: true };

  const found = await readMany(read);
  const channels = identified(found.items);
  const results = channels.map((channel) => tests.map((test) => test(channel)));
  const matches = channels.filter((_, place) => results[place]?.every((passes) => passes === true));
  const isUndecided = results.some((passes) => passes.includes(undefined) && !passes.includes(false));
  const unreadable = found.items.filter((item) => !channels.includes(item));
  const isComplete = found.isComplete && !isUndecided && unreadable.length === 0;
  const end = (page + 1) * maxPerPage;
  return {
    items: matches.slice(end - maxPerPage, end),
    pageInfo: { page, maxPerPage, hasMore: end < matches.length, total: isComplete ? matches.length : null, unreadable },
    isComplete,
  };
}
