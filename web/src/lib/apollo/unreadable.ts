import type { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { concatMap, from, of } from 'rxjs';
import { useSyncExternalStore } from 'react';
import type { UnreadableFields } from './unreadable-fields';

/** A field that the platform did not send, or not in a form that can be read. */
export interface UnreadableField {
  /** From the thing that is shown, such as `pricing.total`. */
  path: string;
  /** `Missing` or `Not readable`. */
  problem: string;
}

const ofClients = new WeakMap<ApolloClient, UnreadableFields>();
const listeners = new Set<() => void>();
let version = 0;

function onChange(): void {
  version += 1;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What of the things in a client's answer is unreadable. */
export const unreadableIn = (client: ApolloClient, shown: unknown): readonly UnreadableField[] => ofClients.get(client)?.of(shown) ?? [];

/** What of a part of an answer is unreadable, the part itself included. @param pick what gives the part */
export const unreadableWithin = <Data>(client: ApolloClient, data: Data, pick: (data: Data) => unknown): readonly UnreadableField[] =>
  (data ? ofClients.get(client)?.within(data, pick) : undefined) ?? [];

/** Renders again when what `unreadableIn` says may have changed. */
export const useUnreadable = (): unknown => useSyncExternalStore(subscribe, () => version);

async function load(client: ApolloClient): Promise<UnreadableFields> {
  const { UnreadableFields } = await import('./unreadable-fields');
  const fields = ofClients.get(client) ?? new UnreadableFields(onChange);
  ofClients.set(client, fields);
  return fields;
}

const namesFields = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => extensions?.fields);

/**
 * One odd field never takes the rest with it: an error that the gateway put on a single field is remembered with the thing that lacks it,
 * and the answer passes as one without errors. Where a whole answer could not be read its error stays.
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
