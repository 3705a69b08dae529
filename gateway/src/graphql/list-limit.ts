import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, getNullableType, isCompositeType, isListType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../context';

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Counts the items of all lists of objects in a response. A platform request that several rows share is sent once, and answered below each
 * of them: without a limit, a few requests make millions of rows.
 */
export function limitListItems(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const type = getNullableType(field.type);
      if (!isListType(type) || !isCompositeType(getNullableType(type.ofType))) return undefined;
      const { resolve = defaultFieldResolver } = field;
      const counting: GraphQLFieldResolver<unknown, RequestContext> = (source, args, context, info) => {
        const counted = (list: unknown): unknown => {
          if (Array.isArray(list)) context.countItems(list.length);
          return list;
        };
        const list: unknown = resolve(source, args, context, info);
        // Most are there at once: a promise for each would cost more than counting.
        return isPromise(list) ? list.then(counted) : counted(list);
      };
      return { ...field, resolve: counting };
    },
  });
}
