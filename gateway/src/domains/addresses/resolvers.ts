import type { NearInput, Resolvers } from '../../__generated__/resolvers';
import { coordinatesOf } from '../../platform/coordinates';
import { badUserInput, nullWhere } from '../../platform/errors';
import { getPeAddress, searchIc2Addresses, searchPeAddresses } from './calls';

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
    ic2Addresses(_, { fleetId, bookingChannelId, ...args }, { platform }) {
      const query = { ...toQuery(args), fleetId: fleetId ?? undefined, bookingChannelId: bookingChannelId ?? undefined };
      return searchIc2Addresses(platform, query);
    },

    peAddresses: (_, { bookingChannelId, ...args }, { platform }) => searchPeAddresses(platform, { ...toQuery(args), bookingChannelId }),

    peAddress: (_, { id, bookingChannelId }, { platform }) => nullWhere(['NOT_FOUND'], getPeAddress(platform, id, bookingChannelId)),
  },

  Address: {
    coordinates: coordinatesOf,
  },
};
