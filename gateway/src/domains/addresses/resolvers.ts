import type { Address, NearInput, Resolvers } from '../../__generated__/resolvers';
import { badUserInput, nullWhere } from '../../platform/errors';
import { getPeAddress, searchIc2Addresses, searchPeAddresses, type PlatformAddress } from './calls';

const toAddress = ({ latitude, longitude, locationTypes, ...address }: PlatformAddress): Address => ({
  ...address,
  coordinates: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
  locationTypes: locationTypes ?? [],
});

interface SearchArguments {
  readonly search: string;
  readonly near?: NearInput | null;
  readonly language?: string | null;
}

/** @throws PlatformError BAD_USER_INPUT for a search that is empty */
function toQuery({ search, near, language }: SearchArguments) {
  if (search.trim() === '') throw badUserInput({ search: 'This field is required' });
  return { search: search.trim(), latitude: near?.latitude, longitude: near?.longitude, lang: language ?? undefined };
}

export const addressesResolvers: Resolvers = {
  Query: {
    async ic2Addresses(_, { fleetId, bookingChannelId, ...args }, { platform }) {
      const query = { ...toQuery(args), fleetId: fleetId ?? undefined, bookingChannelId: bookingChannelId ?? undefined };
      return (await searchIc2Addresses(platform, query)).map(toAddress);
    },

    peAddresses: async (_, { bookingChannelId, ...args }, { platform }) =>
      (await searchPeAddresses(platform, { ...toQuery(args), bookingChannelId })).map(toAddress),

    async peAddress(_, { id, bookingChannelId }, { platform }) {
      const address = await nullWhere(['NOT_FOUND'], getPeAddress(platform, id, bookingChannelId));
      return address && toAddress(address);
    },
  },
};
