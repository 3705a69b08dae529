import { gatewayError } from '../../../../test/fake-gateway';

type Fields = Record<string, unknown>;

/** A channel's newest release on one app platform, as the gateway answers. */
export const fakeLatest = (channelId: string, platform: 'ANDROID' | 'IOS', fields: Fields = {}): Fields => ({
  id: `${channelId}-${platform.toLowerCase()}`,
  bookingChannelId: channelId,
  platform,
  platformCode: platform,
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  previousStoreVersion: '6.37.0',
  currentStoreVersion: '6.38.0',
  targetVersion: '6.38.0',
  isReadyToPublish: false,
  ...fields,
});

const accepted = { updatedAt: null, lastCheck: { isValid: true, message: null, checkedAt: null } };

/** Credentials that both stores have accepted. */
export const acceptedStores: Fields = { ios: accepted, google: accepted };

/** Credentials that Apple has refused, and Google has not checked. */
export const refusedStores: Fields = {
  ios: { updatedAt: null, lastCheck: { isValid: false, message: 'The key was revoked', checkedAt: null } },
  google: { updatedAt: null, lastCheck: null },
};

/** A booking channel with its newest releases, both in the stores with 6.38.0 by default. */
export const fakeChannel = (id: string, latest: readonly Fields[] = [fakeLatest(id, 'ANDROID'), fakeLatest(id, 'IOS')]): Fields => ({
  id,
  humanReadableId: `${id}-app`,
  name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Taxi`,
  latestReleases: latest,
  storeConfiguration: acceptedStores,
});

interface PageArgs {
  page: number;
  maxPerPage: number;
  filter?: { search?: string | null };
}

/** Answers `bookingChannels` as the platform does: searched by human-readable ID, one page at a time. */
export const channelPages =
  (channels: readonly Fields[]) =>
  ({ page, maxPerPage, filter }: PageArgs): object => {
    const found = channels.filter(({ humanReadableId }) => String(humanReadableId).includes((filter?.search ?? '').toLowerCase()));
    const items = found.slice(page * maxPerPage, (page + 1) * maxPerPage);
    return { items, pageInfo: { page, maxPerPage, hasMore: (page + 1) * maxPerPage < found.length, total: found.length } };
  };

/** Answers `latestBookingChannelReleases` of named channels, and refuses more than 50 at once, as the gateway does. */
export const latestOf =
  (channels: readonly Fields[]) =>
  ({ filter: { bookingChannelIds } }: { filter: { bookingChannelIds: readonly string[] } }): object => {
    if (bookingChannelIds.length > 50) throw gatewayError('BAD_USER_INPUT', 'Too many');
    const items = channels.filter(({ id }) => bookingChannelIds.includes(String(id))).flatMap(({ latestReleases }) => latestReleases);
    return { items, pageInfo: { page: 0, maxPerPage: 100, hasMore: false, total: items.length } };
  };

/** Gives elements a size, because jsdom has no layout and virtualised lists would show no rows. */
export function mockElementSizes(): void {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(372);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100_000);
  });
}
