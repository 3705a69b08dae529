import type { GraphQLResolveInfo } from 'graphql';
import type { Role, UserResolvers, ViewerResolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { requiredText } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { listEntityEvents, type PlatformUser, type UserRelation } from './calls';
import { roleCodes } from './role-codes';

const roleCodeOf = ({ authUserRole }: PlatformUser): string | null => authUserRole?.authRole.code ?? null;

/** The common fields of a listed user and the caller. */
const personResolvers = {
  role: (person, _, { config }) => roleCodes(config.rolePrefix).readOptional(roleCodeOf(person)),
  roleCode: roleCodeOf,
  policies: ({ authUserPolicies }) => authUserPolicies ?? null,
} satisfies UserResolvers & ViewerResolvers;

export const userResolvers: UserResolvers = {
  ...personResolvers,
  async entityEvents({ id }, args, { platform }) {
    const asked = readPageArguments(args, 20);
    return toPage(await listEntityEvents(platform, id, asked), asked);
  },
};

export const viewerResolvers: ViewerResolvers = personResolvers;

/** The relations needed for the selected fields of a user; `path` leads from the field being resolved to the user. */
export function relationsFor(info: GraphQLResolveInfo, ...path: string[]): UserRelation[] {
  const isSelected = (field: string) => {
    const [first, ...rest] = [...path, field];
    return selects(info, first, ...rest);
  };
  const relations: UserRelation[] = [];
  if (isSelected('role') || isSelected('roleCode')) relations.push('authUserRole');
  if (isSelected('policies')) relations.push('authUserPolicies');
  return relations;
}

/** Fields with another name on the platform. */
export const personNames = { role: 'authRoleCode' } as const;

/**
 * A user's name, role and fleets, with the role in the platform's format.
 * @throws PlatformError BAD_USER_INPUT with the invalid field
 */
export function readPerson(
  { givenName, familyName, role, fleetIds }: { givenName: string; familyName: string; role: Role; fleetIds: readonly string[] },
  rolePrefix: string,
) {
  return {
    givenName: requiredText('givenName', givenName),
    familyName: requiredText('familyName', familyName),
    role: roleCodes(rolePrefix).writeKnown(role, 'role'),
    fleetIds: [...new Set(fleetIds)],
  };
}
