import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLObjectType, type GraphQLSchema } from 'graphql';

/** Makes execution refuse a text, a number or a list where an object is due, rather than answer an object in which all is null. */
export function expectObjects(schema: GraphQLSchema): GraphQLSchema {
  const isTypeOf = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
  const refusing = (type: GraphQLObjectType) => new GraphQLObjectType({ ...type.toConfig(), isTypeOf });
  return mapSchema(schema, { [MapperKind.OBJECT_TYPE]: refusing, [MapperKind.ROOT_OBJECT]: () => undefined });
}
