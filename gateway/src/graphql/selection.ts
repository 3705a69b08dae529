import { collectSubFields } from '@graphql-tools/utils';
import { getNamedType, isObjectType, Kind, type FieldNode, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'operation' | 'variableValues' | 'returnType' | 'fieldNodes'>;

/** Results by field and path: the same field of fifty bookings is checked once, and of a compiled operation only in its first run. */
const found = new WeakMap<object, WeakMap<readonly FieldNode[], Map<string, boolean>>>();

/** Whether `@skip` and `@include` may differ from run to run. */
const hasConditions = ({ operation }: Info): boolean =>
  operation.variableDefinitions?.some(({ type }) => {
    const inner = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
    return inner.kind === Kind.NAMED_TYPE && inner.name.value === 'Boolean';
  }) ?? false;

/**
 * Whether the operation selects a field below the one being resolved, including fragments, `@skip` and `@include`.
 * @param path field names from there: `selects(info, 'items', 'bookingChannels')`
 */
export function selects(info: Info, ...path: readonly string[]): boolean {
  const scope = hasConditions(info) ? info.variableValues : info.operation;
  const byNodes = found.get(scope) ?? new WeakMap<readonly FieldNode[], Map<string, boolean>>();
  found.set(scope, byNodes);
  const byPath = byNodes.get(info.fieldNodes) ?? new Map<string, boolean>();
  byNodes.set(info.fieldNodes, byPath);
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
  const variables = { coerced: info.variableValues, sources: {} };
  for (const name of path) {
    if (!isObjectType(type)) return false;
    const parent: GraphQLObjectType = type;
    const selected = collectSubFields(info.schema, info.fragments, variables, parent, [...nodes]).fields;
    nodes = [...selected.values()].flat().filter((node) => node.name.value === name);
    const field = parent.getFields()[name];
    if (nodes.length === 0 || field === undefined) return false;
    type = getNamedType(field.type);
  }
  return true;
}
