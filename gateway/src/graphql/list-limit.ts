import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import type { RequestContext } from '../context';

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Whether objects of a type may have lists below them. */
const hasObjects = (type: GraphQLType): boolean =>
  isObjectType(type) && Object.values(type.getFields()).some((field) => isCompositeType(getNamedType(field.type)));

/**
 * Counts the items of pages, and of other lists whose items may have lists below them: not the points of an area, nor the rows of a file without a
 * match. A platform request that several rows share is sent once, and answered below each of them: without a limit, a few requests make
 * millions of rows.
 */
export function limitListItems(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, _name, typeName) => {
      const type = getNullableType(field.type);
      if (!isListType(type)) return undefined;
      const item = getNullableType(type.ofType);
      if (!isCompositeType(item) || !(typeName.endsWith('Page') || hasObjects(item))) return undefined;
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
