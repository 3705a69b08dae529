import type { BusinessAccount, Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import type { PlatformClient } from '../../platform/client';
import { nullWhere, PlatformError } from '../../platform/errors';
import { assertExpected } from '../../platform/expected';
import { searchText } from '../../platform/search-text';
import { withConflictOn } from '../../platform/input';
import { linked } from '../../platform/linked-record';
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
  return linked(id, (accountId) => getBusinessAccount(context.platform, accountId));
}

const emailTaken = 'The business account already has another employee with this email';

/** @throws PlatformError CONFLICT if a deletion would delete more employees than confirmed */
async function assertNoMoreEmployees(id: string, expected: number, platform: PlatformClient): Promise<void> {
  const asked = { page: 0, maxPerPage: 1 };
  const { total } = toPage(await listAccountPassengers(platform, id, asked), asked).pageInfo;
  if (typeof total !== 'number' || total <= expected) return;
  const message = `The business account now has ${total} employees`;
  throw new PlatformError('CONFLICT', message, { fields: { expectedPassengersCount: message } });
}

export const businessAccountsResolvers: Resolvers = {
  Query: {
    businessAccount: (_, { id }, context) => nullWhere(['NOT_FOUND'], getBusinessAccount(context.platform, id)),

    async businessAccounts(_, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const query = { ...asked, isActive: filter?.isActive ?? undefined, dynamicSearch: filter?.search?.trim() };
      return toPage(await listBusinessAccounts(platform, query), asked);
    },

    businessPassenger: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getBusinessPassenger(platform, id)),

    async businessPassengers(_, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listBusinessPassengers(platform, { ...asked, dynamicSearch: searchText(filter?.search) }), asked);
    },

    businessDispatchAccount: (_, { accountNumber, fleetId }, { platform }) =>
      nullWhere(['NOT_FOUND'], getDispatchAccount(platform, accountNumber, fleetId)),

    async businessDispatchAccounts(_, { fleetId, filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const query = { ...asked, fleetId: fleetId ?? undefined, dynamicSearch: filter?.search?.trim() };
      return toPage(await listDispatchAccounts(platform, query), asked);
    },
  },

  Booking: {
    businessAccount: ({ businessAccountId }, _, context) => linkedAccount(businessAccountId, context),
  },

  BusinessAccount: {
    async passengers({ id }, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listAccountPassengers(platform, id, { ...asked, dynamicSearch: searchText(filter?.search) }), asked);
    },
    groups: ({ id }, _, { platform }) => listGroups(platform, id),
  },

  BusinessPassenger: {
    businessAccount: ({ businessAccountId }, _, context) => linkedAccount(businessAccountId, context),
    passenger: ({ passengerId }, _, { platform }) => linked(passengerId, (id) => getPassenger(platform, id)),
    groups: ({ id, businessAccountId }, _, { platform }) =>
      businessAccountId ? nullWhere(['NOT_FOUND'], listGroupsOfPassenger(platform, businessAccountId, id)) : null,
  },

  BusinessDispatchAccount: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  },

  Mutation: {
    async deleteBusinessAccount(_, { input: { id, expectedPassengersCount } }, { platform }) {
      if (typeof expectedPassengersCount === 'number') await assertNoMoreEmployees(id, expectedPassengersCount, platform);
      await deleteBusinessAccount(platform, id);
      return { id };
    },

    createBusinessPassenger: async (_, { input }, { platform }) => ({
      businessPassenger: await withConflictOn('email', emailTaken, createBusinessPassenger(platform, readNewEmployee(input))),
    }),

    async updateBusinessPassenger(_, { input: { id, expected, ...input } }, { platform }) {
      const changes = readChanges(input);
      if (expected) {
        const { group, ...employee } = await getBusinessPassenger(platform, id);
        assertExpected('This employee', { ...expected }, { ...employee, groupId: group?.id });
      }
      const change = updateBusinessPassenger(platform, id, changes);
      return { businessPassenger: await (changes.email === undefined ? change : withConflictOn('email', emailTaken, change)) };
    },

    async deleteBusinessPassenger(_, { input: { id } }, { platform }) {
      await deleteBusinessPassenger(platform, id);
      return { id };
    },
  },
};
