import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { nullWhere } from '../../platform/errors';
import { requiredText, sendNamed } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { linkedFleet } from '../fleets/linked-fleet';
import { createUser, deleteUser, getMe, getUser, listEntityEvents, listUsers, updateMe, updateUser, type PlatformUser } from './calls';
import { roleCodes } from './role-codes';
import { personNames, readPerson, relationsFor, toEntityEvent, toUser, toViewer } from './user';

/** A user after a change. The platform's answer need not have relations: where they are selected, the user is read again. */
async function changedUser(changed: PlatformUser, { platform, config }: RequestContext, info: GraphQLResolveInfo) {
  const relations = relationsFor(info, 'user');
  return { user: toUser(relations.length === 0 ? changed : await getUser(platform, changed.id, relations), config.rolePrefix) };
}

export const usersResolvers: Resolvers = {
  Query: {
    async viewer(_, __, { platform, config }, info) {
      return toViewer(await getMe(platform, relationsFor(info)), config.rolePrefix);
    },

    async user(_, { id }, { platform, config }, info) {
      const user = await nullWhere(['NOT_FOUND'], getUser(platform, id, relationsFor(info)));
      return user && toUser(user, config.rolePrefix);
    },

    async users(_, { filter, ...args }, { platform, config }, info) {
      const asked = readPageArguments(args, 20);
      const list = await listUsers(platform, {
        ...asked,
        dynamicSearch: filter?.search?.trim(),
        authRoleCode: roleCodes(config.rolePrefix).writeAll(filter?.roles, 'filter.roles'),
        fleetId: filter?.fleetId ?? undefined,
        relations: relationsFor(info, 'items'),
      });
      const { items, pageInfo } = toPage(list, asked);
      return { items: items.map((user) => toUser(user, config.rolePrefix)), pageInfo };
    },
  },

  User: {
    async entityEvents({ id }, args, { platform }) {
      const asked = readPageArguments(args, 20);
      const { items, pageInfo } = toPage(await listEntityEvents(platform, id, asked), asked);
      return { items: items.map(toEntityEvent), pageInfo };
    },
  },

  UserPolicy: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  },

  Mutation: {
    async createUser(_, { input }, context, info) {
      const { platform, config } = context;
      const email = requiredText('email', input.email);
      const values = { email, ...readPerson(input, config.rolePrefix) };
      return changedUser(await sendNamed(personNames, values, (user) => createUser(platform, user)), context, info);
    },

    async updateUser(_, { input }, context, info) {
      const { platform, config } = context;
      const values = readPerson(input, config.rolePrefix);
      const changed = await sendNamed(personNames, values, (user) => updateUser(platform, input.id, user));
      // It may be the caller.
      context.deployment.roles.forget(context);
      return changedUser(changed, context, info);
    },

    async deleteUser(_, { input: { id } }, { platform }) {
      await deleteUser(platform, id);
      return { id };
    },

    async updateViewer(_, { input: { givenName, familyName } }, context, info) {
      const { platform, config } = context;
      const changed = await updateMe(platform, { givenName, familyName });
      context.deployment.roles.forget(context);
      // The answer to the change has no relations: where they are asked for, the person is read anew.
      const relations = relationsFor(info, 'viewer');
      return { viewer: toViewer(relations.length === 0 ? changed : await getMe(platform, relations), config.rolePrefix) };
    },
  },
};
