import type { GraphQLResolveInfo } from 'graphql';
import type { OrderDirection, Resolvers, SeasonalEventOrderBy, SeasonalEventStatus } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { codeTable } from '../../platform/code-table';
import { nullWhere } from '../../platform/errors';
import { requiredText, withConflictOn } from '../../platform/input';
import { webLink } from '../../platform/web-link';
import { identified, readEvery, readNamed, readPageArguments, toPage } from '../../platform/lists';
import { linkedFleet } from '../fleets/linked-fleet';
import {
  attachFleet,
  createSeasonalEvent,
  deleteSeasonalEvent,
  detachFleet,
  getFleetPart,
  listAllowedFleets,
  listFleets,
  listSeasonalEvents,
  getSeasonalEvent,
  updateSeasonalEvent,
  type PlatformSeasonalEvent,
} from './calls';
import { assertChangeable, readChanges, readNewEvent } from './form';

const statuses = codeTable<SeasonalEventStatus>({ ACTIVE: 'active', FUTURE: 'future', PAST: 'past' });

const platformOrder = { START_AT: 'startAt', END_AT: 'endAt', NAME: 'name' } as const satisfies Record<SeasonalEventOrderBy, string>;

/** The event after a change, if selected; null if it cannot be reloaded, which does not undo the change. */
async function changedEvent(id: string, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformSeasonalEvent | null> {
  if (!selects(info, 'seasonalEvent')) return null;
  return getSeasonalEvent(context.platform, id).catch(() => null);
}

/** A variable may be null in spite of its default. */
function toOrder(orderBy: SeasonalEventOrderBy | null, orderDirection: OrderDirection | null) {
  return { orderBy: platformOrder[orderBy ?? 'START_AT'], orderDirection: orderDirection ?? 'ASC' } as const;
}

export const seasonalEventsResolvers: Resolvers = {
  Query: {
    async seasonalEventsNamed(_, { name: wanted }, { platform }) {
      const name = requiredText('name', wanted);
      return readNamed(name, (asked) => listSeasonalEvents(platform, { ...asked, dynamicSearch: name }));
    },

    seasonalEvent: (_, { id }, context) => nullWhere(['NOT_FOUND'], getSeasonalEvent(context.platform, id)),

    async seasonalEvents(_, { filter, orderBy, orderDirection, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const list = await listSeasonalEvents(platform, {
        ...asked,
        status: statuses.writeAll(filter?.statuses, 'filter.statuses'),
        dynamicSearch: filter?.search?.trim(),
        ...toOrder(orderBy, orderDirection),
      });
      return toPage(list, asked);
    },
  },

  SeasonalEvent: {
    status: ({ status }) => statuses.readOptional(status),
    statusCode: ({ status }) => status ?? null,
    async fleets({ id }, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listFleets(platform, id, { ...asked, dynamicSearch: filter?.search?.trim() }), asked);
    },
    async fleetIds({ id }, _, { platform }) {
      const fleets = await readEvery((asked) => listFleets(platform, id, asked));
      return identified(fleets).map((fleet) => fleet.id);
    },
    async allowedFleets({ id }, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listAllowedFleets(platform, id, { ...asked, dynamicSearch: filter?.search?.trim() }), asked);
    },
    fleet: ({ id }, { fleetId }, { platform }) => nullWhere(['NOT_FOUND'], getFleetPart(platform, id, fleetId)),
  },

  SeasonalImage: {
    url: ({ url }) => webLink(url),
  },

  SeasonalEventFleet: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  },

  Mutation: {
    createSeasonalEvent: async (_, { input }, { platform }) => ({
      seasonalEvent: await createSeasonalEvent(platform, readNewEvent(input)),
    }),

    async updateSeasonalEvent(_, { input }, { platform }) {
      const changes = readChanges(input);
      if (input.expected) assertChangeable(await getSeasonalEvent(platform, input.id), input.expected, changes);
      return { seasonalEvent: await updateSeasonalEvent(platform, input.id, changes) };
    },

    async deleteSeasonalEvent(_, { input: { id } }, { platform }) {
      await deleteSeasonalEvent(platform, id);
      return { id };
    },

    async attachSeasonalEventFleet(_, { input: { seasonalEventId, fleetId } }, context, info) {
      const attached = attachFleet(context.platform, { seasonalEventId, fleetId });
      const seasonalEventFleet = await withConflictOn('fleetId', 'This fleet cannot be opted in', attached);
      return { seasonalEventFleet, seasonalEvent: await changedEvent(seasonalEventId, context, info) };
    },

    async detachSeasonalEventFleet(_, { input: { seasonalEventId, fleetId } }, context, info) {
      const detached = detachFleet(context.platform, { seasonalEventId, fleetId });
      const seasonalEventFleet = await withConflictOn('fleetId', 'This fleet cannot be opted out', detached);
      return { seasonalEventFleet, seasonalEvent: await changedEvent(seasonalEventId, context, info) };
    },
  },
};
