import type { FleetOrderBy, Resolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { listFleets } from './calls';

const platformOrder = {
  HUMAN_READABLE_ID: 'humanReadableId',
  NAME: 'name',
  CREATED_AT: 'createdAt',
} as const satisfies Record<FleetOrderBy, string>;

/** A variable may be null in spite of its default. */
const toOrder = (orderBy: FleetOrderBy | null) => platformOrder[orderBy ?? 'HUMAN_READABLE_ID'];

export const fleetsResolvers: Resolvers = {
  Query: {
    fleet(_, { id }, { fleets }, info) {
      return nullWhere(['NOT_FOUND'], fleets.load({ id, withBookingChannels: selects(info, 'bookingChannels') }));
    },

    async fleets(_, args, { platform }, info) {
      const asked = readPageArguments(args, 10);
      const list = await listFleets(platform, {
        ...asked,
        dynamicSearch: args.search?.trim(),
        orderBy: toOrder(args.orderBy),
        relations: selects(info, 'items', 'bookingChannels') ? ['bookingChannels'] : [],
      });
      return toPage(list, asked);
    },
  },
};
