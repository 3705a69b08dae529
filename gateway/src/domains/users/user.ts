import type { GraphQLResolveInfo } from 'graphql';
import type { Role, UserResolvers, ViewerResolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { badUserInput } from '../../platform/errors';
import { requiredText } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { listEntityEvents, type PlatformUser, type UserRelation } from './calls';
import { roleCodes } from './role-codes';

const roleCodeOf = ({ authUserRole }: PlatformUser): string | null => authUserRole?.authRole.code ?? null;

/** What a listed user and the caller have in common. */
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

/** The relations that the selected fields of a person need; `path` leads from the resolved field to the person. */
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

/** What the platform calls otherwise. */
export const personNames = { role: 'authRoleCode' } as const;

/**
 * A person's names, role and fleets, with the role as the platform takes it.
 * @throws PlatformError BAD_USER_INPUT with the field that is no good
 */
export function readPerson(
  { givenName, familyName, role, fleetIds }: { givenName: string; familyName: string; role: Role; fleetIds: readonly string[] },
  rolePrefix: string,
) {
  if (fleetIds.length === 0) throw badUserInput({ fleetIds: 'Please select at least one fleet' });
  return {
    givenName: requiredText('givenName', givenName),
    familyName: requiredText('familyName', familyName),
    role: roleCodes(rolePrefix).writeKnown(role, 'role'),
    fleetIds: [...new Set(fleetIds)],
  };
}
