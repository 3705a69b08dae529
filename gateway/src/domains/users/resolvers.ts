import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers, Viewer } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { getMe, updateMe, type PlatformUser, type UserRelation } from './calls';
import { roleCodes } from './role-codes';

function toViewer({ authUserRole, authUserPolicies, ...user }: PlatformUser, rolePrefix: string): Viewer {
  const roleCode = authUserRole?.authRole.code ?? null;
  return { ...user, role: roleCodes(rolePrefix).readOptional(roleCode), roleCode, policies: authUserPolicies ?? [] };
}

/** The relations that the selected fields of the viewer need; `path` leads from the resolved field to the viewer. */
function relationsFor(info: GraphQLResolveInfo, ...path: string[]): UserRelation[] {
  const isSelected = (field: string) => selects(info, ...path, field);
  const relations: UserRelation[] = [];
  if (isSelected('role') || isSelected('roleCode')) relations.push('authUserRole');
  if (isSelected('policies')) relations.push('authUserPolicies');
  return relations;
}

export const usersResolvers: Resolvers = {
  Query: {
    async viewer(_, __, { platform, config }, info) {
      return toViewer(await getMe(platform, relationsFor(info)), config.rolePrefix);
    },
  },

  Mutation: {
    async updateViewer(_, { input: { givenName, familyName } }, { platform, config }, info) {
      await updateMe(platform, { givenName, familyName });
      // The answer to the change has no relations, so the person is read anew.
      return { viewer: toViewer(await getMe(platform, relationsFor(info, 'viewer')), config.rolePrefix) };
    },
  },
};
