import type { FleetOrderBy, Resolvers } from '../../__generated__/resolvers';
import { badUserInput, nullWhere } from '../../platform/errors';
import { assertExpected } from '../../platform/expected';
import { readPageArguments, toPage } from '../../platform/lists';
import { jsonObject, requiredText } from '../../platform/input';
import { ianaZone } from '../../platform/zones';
import { getAttributes, getFleet, listFleets, updateAttributes } from './calls';
import { fleetRelations, linkedFleet } from './linked-fleet';
import { fleetSourcesResolvers } from './sources';

const platformOrder = {
  HUMAN_READABLE_ID: 'humanReadableId',
  NAME: 'name',
  CREATED_AT: 'createdAt',
} as const satisfies Record<FleetOrderBy, string>;

/** A variable may be null in spite of its default. */
const toOrder = (orderBy: FleetOrderBy | null) => platformOrder[orderBy ?? 'HUMAN_READABLE_ID'];

/** Unlike `localeCompare`, accepts a missing ID. */
const inAnyCase = new Intl.Collator('en', { sensitivity: 'accent' });

/** By their paths in the input of a change. */
const asAttributes = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`attributes.${name}`, value] as const));

export const fleetsResolvers: Resolvers = {
  Query: {
    fleet: (_, { id }, { platform }, info) => nullWhere(['NOT_FOUND'], getFleet(platform, id, fleetRelations(info))),

    fleetSources: (_, { id }) => ({ id }),

    async fleets(_, { filter, orderBy, ...args }, { platform }, info) {
      const asked = readPageArguments(args, 20);
      const list = await listFleets(platform, {
        ...asked,
        dynamicSearch: filter?.search?.trim(),
        orderBy: toOrder(orderBy),
        relations: fleetRelations(info, 'items'),
      });
      return toPage(list, asked);
    },

    async fleetIdAvailability(_, { humanReadableId }, context) {
      const wanted = requiredText('humanReadableId', humanReadableId);
      for (let page = 0, hasMore = true; hasMore; page += 1) {
        const asked = { page, maxPerPage: 100 };
        const { items, pageInfo } = toPage(await listFleets(context.platform, { ...asked, dynamicSearch: wanted, relations: [] }), asked);
        if (items.some((fleet) => inAnyCase.compare(fleet.humanReadableId, wanted) === 0)) return 'TAKEN';
        hasMore = pageInfo.hasMore;
      }
      return (await context.deployment.viewers.canSeeAllFleets(context)) ? 'AVAILABLE' : 'UNKNOWN';
    },
  },

  Fleet: { ...fleetSourcesResolvers, timezone: ({ timezone, country }) => ianaZone(timezone, country) },
  FleetSources: fleetSourcesResolvers,

  Mutation: {
    async updateFleetAttributes(_, { input: { fleetId, attributes, expected } }, { platform }) {
      const changes = jsonObject('attributes', attributes);
      if (Object.keys(changes).length === 0) throw badUserInput({ attributes: 'Nothing to change' });
      if (expected !== null && expected !== undefined) {
        const wanted = jsonObject('expected', expected);
        assertExpected('This fleet', asAttributes(wanted), asAttributes((await getAttributes(platform, fleetId)).attributes));
      }
      const changed = await updateAttributes(platform, fleetId, changes);
      return { fleetId, attributes: changed.attributes, updatedAt: changed.updatedAt };
    },
  },

  UpdateFleetAttributesPayload: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
    fleetSources: ({ fleetId }) => ({ id: fleetId }),
  },
};
