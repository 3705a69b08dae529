import { messages } from '@pax/schema/rules/messages';
import type { NearInput, Resolvers } from '../../__generated__/resolvers';
import { coordinatesOf } from '../../platform/coordinates';
import { badUserInput, nullWhere } from '../../platform/errors';
import { getPeAddress, type PlatformAddress, searchIc2Addresses, searchPeAddresses } from './calls';

interface SearchArguments {
  readonly search: string;
  readonly near?: NearInput | null;
  readonly language?: string | null;
}

/** @throws PlatformError BAD_USER_INPUT for an empty search */
function toQuery({ search, near, language }: SearchArguments) {
  if (search.trim() === '') throw badUserInput({ search: messages.required });
  return { search: search.trim(), latitude: near?.latitude, longitude: near?.longitude, lang: language ?? undefined };
}

/** Measures a response's duration, so that comparisons of services exclude the gateway. */
async function timed(answer: Promise<PlatformAddress[]>) {
  const startedAt = performance.now();
  const addresses = await answer;
  return { addresses, durationMs: Math.round(performance.now() - startedAt), raw: addresses };
}

export const addressesResolvers: Resolvers = {
  Query: {
    ic2Addresses(_, { fleetId, bookingChannelId, ...args }, { platform }) {
      const query = { ...toQuery(args), fleetId: fleetId ?? undefined, bookingChannelId: bookingChannelId ?? undefined };
      return timed(searchIc2Addresses(platform, query));
    },

    peAddresses: (_, { bookingChannelId, ...args }, { platform }) =>
      timed(searchPeAddresses(platform, { ...toQuery(args), bookingChannelId })),

    peAddress: (_, { id, bookingChannelId }, { platform }) => nullWhere(['NOT_FOUND'], getPeAddress(platform, id, bookingChannelId)),
  },

  Address: {
    coordinates: coordinatesOf,
  },
};
