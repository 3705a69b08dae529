import {
  getNamedType,
  GraphQLError,
  type GraphQLNamedOutputType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from './fake-gateway';

/**
 * The oddity of a field: unreadable (null with the gateway's error on it), absent (null, where that is no error), a value that no screen
 * expects, or a list with one item more, which is unreadable.
 */
export type Oddity = 'unreadable' | 'absent' | 'strange' | 'unreadable item';

/** A field by the names that lead to it in the answer, such as `bookings.items.status`. */
export type FieldPath = string;

/** A field that can be odd. */
export interface AskedField {
  path: FieldPath;
  /** Whether it belongs to a row of a list at the root. */
  isOfRow: boolean;
  isList: boolean;
  /** Whether it can be absent; otherwise it would be unreadable instead. */
  mayBeAbsent: boolean;
}

interface Generated {
  /** The number of items in a list at the root. */
  rows?: number;
  /** The oddity of a field. @param row the index of the row of a list at the root that it belongs to */
  oddityOf?: (path: FieldPath, row: number | undefined) => Oddity | undefined;
  /** The end of every ID. */
  idEnd?: string;
  /** Values by field name, instead of generated ones. An enum's must be one of its values. */
  values?: Readonly<Record<string, unknown>>;
}

const usual: Readonly<Record<string, unknown>> = {
  Boolean: true,
  DateTime: '2026-11-20T10:00:00.000Z',
  Float: 1.5,
  Int: 1,
  JSON: { key: 'value' },
  SafeInt: 1250,
};
const strange: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Float: 1e15,
  ID: '',
  Int: 2 ** 31 - 1,
  JSON: [],
  SafeInt: Number.MAX_SAFE_INTEGER,
  String: '',
};
/** Empty values of other systems, and dates whose time zones had offsets with seconds. */
const strangeInstants = ['1899-12-30T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'];

const byName: Readonly<Record<string, string>> = {
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de-DE',
  country: 'DE',
  date: '2026-11-20',
  productVersion: '1.2.3',
  version: '1.2.3',
};

type Resolver = (args: Record<string, unknown>, context: unknown, info: GraphQLResolveInfo) => unknown;

const pathOf = ({ path }: GraphQLResolveInfo): (string | number)[] => {
  const keys: (string | number)[] = [];
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev) keys.unshift(at.key);
  return keys;
};

const nullableOf = (type: GraphQLOutputType) => (isNonNullType(type) ? type.ofType : type);

const errors = new Map<string, GraphQLError>();

/** The same one for a name: writing out a new one's stack takes longer than rendering the field. */
function unreadable(fieldName: string): GraphQLError {
  const known = errors.get(fieldName);
  if (known) return known;
  const error = new GraphQLError('Not what the contract says', {
    extensions: { code: 'PLATFORM_BAD_RESPONSE', fields: { [fieldName]: 'Not readable' } },
  });
  errors.set(fieldName, error);
  return error;
}

/** Whether a null needs no error: the schema lets the field be null, and the platform may leave it out. */
const mayBeAbsent = ({ parentType, fieldName }: GraphQLResolveInfo): boolean =>
  !parentType.getFields()[fieldName]?.astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull');

/**
 * A gateway that answers every operation, made from the schema: sensible values, except for the odd fields. It remembers which fields
 * can be odd: the requested ones below the root that may be null.
 */
export function generatedGateway({ rows = 1, oddityOf = () => undefined, idEnd = '', values: given = {} }: Generated = {}) {
  const fields = new Map<FieldPath, AskedField>();

  const valueOf = (type: GraphQLNamedOutputType, name: string, id: string, isStrange: boolean): unknown => {
    if (isObjectType(type)) return thing(type.name, id);
    if (isEnumType(type)) {
      const values = type.getValues().map(({ value }: { value: unknown }) => value);
      return isStrange && values.includes('UNKNOWN') ? 'UNKNOWN' : (values.find((value) => value === given[name]) ?? values[0]);
    }
    if (name in given) return given[name];
    if (isStrange && type.name === 'DateTime') return strangeInstants[name.length % strangeInstants.length];
    if (isStrange) return name === 'timezone' ? 'Mars/Olympus' : name === 'date' ? '0001-01-01' : strange[type.name];
    if (type.name === 'ID') return `${name === 'id' ? id : `${name}-of-${id}`}${idEnd}`;
    if (type.name === 'String') return byName[name] ?? (name.endsWith('Code') ? 'SOME_CODE' : `${name} of ${id}`);
    return usual[type.name];
  };

  const resolve =
    (id: string): Resolver =>
    (args, _context, info) => {
      const path = pathOf(info);
      const names = path.filter((key) => typeof key === 'string');
      const row = path.slice(1, 3).find((key) => typeof key === 'number');
      const nullable = nullableOf(info.returnType);
      const field = names.join('.');
      const isFixed = isNonNullType(info.returnType) || names.length === 1 || info.parentType.name === 'PageInfo' || names[0] === 'viewer';
      if (!isFixed)
        fields.set(field, { path: field, isOfRow: row !== undefined, isList: isListType(nullable), mayBeAbsent: mayBeAbsent(info) });
      const oddity = isFixed ? undefined : oddityOf(field, row);
      if (oddity === 'unreadable' || (oddity === 'absent' && !mayBeAbsent(info))) throw unreadable(info.fieldName);
      if (oddity === 'absent') return null;
      const named = getNamedType(info.returnType);
      const own = typeof args.id === 'string' ? args.id : names.length === 1 ? field : id;
      if (!isListType(nullable))
        return valueOf(
          named,
          info.fieldName,
          isObjectType(named) && names.length > 1 ? `${info.fieldName}-of-${own}` : own,
          oddity === 'strange',
        );
      if (oddity === 'strange') return [];
      const length = path.length === 1 || (path.length === 2 && info.fieldName === 'items') ? rows : 1;
      const items = Array.from({ length }, (_, at) => valueOf(named, info.fieldName, `${own}-${info.fieldName}-${at}`, false));
      return oddity === 'unreadable item' ? [unreadable(info.fieldName), ...items] : items;
    };

  const thing = (typeName: string, id: string): Record<string, unknown> => {
    if (typeName === 'PageInfo') return { page: 0, maxPerPage: 100, hasMore: false, total: rows, unreadable: [] };
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${typeName} is no object type.`);
    return Object.fromEntries(Object.values(type.getFields()).map(({ name }) => [name, resolve(id)]));
  };

  const rootFields = ['Query', 'Mutation'].flatMap((name) => Object.entries(thing(name, name.toLowerCase())));
  // The viewer and the deployment are the same on every screen.
  const root = Object.fromEntries(rootFields.filter(([name]) => name !== 'viewer' && name !== 'deployment'));
  return { root, fields: () => [...fields.values()] };
}
