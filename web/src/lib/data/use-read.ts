import { canonicalStringify } from '@apollo/client/cache';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { unreadableWithin, useUnreadable } from '../apollo/unreadable';
import { isGone, isRefused, toDataError, whileRepeated, withLoss } from '../errors';
import { typedDocument } from './typed-document';
import { readBeside } from './failed-parts';
import type { Read } from './read';
import type { ReadRequest } from './define-read';
import { gatewayOf } from './gateway';
import { dueIn, nameOf, noteSent, type PageOpening, preloadOf, takePreload } from './preloads';
import { repeatTogether } from './repeated-reads';

/** The enclosing page's opening; undefined outside a route. */
export const OpeningContext = createContext<PageOpening | undefined>(undefined);

export interface UseReadOptions {
  /**
   * `cache-first` if another part of the page reads and refreshes the same. `network-only` shows only this use's own result: neither cached data nor
   * that of other parameters. With `no-cache`, finding the record gone does not close its page. By default `cache-and-network`.
   */
  fetchPolicy?: 'cache-first' | 'network-only' | 'no-cache';
}

/** Fails if a page's first render shows a request that its route does not list: it would only be sent after the page's code has loaded. */
function useListedCheck(request: ReadRequest): void {
  const opening = useContext(OpeningContext);
  const check = useEffectEvent(() => {
    if (process.env.NODE_ENV === 'production') return;
    const { isLate = false, isLasting = false } = request.options;
    if (!opening?.isOpen || request.isSkipped || isLate || isLasting || opening.has(request)) return;
    throw new Error(`The page shows ${nameOf(request.document)}, which its route does not list under these variables (pageReads).`);
  });
  useEffect(() => check(), []);
}

/**
 * A request as Apollo's result: sent when the screen mounts and when the variables change, with cached data shown in the meantime. Takes
 * over the route's preload.
 */
export function useRequest<Data>(request: ReadRequest, { fetchPolicy }: UseReadOptions = {}) {
  const { document, variables, isSkipped, options } = request;
  const { every } = options;
  const client = useApolloClient();
  useUnreadable();
  useListedCheck(request);
  const [preload] = useState(() => (isSkipped ? undefined : preloadOf(client, request)));
  const [isKnown] = useState(() => every !== undefined && dueIn(client, request, every) > 0);
  const policy = fetchPolicy ?? (options.isLasting ? 'cache-first' : 'cache-and-network');
  const usesCache = policy !== 'network-only' && policy !== 'no-cache';
  const result = useQuery(
    typedDocument<Data>(document),
    isSkipped
      ? skipToken
      : {
          variables,
          context: { isKept: policy !== 'no-cache' },
          // Otherwise the data's type would allow every field to be missing.
          returnPartialData: false,
          fetchPolicy: (preload || isKnown) && usesCache ? 'cache-first' : policy,
          nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' || policy === 'no-cache' ? policy : 'cache-first'),
        },
  );

  // Otherwise an earlier cached result would look like the new one.
  const onFailedPreload = useEffectEvent(() => {
    if (result.data && !result.error) result.refetch().catch(() => undefined);
  });
  useEffect(() => {
    if (!preload) return;
    takePreload(client, preload);
    let isShown = true;
    preload.answer.catch(() => isShown && onFailedPreload());
    return () => {
      isShown = false;
    };
  }, [client, preload]);

  const key = canonicalStringify(variables);
  const start = useEffectEvent(() => {
    if (every === undefined || isSkipped) return undefined;
    if (dueIn(client, request, every) === 0) noteSent(client, request, Date.now());
    return repeatTogether(client, request, every);
  });
  useEffect(() => start(), [client, every, isSkipped, key]);
  const hasFailed = result.error !== undefined;
  const onFailure = useEffectEvent(() => noteSent(client, request, undefined));
  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed]);
  return result;
}

export interface ScreenRead<T> extends Read<T> {
  /** Whether a request is in flight, for the first time or again. */
  readonly isReading: boolean;
  /** Whether the data is still that of the previous parameters. */
  readonly isPrevious: boolean;
}

/** A request's result with its loading state. Previous data stays while other parameters load, unless it is `network-only`. */
export function useRead<T>(request: ReadRequest<T>, options: UseReadOptions = {}): ScreenRead<T> {
  const { client, data: current, previousData, error, loading, refetch } = useRequest<unknown>(request, options);
  const { pick } = request;
  const parts = request.options.isPartial ? readBeside(typedDocument<unknown>(request.document), error) : undefined;
  const whole = options.fetchPolicy === 'network-only' ? current : (current ?? previousData);
  const isWithdrawn = isRefused(error) || (isGone(error) && parts === undefined);
  const data = isWithdrawn ? undefined : parts !== undefined && pick(parts) != null ? parts : whole;
  const failure = whileRepeated(toDataError(error));
  return {
    data: data === undefined ? undefined : (pick(data) ?? null),
    error: whole === undefined ? failure : withLoss(failure, request.variables),
    retry: () => void refetch().catch(() => undefined),
    unreadable: data === undefined ? [] : unreadableWithin(client, data, pick),
    readRaw: gatewayOf(client).rawReader(request),
    isReading: loading,
    isPrevious: data !== undefined && data !== current && data !== parts,
  };
}
