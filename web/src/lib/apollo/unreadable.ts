import type { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { concatMap, from, of } from 'rxjs';
import { useSyncExternalStore } from 'react';
import type { UnreadableFields } from './unreadable-fields';

/** A missing or unreadable field of the platform's. */
export interface UnreadableField {
  /** Path from the object on screen, such as `pricing.total`. */
  path: string;
  /** `Missing` or `Not readable`. */
  problem: string;
}

const ofClients = new WeakMap<ApolloClient, UnreadableFields>();
const listeners = new Set<() => void>();

type UnreadableIn = (client: ApolloClient, shown: unknown) => readonly UnreadableField[];

const newLookup = (): UnreadableIn => (client, shown) => ofClients.get(client)?.of(shown) ?? [];
let lookup = newLookup();

function onChange(): void {
  lookup = newLookup();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const unreadableIn: UnreadableIn = (client, shown) => lookup(client, shown);

/**
 * The unreadable fields of a part of a result, including the part itself.
 * @param pick returns the part
 */
export const unreadableWithin = <Data>(client: ApolloClient, data: Data, pick: (data: Data) => unknown): readonly UnreadableField[] =>
  (data ? ofClients.get(client)?.within(data, pick) : undefined) ?? [];

/** `unreadableIn`, as a new function with a new render whenever its results may have changed. */
export const useUnreadable = (): UnreadableIn => useSyncExternalStore(subscribe, () => lookup);

async function load(client: ApolloClient): Promise<UnreadableFields> {
  const { UnreadableFields } = await import('./unreadable-fields');
  const fields = ofClients.get(client) ?? new UnreadableFields(onChange);
  ofClients.set(client, fields);
  return fields;
}

const namesFields = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => extensions?.fields);

/**
 * Keeps an unreadable field from hiding the rest: the gateway's error on a single field is remembered with its object, and removed from the
 * result. If the whole result could not be read, its error stays.
 */
export const unreadableLink = new ApolloLink((operation, forward) => {
  const { client } = operation;
  return forward(operation).pipe(
    concatMap((result) => {
      const fields = ofClients.get(client);
      if (fields) return of(fields.take(result));
      return namesFields(result)
        ? from(
            load(client).then(
              (loaded) => loaded.take(result),
              () => result,
            ),
          )
        : of(result);
    }),
  );
});
