import { collectSubFields } from '@graphql-tools/utils';
import { getNamedType, isObjectType, type FieldNode, type GraphQLResolveInfo, type GraphQLObjectType } from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues' | 'returnType' | 'fieldNodes'>;

/**
 * Whether the operation selects a field below the one being resolved, through fragments and with `@skip` and `@include` applied.
 * @param path names of the fields on the way down: `selects(info, 'items', 'bookingChannels')`
 */
export function selects(info: Info, ...path: readonly [string, ...string[]]): boolean {
  let type = getNamedType(info.returnType);
  let nodes: readonly FieldNode[] = info.fieldNodes;
  for (const name of path) {
    if (!isObjectType(type)) return false;
    const parent: GraphQLObjectType = type;
    const selected = collectSubFields(info.schema, info.fragments, info.variableValues, parent, [...nodes]).fields;
    nodes = [...selected.values()].flat().filter((node) => node.name.value === name);
    const field = parent.getFields()[name];
    if (nodes.length === 0 || field === undefined) return false;
    type = getNamedType(field.type);
  }
  return true;
}
