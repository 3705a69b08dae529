import { getDirective } from '@graphql-tools/utils';
import { defaultFieldResolver, GraphQLError, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import type { Role } from '../__generated__/resolvers';
import type { RequestContext } from '../context';
import { errorOfCode } from '../platform/errors';

/** By rank, lowest first. */
export const ranks: readonly (Role | undefined)[] = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN', 'SUDO'];
export const modifiers: readonly (Role | undefined)[] = ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN', 'SUDO'];

interface Requirement {
  isMet: (role: Role | undefined) => boolean;
  /** The role, or `modifier`; included in the error. */
  name: string;
  sentence: string;
}

const sentenceOf = (role: Role | undefined, isModifier: boolean): string => {
  if (role === undefined) return 'Requires a role with write access.';
  return isModifier ? `Requires ${role} or above, with write access.` : `Requires ${role} or above.`;
};

const describe = (description: string | null | undefined, sentence: string) => (description ? `${description}\n\n${sentence}` : sentence);

/** Reads the arguments of one `@requires`. A role without a rank, such as UNKNOWN, is never met. */
function readRequirement({ role, modifier }: Readonly<Record<string, unknown>>): Requirement {
  const least = ranks.findIndex((rank) => rank === role);
  if (role !== undefined && least < 0) throw new GraphQLError('@requires has a role without a rank');
  if (role === undefined && modifier !== true) throw new GraphQLError('@requires has no requirement');
  return {
    isMet: (actual) => ranks.indexOf(actual) >= Math.max(least, 0) && (modifier !== true || modifiers.includes(actual)),
    name: ranks[least] ?? 'modifier',
    sentence: sentenceOf(ranks[least], modifier === true),
  };
}

/**
 * Enforces `@requires`: before such a field is resolved, and so before any platform call for it, the caller's role must meet the schema's
 * requirement. Fails closed; the platform's own 403 applies as well. Introspection has no directives, so the description names the role.
 */
export function enforceRequirement(field: GraphQLField<unknown, RequestContext>, _parent: GraphQLObjectType, schema: GraphQLSchema): void {
  const [requirement] = getDirective(schema, field, 'requires') ?? [];
  if (requirement === undefined) return;
  const { isMet, name, sentence } = readRequirement(requirement);
  const { resolve = defaultFieldResolver } = field;
  field.description = describe(field.description, sentence);
  field.resolve = async (source, args, context, info): Promise<unknown> => {
    if (!isMet(await context.deployment.viewers.roleOf(context))) throw errorOfCode('FORBIDDEN', { requires: name });
    return resolve(source, args, context, info);
  };
}
