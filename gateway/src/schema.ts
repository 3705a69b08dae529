import { makeExecutableSchema } from '@graphql-tools/schema';
import { isIntrospectionType, isObjectType, type GraphQLSchema } from 'graphql';
import { resolvers } from './__generated__/domains';
import { placeFieldErrors } from './graphql/field-errors';
import { limitListItems } from './graphql/list-limit';
import { enforceRequirement } from './graphql/requires';
import { scalars } from './graphql/scalars';
import { isRecord } from './platform/json-value';

const schemas = new Map<string, GraphQLSchema>();

/** Each wraps a field's resolver where it applies. The last one runs first. */
const fieldRules = [limitListItems, placeFieldErrors, enforceRequirement];

/** A mapped object has the platform's data as `raw`; all others are the platform's data. */
const readRaw = (source: unknown): unknown => (isRecord(source) && 'raw' in source ? source.raw : source);

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
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    // A text, number or list where an object is due is an error, and no object of nulls.
    if (!roots.has(type)) type.isTypeOf = isRecord;
    for (const field of Object.values(type.getFields())) {
      if (field.name === 'raw') field.resolve ??= readRaw;
      for (const rule of fieldRules) rule(field, type, schema);
    }
  }
  schemas.set(typeDefs, schema);
  return schema;
}
