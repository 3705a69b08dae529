import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/cache';
import { meets, type Role } from '@/lib/access/permissions';
import { routeAccess, routeIds, type RouteId } from '@/lib/access/routes';
import { toDataError, type DataError } from '@/lib/errors';
import type { PaletteResult, PaletteQuestion, PaletteSearch } from '@/lib/palette-search';
import { createStore } from '@/ui/design/store';
import { loadChunk } from '@/lib/browser/chunk';
import { searches } from './searches';

/** The state of one search. */
export interface Answer {
  /** The route of its results' pages. */
  readonly route: RouteId;
  readonly status: 'searching' | 'found' | 'failed';
  /** Missing until its code is loaded. */
  readonly search?: PaletteSearch;
  readonly results: readonly PaletteResult[];
  /** With status `found`: the error of a fleet that is not among the results. */
  readonly error?: DataError;
}

/** The search term, and the scope of the person's access. */
export interface PaletteScope {
  readonly term: string;
  readonly role: Role | null;
  readonly fleetId: string;
  readonly fleetIds: readonly string[];
  readonly everyFleet: boolean;
}

/** A UUID, or more letters and digits than anything but an ID has. */
const wholeId = /^(?=.*\d)(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-z]{20,64})$/i;

/** The searchable routes that a role may open. */
const searchedBy = (role: Role | null): readonly RouteId[] =>
  routeIds.filter((id) => searches[id] !== undefined && meets(role, routeAccess(id).requires));

// As in lib/data/gateway.ts: Apollo's option types do not accept variables of a generic type.
const checked = <Data>(query: DocumentNode): TypedDocumentNode<Data> => query;

const waiting: Pick<Answer, 'status' | 'results'> = { status: 'searching', results: [] };

/**
 * The palette's searches. They run independently: one that fails or is slow does not delay the others, and responses to an earlier term are
 * dropped. Results are in order of arrival, so that nothing moves from under the pointer.
 */
export class PaletteResults {
  readonly store = createStore<{ readonly term: string; readonly answers: readonly Answer[] }>({ term: '', answers: [] });
  readonly #client: ApolloClient;
  readonly #asked = new Map<DocumentNode, Set<string>>();
  #scope: PaletteScope | undefined;
  #controller = new AbortController();

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  /** Searches for another term, or for the same with another role or fleet. */
  search(scope: PaletteScope): void {
    this.stop();
    this.#controller = new AbortController();
    this.#scope = scope;
    const routes = searchedBy(scope.role);
    this.store.update(() => ({ term: scope.term, answers: routes.map((route) => ({ route, ...waiting })) }));
    for (const route of routes) void this.#run(route, scope);
  }

  /** Retries one search. */
  retry(route: RouteId): void {
    if (!this.#scope) return;
    this.#settle({ route, ...waiting });
    void this.#run(route, this.#scope);
  }

  /** Aborts pending searches. */
  stop(): void {
    this.#controller.abort();
    this.#scope = undefined;
    this.store.update(() => ({ term: '', answers: [] }));
  }

  async #run(route: RouteId, { term, role, fleetId, fleetIds, everyFleet }: PaletteScope): Promise<void> {
    const load = searches[route];
    if (!load) return;
    const { signal } = this.#controller;
    let search: PaletteSearch | undefined;
    let answer: Answer;
    let missing: DataError | undefined;
    try {
      search = await loadChunk(load);
      if (!signal.aborted) this.#settle({ route, search, ...waiting });
      const question: PaletteQuestion = {
        term,
        isId: wholeId.test(term),
        role,
        fleetId,
        fleetIds,
        everyFleet,
        ask: (query, variables) => this.#ask(query, variables, signal),
        async inEach(fleets, read) {
          const answers = await Promise.allSettled(fleets.map(read));
          const failures = answers.filter((each) => each.status === 'rejected');
          if (failures[0] && failures.length === answers.length) throw failures[0].reason;
          if (failures[0]) missing = toDataError(failures[0].reason);
          return answers.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
        },
      };
      const results = await search.find(question);
      answer = { route, search, status: 'found', results, error: missing };
    } catch (problem) {
      answer = { route, search, status: 'failed', results: [], error: toDataError(problem) };
    }
    if (!signal.aborted) this.#settle(answer);
  }

  /** Settled searches come first, in order of arrival, then pending ones. */
  #settle(answer: Answer): void {
    this.store.update(({ term, answers }) => {
      const others = answers.filter(({ route }) => route !== answer.route);
      const isSettled = ({ status }: Answer) => status !== 'searching';
      return { term, answers: [...others.filter(isSettled), answer, ...others.filter((other) => !isSettled(other))] };
    });
  }

  async #ask<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ): Promise<Data> {
    const known = this.#asked.get(query) ?? new Set();
    const question = canonicalStringify(variables);
    const { data, error } = await this.#client.query({
      query: checked<Data>(query),
      variables,
      fetchPolicy: known.has(question) ? 'cache-first' : 'network-only',
      errorPolicy: 'all',
      // If it shared a request with another read, aborting it would abort that read too.
      context: { fetchOptions: { signal }, queryDeduplication: false },
    });
    if (data == null || (error && Object.values(data).every((part) => part === null)))
      throw error ?? new Error('The gateway returned no data.');
    if (!error) this.#asked.set(query, known.add(question));
    return data;
  }
}
