// graphql-codegen plugin: what the normalised cache has to know of the types that the client's operations read, from the schema itself.
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { GraphQLField, GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { DocumentFile } from './trusted-operation.ts';

type Field = GraphQLField<unknown, unknown>;

const typesOfFields = (type: GraphQLNamedType | null | undefined): GraphQLNamedType[] =>
  isObjectType(type) ? Object.values(type.getFields()).map((field) => getNamedType(field.type)) : [];

/** `page` of a list, `entity` with an id of its own, or `value`: a part of something else. An id that may be missing is a key only of what a mutation answers with. */
function kindOf(type: GraphQLObjectType, changed: Set<GraphQLNamedType>) {
  const { id, items, pageInfo } = type.getFields();
  if (items && pageInfo) return 'page';
  if (id && isNonNullType(id.type)) return 'entity';
  return id && changed.has(type) ? 'optional entity' : 'value';
}

/** Names that may be missing: what shows them has something else to show instead. */
const nameFields = ['name', 'fullName'];
const isName = ({ name, type }: Field) => nameFields.includes(name) && isScalarType(type) && type.name === 'String';

/** Whether a field of Query gives one entity by its id. */
function isById({ args, type }: Field, changed: Set<GraphQLNamedType>) {
  const named = getNullableType(type);
  const [id, ...others] = args;
  return id?.name === 'id' && isNonNullType(id.type) && others.length === 0 && isObjectType(named) && kindOf(named, changed) === 'entity';
}

export function plugin(schema: GraphQLSchema, documents: DocumentFile[]): string {
  const payloads = new Set(typesOfFields(schema.getMutationType()));
  const changed = new Set([...payloads].flatMap(typesOfFields));
  const kinds = new Map<string, string>();
  const lists = new Map<string, Set<string>>();
  const byId = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  const typeInfo = new TypeInfo(schema);
  const reading = visitWithTypeInfo(typeInfo, {
    Field({ selectionSet }) {
      const field = typeInfo.getFieldDef();
      const parent = typeInfo.getParentType();
      if (!field || !parent) return;
      const type = getNamedType(field.type);
      if (!isAbstractType(parent) && isName(field)) names.set(parent.name, new Set([...(names.get(parent.name) ?? []), field.name]));
      if (!selectionSet || payloads.has(type) || payloads.has(parent)) return;
      if (isObjectType(type)) kinds.set(type.name, kindOf(type, changed));
      if (isListType(getNullableType(field.type)) && !(isObjectType(parent) && kindOf(parent, changed) === 'page'))
        lists.set(parent.name, new Set([...(lists.get(parent.name) ?? []), field.name]));
      if (parent === schema.getQueryType() && isById(field, changed)) byId.set(field.name, type.name);
    },
  });
  for (const { document } of documents) if (document) visit(document, reading);

  const ofKind = (kind: string) => [...kinds].flatMap(([name, its]) => (its === kind ? [name] : [])).sort();
  const exported = {
    pages: ofKind('page'),
    values: ofKind('value'),
    optionalEntities: ofKind('optional entity'),
    lists: Object.fromEntries([...lists].map(([type, fields]) => [type, [...fields]])),
    byId: Object.fromEntries(byId),
    names: Object.fromEntries([...names].map(([type, fields]) => [type, [...fields]])),
    possibleTypes: Object.fromEntries(
      Object.values(schema.getTypeMap()).flatMap((type) =>
        isAbstractType(type) ? [[type.name, schema.getPossibleTypes(type).map(({ name }) => name)]] : [],
      ),
    ),
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};`)
    .join('\n\n');
}
