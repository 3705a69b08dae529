import type { BusinessAccount, Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { linkedFleet } from '../fleets/linked-fleet';
import { getPassenger } from '../passengers/calls';
import {
  getBusinessAccount,
  createBusinessPassenger,
  deleteBusinessAccount,
  deleteBusinessPassenger,
  getBusinessPassenger,
  getDispatchAccount,
  listAccountPassengers,
  listBusinessAccounts,
  listBusinessPassengers,
  listDispatchAccounts,
  listGroups,
  listGroupsOfPassenger,
  updateBusinessPassenger,
} from './calls';
import { readChanges, readNewEmployee } from './employee';

async function linkedAccount(id: string | null | undefined, context: RequestContext): Promise<BusinessAccount | null> {
  return id ? nullWhere(['NOT_FOUND', 'FORBIDDEN'], getBusinessAccount(context.platform, id)) : null;
}

export const businessAccountsResolvers: Resolvers = {
  Query: {
    businessAccount: (_, { id }, context) => nullWhere(['NOT_FOUND'], getBusinessAccount(context.platform, id)),

    async businessAccounts(_, { isActive, search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(
        await listBusinessAccounts(platform, { ...asked, isActive: isActive ?? undefined, dynamicSearch: search?.trim() }),
        asked,
      );
    },

    businessPassenger: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getBusinessPassenger(platform, id)),

    async businessPassengers(_, { search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listBusinessPassengers(platform, { ...asked, dynamicSearch: search?.trim() }), asked);
    },

    businessDispatchAccount: (_, { accountNumber, fleetId }, { platform }) =>
      nullWhere(['NOT_FOUND'], getDispatchAccount(platform, accountNumber, fleetId)),

    async businessDispatchAccounts(_, { fleetId, search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(
        await listDispatchAccounts(platform, { ...asked, fleetId: fleetId ?? undefined, dynamicSearch: search?.trim() }),
        asked,
      );
    },
  },

  Booking: {
    businessAccount: ({ businessAccountId }, _, context) => linkedAccount(businessAccountId, context),
  },

  BusinessAccount: {
    async passengers({ id }, { search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listAccountPassengers(platform, id, { ...asked, dynamicSearch: search?.trim() }), asked);
    },
    groups: ({ id }, _, { platform }) => listGroups(platform, id),
  },

  BusinessPassenger: {
    businessAccount: ({ businessAccountId }, _, context) => linkedAccount(businessAccountId, context),
    passenger: ({ passengerId }, _, context) =>
      passengerId ? nullWhere(['NOT_FOUND', 'FORBIDDEN'], getPassenger(context.platform, passengerId)) : null,
    groups: ({ id, businessAccountId }, _, { platform }) =>
      businessAccountId ? nullWhere(['NOT_FOUND'], listGroupsOfPassenger(platform, businessAccountId, id)) : null,
  },

  BusinessDispatchAccount: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  },

  Mutation: {
    async deleteBusinessAccount(_, { input: { id } }, { platform }) {
      await deleteBusinessAccount(platform, id);
      return { id };
    },

    createBusinessPassenger: async (_, { input }, { platform }) => ({
      businessPassenger: await createBusinessPassenger(platform, readNewEmployee(input)),
    }),

    updateBusinessPassenger: async (_, { input: { id, ...changes } }, { platform }) => ({
      businessPassenger: await updateBusinessPassenger(platform, id, readChanges(changes)),
    }),

    async deleteBusinessPassenger(_, { input: { id } }, { platform }) {
      await deleteBusinessPassenger(platform, id);
      return { id };
    },
  },
};
