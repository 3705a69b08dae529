import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { resolvers } from './__generated__/domains';
import { placeFieldErrors } from './graphql/field-errors';
import { limitListItems } from './graphql/list-limit';
import { expectObjects } from './graphql/object-values';
import { resolveRawFields } from './graphql/raw-fields';
import { enforceRequirements } from './graphql/requires';
import { scalars } from './graphql/scalars';

const schemas = new Map<string, GraphQLSchema>();

/**
 * The schema of the SDL with every domain's resolvers, which codegen lists, guarded by `@requires`. Cached by SDL: it takes a quarter of a second to create,
 * and contains nothing of a single server.
 */
export function createSchema(typeDefs: string): GraphQLSchema {
  const known = schemas.get(typeDefs);
  if (known) return known;
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const complete = resolveRawFields(schema);
  const enforced = enforceRequirements(placeFieldErrors(expectObjects(limitListItems(complete))));
  schemas.set(typeDefs, enforced);
  return enforced;
}
