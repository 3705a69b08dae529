import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/cache';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { Kind } from 'graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnreadable } from './unreadable';

/** A read that a route has started for its page, until the page takes over. */
interface Preload {
  readonly query: DocumentNode;
  readonly variables: string;
  readonly answer: Promise<unknown>;
}

// Apollo's preloads are query references, which have to be passed to the page and suspend it; a later filter would suspend it again.
let preloads = new WeakMap<ApolloClient, readonly Preload[]>();

const preloadsOf = (client: ApolloClient) => preloads.get(client) ?? [];

const isFor = (preload: Preload | undefined, query: DocumentNode, variables: OperationVariables) =>
  preload?.query === query && preload.variables === canonicalStringify(variables);

const discard = (client: ApolloClient, preload: Preload) => {
  preloads.set(
    client,
    preloadsOf(client).filter((each) => each !== preload),
  );
};

/** A page that a link leads to, with its first read, in case the link is followed. */
interface LinkedPage {
  readonly page: string;
  readonly sentAt: number;
  read?: Preload;
  isOpened?: boolean;
}

let linked: LinkedPage | undefined;

/** An answer is used by the page that a link leads to for this long after its request, in milliseconds. */
const maxAge = 10_000;

/** Whether a preload starts of which only the first read is sent. */
let isLimited = false;

const noAnswer = <Data>() => new Promise<Data>(() => undefined);

// Apollo's option types do not accept variables of a generic type, so they are checked where query and variables meet.
const checked = <Data>(query: DocumentNode): TypedDocumentNode<Data> => query;

/** Reads once, from the gateway by default; the cache updates the screen. Rejects if the read fails. */
export const readQuery = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  fetchPolicy: 'network-only' | 'no-cache' | 'cache-first' = 'network-only',
): Promise<{ data: Data }> => (isLimited ? noAnswer() : client.query({ query: checked<Data>(query), variables, fetchPolicy }));

/**
 * Reads something in the platform's raw form, if the query supports it: its variable `withRaw` adds `raw`.
 * @param pick the object in the response
 */
export const rawReader = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables> | undefined,
  pick: (data: Data) => unknown,
): (() => Promise<unknown>) | undefined =>
  query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === 'withRaw'),
  )
    ? async () => {
        const { data } = await readQuery(client, checked<Data>(query), { ...variables, withRaw: true }, 'no-cache');
        const thing: unknown = pick(data);
        if (typeof thing !== 'object' || thing === null || !('raw' in thing)) throw new Error('It no longer exists.');
        return thing.raw;
      }
    : undefined;

/**
 * Starts a read that a page is about to need, always from the gateway, so that the page opens with current data. The page that mounts
 * `useScreenQuery` with the same query and variables shares the request, as does its preload if a link has started it. Rejects if the read
 * fails.
 */
export function preloadQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): Promise<{ data: Data }> {
  const known = linked?.isOpened ? linked.read : undefined;
  if (known && isFor(known, query, variables)) {
    linked = undefined;
    return known.answer.then(() => readQuery(client, query, variables, 'cache-first'));
  }
  if (isLimited && linked?.read) return noAnswer();
  const answer = client.query({ query: checked<Data>(query), variables, fetchPolicy: 'network-only' });
  const preload = { query, variables: canonicalStringify(variables), answer };
  preloads.set(client, [...preloadsOf(client), preload]);
  // The page asks again.
  answer.catch(() => {
    discard(client, preload);
    if (linked?.read === preload) linked = undefined;
  });
  if (!isLimited || !linked) return answer;
  linked.read = preload;
  return noAnswer();
}

/**
 * Starts the first read of a page that may be opened next, and none of its others. Resolves when it has been answered.
 * @param page identifies the page and what it shows, for `keepPreloadsOf`
 * @param start the page's preload; whatever it reads after the first never gets an answer
 */
export async function preloadFirst(page: string, start: () => unknown): Promise<void> {
  clearPreloads();
  const own: LinkedPage = { page, sentAt: performance.now() };
  linked = own;
  isLimited = true;
  try {
    start();
  } finally {
    isLimited = false;
  }
  await own.read?.answer.catch(() => undefined);
}

/** Whether a page's first read was sent a moment ago, for a link. */
export const isPreloaded = (page: string): boolean =>
  linked?.page === page && !linked.isOpened && performance.now() - linked.sentAt < maxAge;

/** Discards what was preloaded for any other page than the one that opens now. */
export function keepPreloadsOf(page: string): void {
  if (linked && isPreloaded(page)) linked.isOpened = true;
  else clearPreloads();
}

/** Discards unused preloads: after a change, or for a page that was never opened, the data is out of date. */
export function clearPreloads(): void {
  preloads = new WeakMap();
  linked = undefined;
}

/**
 * A screen's query: fetched when the screen mounts and when the variables change, with cached data shown in the meantime. Takes over what
 * the route's preload has requested.
 */
export function useScreenQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  { isSkipped, ...options }: Pick<useQuery.Base.Options, 'pollInterval' | 'skipPollAttempt'> & { isSkipped?: boolean } = {},
) {
  const client = useApolloClient();
  useUnreadable();
  const [preload] = useState(() => preloadsOf(client).find((known) => isFor(known, query, variables)));
  const result = useQuery(
    checked<Data>(query),
    isSkipped
      ? skipToken
      : {
          ...options,
          variables,
          // Otherwise the data's type would allow every field to be missing.
          returnPartialData: false,
          fetchPolicy: preload ? 'cache-first' : 'cache-and-network',
          nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
        },
  );

  // Otherwise the cache's earlier result would pass for the new one.
  const onFailedPreload = useEffectEvent(() => {
    if (result.data && !result.error) result.refetch().catch(() => undefined);
  });
  useEffect(() => {
    if (!preload) return;
    discard(client, preload);
    let isShown = true;
    preload.answer.catch(() => isShown && onFailedPreload());
    return () => {
      isShown = false;
    };
  }, [client, preload]);
  return result;
}
