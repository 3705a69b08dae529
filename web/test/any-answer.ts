import { getNamedType, type GraphQLOutputType, isEnumType, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql';
import { schema } from './fake-gateway';

const named: Record<string, string> = { timezone: 'Europe/Berlin', date: '2026-03-01' };

const leaves: Record<string, unknown> = {
  Boolean: false,
  DateTime: '2026-03-01T10:30:00.000Z',
  Float: 1.5,
  Int: 1,
  JSON: {},
  SafeInt: 100,
};

/** A value of a type: objects are as deep as the query, lists have one item, and texts are their path. */
function anyAnswer(type: GraphQLOutputType, path: string): unknown {
  if (isNonNullType(type)) return anyAnswer(type.ofType, path);
  if (isListType(type)) return [anyAnswer(type.ofType, `${path}-0`)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isLeafType(type)) return type.name in leaves ? leaves[type.name] : (named[path.split('-').at(-1) ?? ''] ?? path);
  if (!isObjectType(type)) throw new Error(`There is no answer for ${type.name}.`);
  // The only page of its list.
  if (type.name === 'PageInfo') return { page: 0, maxPerPage: 20, hasMore: false, total: 1 };
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, () => anyAnswer(field.type, `${path}-${field.name}`)]),
  );
}

function typeAt(path: string): GraphQLOutputType {
  let type: GraphQLOutputType | undefined = schema.getQueryType() ?? undefined;
  for (const name of path.split('.')) {
    const owner: unknown = getNamedType(type);
    type = isObjectType(owner) ? owner.getFields()[name]?.type : undefined;
  }
  if (!type) throw new Error(`The schema has no ${path}.`);
  return type;
}

/**
 * A page of a list of the schema: one row and the page info.
 * @param path `fleets`, or `network.fleets` for a nested list
 */
export function anyPage(path: string, pageInfo: object): object {
  const page = anyAnswer(typeAt(path), path.replaceAll('.', '-'));
  return { ...(typeof page === 'object' ? page : {}), pageInfo };
}

/** A gateway that serves one list, and anything for the object that contains it. */
export function gatewayOfList(path: string, answer: object): object {
  const [field = '', inside] = path.split('.');
  if (inside === undefined) return { [field]: answer };
  const thing = anyAnswer(typeAt(field), field);
  return { [field]: { ...(typeof thing === 'object' ? thing : {}), [inside]: answer } };
}
