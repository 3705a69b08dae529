import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { Kind } from 'graphql';
import { type UnreadableField, unreadableIn } from '../apollo/unreadable';
import { typedDocument } from './typed-document';
import { isGone, isRefused } from '../errors';
import type { PageReads, ReadRequest } from './define-read';
import { failedParts, queryParts, type FailedParts } from './failed-parts';
import { startReads } from './preloads';

interface CallOptions {
  signal?: AbortSignal;
  /** Whether it is polled: the gateway then answers 304 as long as nothing changes. Other calls that bypass the cache are rarely repeated. */
  isPolled?: boolean;
}

interface ChangeOptions extends CallOptions {
  /** Keeps its result out of the cache, because it is large or secret. */
  fetchPolicy?: 'no-cache';
}

/** A signal's requests are not shared with other reads, which aborting would abort, too. */
const contextOf = ({ signal }: CallOptions) => signal && { fetchOptions: { signal }, queryDeduplication: false };

const rootFieldsOf = (document: DocumentNode): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : []))
      : [],
  );

/**
 * Milliseconds for which the cache's results are kept. The key of a result has the variables of its query, so a list of bookings leaves its rows'
 * results behind whenever its pickup window moves, every ten minutes, and Apollo only drops them from fifty thousand on.
 */
const resultsKept = 600_000;

/** The gateway, as features use it: reads (`defineRead`) outside of rendering, and changes. All methods reject with the gateway's error. */
export class Gateway {
  readonly #client: ApolloClient;
  #resultsSince = Date.now();

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  /** Reads from the platform, and updates every screen that shows the same data. Null without a result or without a request. */
  async refresh<T>(request: ReadRequest<T>): Promise<T | null> {
    const answer = await this.#query(request, 'network-only', {});
    this.#dropResults();
    return answer;
  }

  /** Refreshes several independently. Never rejects: sections report their own errors. */
  async refreshAll(requests: readonly ReadRequest[]): Promise<void> {
    await Promise.allSettled(requests.map((request) => this.refresh(request)));
  }

  /** Reads from the platform, bypassing the cache: screens stay as they are. Null without a result or without a request. */
  async lookUp<T>(request: ReadRequest<T>, options: CallOptions = {}): Promise<T | null> {
    return this.#query(request, 'no-cache', options);
  }

  /**
   * As `lookUp`, for a result with parts that may fail by themselves. Rejects if anything else failed.
   * @param parts fields of the operation's only object
   */
  async lookUpParts<T, Part extends string>(
    { document, variables, isSkipped, pick }: ReadRequest<T>,
    parts: readonly Part[],
  ): Promise<{ answer: T | null; failed: FailedParts<Part> }> {
    if (isSkipped) return { answer: null, failed: {} };
    const { data, error } = await queryParts(this.#client, {
      query: document,
      variables,
      fetchPolicy: 'no-cache',
      context: { isKept: true },
    });
    return { answer: pick(data) ?? null, failed: failedParts(error, parts) };
  }

  /** The cached result; undefined if there is none. */
  cached<T>({ document, variables, isSkipped, pick }: ReadRequest<T>): T | null | undefined {
    const data: unknown = isSkipped ? null : this.#client.readQuery({ query: typedDocument<unknown>(document), variables });
    return data == null ? undefined : (pick(data) ?? null);
  }

  /** Writes data that was read in another way to the cache, for screens to show. */
  keep<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    data: NoInfer<Data>,
  ): void {
    this.#client.writeQuery({ query: typedDocument<Data>(document), variables, data });
  }

  /** Starts the reads of a view that is about to open, such as a tab. Never rejects. */
  async preload(reads: PageReads): Promise<void> {
    await startReads(this.#client, reads);
  }

  /** Sends a change, once. */
  async change<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    { fetchPolicy, ...options }: ChangeOptions = {},
  ): Promise<Data> {
    const { data } = await this.#client.mutate({
      mutation: typedDocument<Data>(document),
      variables,
      fetchPolicy,
      context: contextOf(options),
    });
    return data;
  }

  /** Evicts a list in all its states, so that it is read again when next shown. @param document a query of it */
  forgetList(document: DocumentNode): void {
    for (const fieldName of rootFieldsOf(document)) this.#client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  }

  /** Removes a deleted record from every cached result. Screens that show it then report it as missing. */
  forgetRecord(typename: string, id: string): void {
    const { cache } = this.#client;
    cache.evict({ id: cache.identify({ __typename: typename, id }) });
    cache.gc();
  }

  unreadableIn(shown: unknown): readonly UnreadableField[] {
    return unreadableIn(this.#client, shown);
  }

  /** Reads a request's object in the platform's raw form; undefined if its document can't: its variable `withRaw` adds `raw`. */
  rawReader({ document, variables, pick }: ReadRequest): (() => Promise<unknown>) | undefined {
    const canBeRaw = document.definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION &&
        definition.variableDefinitions?.some(({ variable }) => variable.name.value === 'withRaw'),
    );
    if (!canBeRaw) return undefined;
    return async () => {
      const { data } = await this.#client.query({
        query: typedDocument<unknown>(document),
        variables: { ...variables, withRaw: true },
        fetchPolicy: 'no-cache',
      });
      const thing: unknown = pick(data);
      if (typeof thing !== 'object' || thing === null || !('raw' in thing)) throw new Error('It no longer exists.');
      return thing.raw;
    };
  }

  #dropResults(): void {
    const { cache } = this.#client;
    if (Date.now() - this.#resultsSince <= resultsKept || !(cache instanceof InMemoryCache)) return;
    this.#resultsSince = Date.now();
    cache.gc({ resetResultCache: true });
  }

  async #query<T>(
    { document, variables, isSkipped, pick }: ReadRequest<T>,
    fetchPolicy: 'network-only' | 'no-cache',
    callOptions: CallOptions,
  ): Promise<T | null> {
    if (isSkipped) return null;
    try {
      const { data } = await this.#client.query({
        query: typedDocument<unknown>(document),
        variables,
        fetchPolicy,
        context: { ...contextOf(callOptions), isKept: fetchPolicy === 'network-only' || callOptions.isPolled },
      });
      return pick(data) ?? null;
    } catch (problem) {
      // Data that is gone, or that a person may no longer see, must leave the screen: each screen that shows it reads it again, and fails too.
      if (fetchPolicy === 'network-only' && (isRefused(problem) || isGone(problem)))
        await Promise.allSettled(
          this.#client.refetchQueries({
            updateCache: (cache) => {
              for (const fieldName of rootFieldsOf(document)) cache.evict({ id: 'ROOT_QUERY', fieldName });
              cache.gc();
            },
          }).results,
        );
      throw problem;
    }
  }
}

const gateways = new WeakMap<ApolloClient, Gateway>();

export function gatewayOf(client: ApolloClient): Gateway {
  const gateway = gateways.get(client) ?? new Gateway(client);
  gateways.set(client, gateway);
  return gateway;
}

export const useGateway = (): Gateway => gatewayOf(useApolloClient());
