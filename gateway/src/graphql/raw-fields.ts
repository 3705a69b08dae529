import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';

/** A mapped thing brings what the platform sent along as `raw`; all others are what the platform sent. */
const readRaw = (source: unknown): unknown => {
  const isMapped = typeof source === 'object' && source !== null && 'raw' in source;
  return isMapped ? source.raw : source;
};

/** Gives each field `raw` of the schema that has no resolver of its own what the platform sent. */
export function resolveRawFields(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, name) =>
      name === 'raw' && field.resolve === undefined ? { ...field, resolve: readRaw } : undefined,
  });
}
