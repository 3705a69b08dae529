import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';

/** A mapped object has the platform's data as `raw`; all others are the platform's data. */
const readRaw = (source: unknown): unknown => {
  const isMapped = typeof source === 'object' && source !== null && 'raw' in source;
  return isMapped ? source.raw : source;
};

/** Resolves each field `raw` without its own resolver to the platform's data. */
export function resolveRawFields(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, name) =>
      name === 'raw' && field.resolve === undefined ? { ...field, resolve: readRaw } : undefined,
  });
}
