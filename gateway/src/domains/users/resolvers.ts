import { messages } from '@pax/schema/rules/messages';
import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { badUserInput, nullWhere } from '../../platform/errors';
import { requiredText, sendNamed, withConflictOn } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { linkedFleet } from '../fleets/linked-fleet';
import { createUser, deleteUser, getUser, listUsers, updateMe, type PlatformUser } from './calls';
import { assertAssignable, assertOwnFleets, changeableUser, restrictingFleetIds } from './changeable-user';
import { entityEventResolvers } from './entity-event';
import { roleCodes } from './role-codes';
import { putUser } from './update';
import { personNames, readPerson, relationsFor, userResolvers, viewerResolvers } from './user';

/**
 * A user after a change. The platform's response may lack relations: if they are selected, the user is read again. They stay missing if that
 * fails, which does not undo the change.
 */
async function changedUser(changed: PlatformUser, { platform }: RequestContext, info: GraphQLResolveInfo) {
  const relations = relationsFor(info, 'user');
  return { user: relations.length === 0 ? changed : await getUser(platform, changed.id, relations).catch(() => changed) };
}

export const usersResolvers: Resolvers = {
  Query: {
    viewer: (_, __, context) => context.deployment.viewers.refresh(context),

    user: (_, { id }, { platform }, info) => nullWhere(['NOT_FOUND'], getUser(platform, id, relationsFor(info))),

    async users(_, { filter, ...args }, { platform, config }, info) {
      const asked = readPageArguments(args, 20);
      const list = await listUsers(platform, {
        ...asked,
        dynamicSearch: filter?.search?.trim(),
        authRoleCode: roleCodes(config.rolePrefix).writeAll(filter?.roles, 'filter.roles'),
        fleetId: filter?.fleetId ?? undefined,
        relations: relationsFor(info, 'items'),
      });
      return toPage(list, asked);
    },
  },

  User: userResolvers,
  Viewer: viewerResolvers,
  EntityEvent: entityEventResolvers,

  ViewerPolicy: { fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info) },

  UserPolicy: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
    async isHidden({ fleetId }, _, context) {
      if (!fleetId) return false;
      const restricting = await restrictingFleetIds(context);
      return restricting !== undefined && !restricting.has(fleetId);
    },
  },

  Mutation: {
    async createUser(_, { input }, context, info) {
      const { platform, config } = context;
      if (input.fleetIds.length === 0) throw badUserInput({ fleetIds: messages.fleet });
      const email = requiredText('email', input.email);
      const values = { email, ...readPerson(input, config.rolePrefix) };
      await assertAssignable(input.role, context);
      await assertOwnFleets(input.fleetIds, context);
      const created = sendNamed(personNames, values, (user) => createUser(platform, user));
      return changedUser(await withConflictOn('email', 'Another user already has this email', created), context, info);
    },

    async updateUser(_, { input }, context, info) {
      // The user may be the caller, and may have changed even if the response was lost.
      const changed = await putUser(input, context).finally(() => context.deployment.viewers.forget(context));
      return changedUser(changed, context, info);
    },

    async deleteUser(_, { input: { id } }, context) {
      await changeableUser(id, context);
      await deleteUser(context.platform, id);
      return { id };
    },

    async updateViewer(_, { input: { givenName, familyName } }, context, info) {
      const update = updateMe(context.platform, { givenName, familyName });
      // Also without a response: the name may have changed.
      const changed = await update.finally(() => context.deployment.viewers.forget(context));
      const relations = relationsFor(info, 'viewer');
      return { viewer: relations.length === 0 ? changed : await context.deployment.viewers.viewerOf(context).catch(() => changed) };
    },
  },
};
