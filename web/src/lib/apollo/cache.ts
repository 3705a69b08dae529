import {
  InMemoryCache,
  type FieldMergeFunction,
  type FieldReadFunction,
  type Reference,
  type StoreObject,
  type TypePolicies,
} from '@apollo/client/cache';
import { isBlank } from '@/lib/text/blank';
import { byId, lists, names, optionalEntities, pages, possibleTypes, values } from '@/__generated__/cache-types';

/** Merges an object's fields from a list with those of a detail page; a different object replaces them. */
const mergeParts: FieldMergeFunction<Reference | StoreObject> = (known, incoming, { mergeObjects, readField }) =>
  known && readField('id', known) === readField('id', incoming) ? mergeObjects(known, incoming) : incoming;

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
      ...forEach(pages, { keyFields: false, merge: false }),
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
    Object.fromEntries(Object.entries(lists).map(([type, fields]) => [type, { fields: forEach(fields, { merge: false }) }])),
  );
  cache.policies.addTypePolicies(
    Object.fromEntries(Object.entries(names).map(([type, fields]) => [type, { fields: forEach(fields, visibleName) }])),
  );
  return cache;
}
