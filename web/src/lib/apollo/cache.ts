import {
  InMemoryCache,
  type FieldMergeFunction,
  type FieldReadFunction,
  type Reference,
  type StoreObject,
  type TypePolicies,
} from '@apollo/client/cache';
import { byId, lists, optionalEntities, pages, possibleTypes, values } from '@/__generated__/cache-types';

/** What a list read of one part is kept when a detail page reads more of it; another part takes its place. */
const mergeParts: FieldMergeFunction<Reference | StoreObject> = (known, incoming, { mergeObjects, readField }) =>
  known && readField('id', known) === readField('id', incoming) ? mergeObjects(known, incoming) : incoming;

/** What a list has read of one thing serves its detail page until that has read the rest. */
const fromList = (typename: string): { read: FieldReadFunction<Reference | null> } => ({
  read(known, { args, toReference }) {
    const id: unknown = args?.id;
    return known === undefined && typeof id === 'string' ? toReference({ __typename: typename, id }) : known;
  },
});

const forEach = <Policy>(names: readonly string[], policy: Policy) => Object.fromEntries(names.map((name) => [name, policy]));

/**
 * The normalised cache: what has an id is kept once under its type and id, lists are kept apart by all their arguments. Which type is a page,
 * a part of something else or known by its id comes from the schema (`web/codegen/cache-types.cjs`).
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
      // Two address services each have IDs of their own, which may be alike.
      Address: { keyFields: false },
      Query: { fields: Object.fromEntries(Object.entries(byId).map(([field, type]) => [field, fromList(type)])) },
    } satisfies TypePolicies,
  });
  // A list that belongs to one thing is replaced as a whole: what is no longer in it is gone.
  cache.policies.addTypePolicies(
    Object.fromEntries(Object.entries(lists).map(([type, fields]) => [type, { fields: forEach(fields, { merge: false }) }])),
  );
  return cache;
}
