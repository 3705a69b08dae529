import type { GraphQLResolveInfo } from 'graphql';
import type { Role, User, Viewer } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { badUserInput } from '../../platform/errors';
import { requiredText } from '../../platform/input';
import type { PlatformUser, UserRelation } from './calls';
import { roleCodes } from './role-codes';

function toPerson(user: PlatformUser, rolePrefix: string) {
  const { authUserRole, authUserPolicies: policies } = user;
  const roleCode = authUserRole?.authRole.code ?? null;
  return { ...user, role: roleCodes(rolePrefix).readOptional(roleCode), roleCode, policies };
}

export const toUser = (user: PlatformUser, rolePrefix: string): User => ({ ...toPerson(user, rolePrefix), raw: user });

export function toViewer(user: PlatformUser, rolePrefix: string): Viewer {
  const person = toPerson(user, rolePrefix);
  return { ...person, policies: person.policies ?? [] };
}

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
