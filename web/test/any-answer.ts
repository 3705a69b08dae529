import { type GraphQLOutputType, isEnumType, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql';
import { schema } from './fake-gateway';

const leaves: Record<string, unknown> = {
  Boolean: false,
  DateTime: '2026-03-01T10:30:00.000Z',
  Float: 1.5,
  Int: 1,
  JSON: {},
  SafeInt: 100,
};

/** Some answer of a type: objects are made as deep as a query asks, lists have one item, and texts say where they stand. */
export function anyAnswer(type: GraphQLOutputType, path: string): unknown {
  if (isNonNullType(type)) return anyAnswer(type.ofType, path);
  if (isListType(type)) return [anyAnswer(type.ofType, `${path}-0`)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isLeafType(type)) return type.name in leaves ? leaves[type.name] : path.endsWith('imezone') ? 'Europe/Berlin' : path;
  if (!isObjectType(type)) throw new Error(`There is no answer for ${type.name}.`);
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, () => anyAnswer(field.type, `${path}-${field.name}`)]),
  );
}

/** Some page of a list of the schema: one row, and what is known of the page. */
export function anyPage(field: string, pageInfo: object): object {
  const query = schema.getQueryType()?.getFields()[field];
  if (!query) throw new Error(`There is no query ${field}.`);
  const page = anyAnswer(query.type, field);
  return { ...(typeof page === 'object' ? page : {}), pageInfo };
}
