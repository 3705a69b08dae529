import { getDirective } from '@graphql-tools/utils';
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { unreadableField } from './error-answer';
import { isRecord } from '../platform/json-value';

/** A selected field that is `@semanticNonNull`, a list, or leads to such a field. */
interface Step {
  /** Its name in the response. */
  readonly key: string;
  readonly isDue: boolean;
  /** Whether it is a list with required items. */
  readonly hasItems: boolean;
  readonly below: readonly Step[];
}

type Path = readonly (string | number)[];
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The selected fields by their names in the response. The schema has object types only, so fragment conditions do not matter. */
function collectFields(sets: readonly SelectionSetNode[], fragments: Fragments, found = new Map<string, FieldNode[]>()) {
  for (const selection of sets.flatMap((set) => set.selections)) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      found.set(key, [...(found.get(key) ?? []), selection]);
    } else {
      const set = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)?.selectionSet;
      if (set !== undefined) collectFields([set], fragments, found);
    }
  }
  return found;
}

function stepsOf(schema: GraphQLSchema, fragments: Fragments, type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Step[] {
  return [...collectFields(sets, fragments)].flatMap(([key, nodes]) => {
    const field = type.getFields()[nodes[0]?.name.value ?? ''];
    if (field === undefined) return [];
    const inner = getNamedType(field.type);
    const below = isObjectType(inner)
      ? stepsOf(
          schema,
          fragments,
          inner,
          nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
        )
      : [];
    const isDue = getDirective(schema, field, 'semanticNonNull') !== undefined;
    const hasItems = isListType(getNullableType(field.type)) && inner.name !== 'JSON';
    return isDue || hasItems || below.length > 0 ? [{ key, isDue, hasItems, below }] : [];
  });
}

function planOf(schema: GraphQLSchema, document: DocumentNode, operationName: string | null | undefined): readonly Step[] {
  const fragments: Fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  );
  const operation = document.definitions.find(
    (each) => each.kind === Kind.OPERATION_DEFINITION && (!operationName || each.name?.value === operationName),
  );
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
  const root = schema.getRootType(operation.operation);
  return root ? stepsOf(schema, fragments, root, [operation.selectionSet]) : [];
}

/**
 * Finds the paths of required fields and items that are null.
 * @param path the value's own path, which grows and shrinks on the way
 */
function findNulls(steps: readonly Step[], value: unknown, path: (string | number)[], nulls: Path[]): void {
  if (!isRecord(value)) return;
  for (const { key, isDue, hasItems, below } of steps) {
    const field = value[key];
    path.push(key);
    // Undefined if omitted by `@skip` or `@include`.
    if (field === null && isDue) nulls.push([...path]);
    else if (Array.isArray(field)) findNullItems(below, hasItems, field, path, nulls);
    else if (below.length > 0) findNulls(below, field, path, nulls);
    path.pop();
  }
}

function findNullItems(
  below: readonly Step[],
  hasItems: boolean,
  items: readonly unknown[],
  path: (string | number)[],
  nulls: Path[],
): void {
  if (below.length === 0 && !items.includes(null)) return;
  for (const [index, item] of items.entries()) {
    path.push(index);
    if (item === null && hasItems) nulls.push([...path]);
    else findNulls(below, item, path, nulls);
    path.pop();
  }
}

const keyOf = (path: Path): string => path.join('\n');

/** Whether a null at the path has an error, on itself or on something below that nulled it. */
function explains(errors: readonly GraphQLError[]): (path: Path) => boolean {
  const explained = new Set(errors.flatMap(({ path = [] }) => path.map((_, index) => keyOf(path.slice(0, index + 1)))));
  return (path) => explained.has(keyOf(path));
}

/**
 * Enforces `@semanticNonNull` on responses: such a field that is null without an error gets one, and so does a null list item. It checks
 * the output instead of wrapping resolvers, because compiled operations read a field without a resolver many times faster.
 */
export function enforceSemanticNonNull(schema: GraphQLSchema) {
  const plans = new WeakMap<DocumentNode, Map<string, readonly Step[]>>();

  return (result: ExecutionResult, document: DocumentNode, operationName: string | null | undefined): ExecutionResult => {
    const byName = plans.get(document) ?? new Map<string, readonly Step[]>();
    plans.set(document, byName);
    const plan = byName.get(operationName ?? '') ?? planOf(schema, document, operationName);
    byName.set(operationName ?? '', plan);

    const nulls: Path[] = [];
    findNulls(plan, result.data, [], nulls);
    if (nulls.length === 0) return result;
    const isExplained = explains(result.errors ?? []);
    const missing = nulls
      .filter((path) => !isExplained(path))
      .map((path) => new GraphQLError('Missing', { path, originalError: unreadableField(path, 'Missing') }));
    return missing.length === 0 ? result : { ...result, errors: [...(result.errors ?? []), ...missing] };
  };
}
