import {
  InMemoryCache,
  type FieldMergeFunction,
  type FieldReadFunction,
  type Reference,
  type StoreObject,
  type TypePolicies,
} from '@apollo/client/cache';
import { isList, isRecord } from '@/lib/guards';
import { isBlank } from '@/lib/text/blank';
import { byId, lists, names, optionalEntities, pages, possibleTypes, values } from '@/__generated__/cache-types';

/**
 * A value with all parts of a known one that are equal, so that results of unchanged parts are kept. The cache would also keep those of
 * replaced parts, until it has tens of thousands.
 */
function sharing<Value>(known: Value, incoming: Value): Value;
function sharing(known: unknown, incoming: unknown): unknown {
  if (isList(known) && isList(incoming)) {
    const shared = incoming.map((item, at) => sharing(known[at], item));
    return shared.length === known.length && shared.every((item, at) => item === known[at]) ? known : shared;
  }
  if (!isRecord(known) || !isRecord(incoming)) return incoming;
  const shared = Object.fromEntries(Object.entries(incoming).map(([name, value]) => [name, sharing(known[name], value)]));
  const names = Object.keys(shared);
  return names.length === Object.keys(known).length && names.every((name) => name in known && shared[name] === known[name])
    ? known
    : shared;
}

const replace: FieldMergeFunction<unknown> = (known, incoming) => sharing(known, incoming);

/** Merges an object's fields from a list with those of a detail page; a different object replaces them. */
const mergeParts: FieldMergeFunction<Reference | StoreObject> = (known, incoming, { mergeObjects, readField }) =>
  known && readField('id', known) === readField('id', incoming) ? sharing(known, mergeObjects(known, incoming)) : incoming;

/** Shows a list's fields on the detail page until the rest is loaded. */
const fromList = (typename: string): { read: FieldReadFunction<Reference | null> } => ({
  read(known, { args, toReference }) {
    const id: unknown = args?.id;
    return known === undefined && typeof id === 'string' ? toReference({ __typename: typename, id }) : known;
  },
});

/** Treats a name of only spaces and invisible characters as missing. */
const visibleName: { read: FieldReadFunction<string | null> } = {
  read: (name) => (typeof name === 'string' && isBlank(name) ? null : name),
};

const forEach = <Policy>(names: readonly string[], policy: Policy) => Object.fromEntries(names.map((name) => [name, policy]));

/**
 * The normalised cache: objects with an ID are stored once, by type and ID; lists are stored separately for each combination of arguments.
 * The schema decides which types are pages, embedded objects or objects with an ID (`web/codegen/cache-types.cjs`).
 */
export function createCache(): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies: {
      ...forEach(pages, { keyFields: false, merge: replace }),
      ...forEach(values, { keyFields: false, merge: mergeParts }),
      ...forEach(optionalEntities, { merge: mergeParts }),
      // The same ID in two queues is two jobs.
      QueueJob: { keyFields: ['queueCode', 'id'] },
      // The two address services have IDs of their own, which may collide.
      Address: { keyFields: false },
      Query: { fields: Object.fromEntries(Object.entries(byId).map(([field, type]) => [field, fromList(type)])) },
    } satisfies TypePolicies,
  });
  // A list that belongs to one object is replaced as a whole, so that removed items disappear.
  cache.policies.addTypePolicies(
    Object.fromEntries(Object.entries(lists).map(([type, fields]) => [type, { fields: forEach(fields, { merge: replace }) }])),
  );
  cache.policies.addTypePolicies(
    Object.fromEntries(Object.entries(names).map(([type, fields]) => [type, { fields: forEach(fields, visibleName) }])),
  );
  return cache;
}
