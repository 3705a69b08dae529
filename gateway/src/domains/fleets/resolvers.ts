import type { FleetOrderBy, Resolvers } from '../../__generated__/resolvers';
import { badUserInput, nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { jsonObject } from '../../platform/input';
import {
  getAttributes,
  getDispatchAppConfig,
  getDispatchAttributes,
  getDispatchClient,
  getFleet,
  listFleets,
  updateAttributes,
} from './calls';
import { fleetRelations, linkedFleet } from './linked-fleet';

const platformOrder = {
  HUMAN_READABLE_ID: 'humanReadableId',
  NAME: 'name',
  CREATED_AT: 'createdAt',
} as const satisfies Record<FleetOrderBy, string>;

/** A variable may be null in spite of its default. */
const toOrder = (orderBy: FleetOrderBy | null) => platformOrder[orderBy ?? 'HUMAN_READABLE_ID'];

export const fleetsResolvers: Resolvers = {
  Query: {
    fleet: (_, { id }, { platform }, info) => nullWhere(['NOT_FOUND'], getFleet(platform, id, fleetRelations(info))),

    async fleets(_, args, { platform }, info) {
      const asked = readPageArguments(args, 10);
      const list = await listFleets(platform, {
        ...asked,
        dynamicSearch: args.search?.trim(),
        orderBy: toOrder(args.orderBy),
        relations: fleetRelations(info, 'items'),
      });
      return toPage(list, asked);
    },
  },

  Fleet: {
    attributes: async ({ id }, _, { platform }) => (await nullWhere(['NOT_FOUND'], getAttributes(platform, id)))?.attributes,
    dispatchAttributes: async ({ id }, _, { platform }) =>
      (await nullWhere(['NOT_FOUND'], getDispatchAttributes(platform, id)))?.attributes,
    dispatchClient: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getDispatchClient(platform, id)),
    dispatchAppConfig: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getDispatchAppConfig(platform, id)),
  },

  Mutation: {
    async updateFleetAttributes(_, { input: { fleetId, attributes } }, { platform }) {
      const changes = jsonObject('attributes', attributes);
      if (Object.keys(changes).length === 0) throw badUserInput({ attributes: 'There is nothing to change' });
      return { fleetId, attributes: (await updateAttributes(platform, fleetId, changes)).attributes };
    },
  },

  UpdateFleetAttributesPayload: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  },
};
