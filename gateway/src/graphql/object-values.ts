import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLObjectType, type GraphQLSchema } from 'graphql';

/** Makes execution reject a text, number or list where an object is due, instead of returning an object of nulls. */
export function expectObjects(schema: GraphQLSchema): GraphQLSchema {
  const isTypeOf = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
  const refusing = (type: GraphQLObjectType) => new GraphQLObjectType({ ...type.toConfig(), isTypeOf });
  return mapSchema(schema, { [MapperKind.OBJECT_TYPE]: refusing, [MapperKind.ROOT_OBJECT]: () => undefined });
}
