import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLType,
} from 'graphql';
import type { RequestContext } from '../context';

/** Whether objects of a type may have lists below them. */
const hasObjects = (type: GraphQLType): boolean =>
  isObjectType(type) && Object.values(type.getFields()).some((field) => isCompositeType(getNamedType(field.type)));

/**
 * Counts the items of pages, and of other lists whose items may have lists below them: not the points of an area, nor the rows of a file without a
 * match. A platform request that several rows share is sent once, and answered below each of them: without a limit, a few requests make
 * millions of rows.
 */
export function limitListItems(field: GraphQLField<unknown, RequestContext>, { name: parent }: GraphQLObjectType): void {
  const type = getNullableType(field.type);
  const item = isListType(type) ? getNullableType(type.ofType) : undefined;
  if (!isCompositeType(item) || !(parent.endsWith('Page') || hasObjects(item))) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, context, info): unknown => {
    const counted = (list: unknown): unknown => {
      if (Array.isArray(list)) context.limits.countItems(list.length);
      return list;
    };
    const list: unknown = resolve(source, args, context, info);
    // Most are there at once: a promise for each would cost more than counting.
    return list instanceof Promise ? list.then(counted) : counted(list);
  };
}
