import { collectSubFields } from '@graphql-tools/utils';
import { getNamedType, isObjectType, type FieldNode, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues' | 'returnType' | 'fieldNodes'>;

/** Results for one operation's variables, by field node: the same field of fifty bookings is checked once. */
const found = new WeakMap<object, Map<FieldNode | undefined, Map<string, boolean>>>();

/**
 * Whether the operation selects a field below the one being resolved, including fragments, `@skip` and `@include`.
 * @param path field names from there: `selects(info, 'items', 'bookingChannels')`
 */
export function selects(info: Info, ...path: readonly string[]): boolean {
  const byNode = found.get(info.variableValues) ?? new Map<FieldNode | undefined, Map<string, boolean>>();
  found.set(info.variableValues, byNode);
  const [node] = info.fieldNodes;
  const byPath = byNode.get(node) ?? new Map<string, boolean>();
  byNode.set(node, byPath);
  const key = path.join('.');
  const known = byPath.get(key);
  if (known !== undefined) return known;
  const isSelected = findSelection(info, path);
  byPath.set(key, isSelected);
  return isSelected;
}

function findSelection(info: Info, path: readonly string[]): boolean {
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
