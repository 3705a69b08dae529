import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/cache';
import { meets, type Role } from '@/lib/access/permissions';
import { hasOperators } from '@/features/bookings/search/operators';
import { routeAccess, type RouteId } from '@/lib/access/routes';
import { toDataError, type DataError } from '@/lib/errors';
import type { PaletteResult, PaletteQuestion, PaletteSearch } from '@/lib/palette-search';
import { createStore } from '@/ui/design/store';
import { loadChunk } from '@/lib/browser/chunk';
import { queryParts } from '@/lib/data/failed-parts';
import { searches } from './searches';

export interface Answer {
  /** The route of its results' pages. */
  readonly route: RouteId;
  readonly status: 'searching' | 'found' | 'failed';
  /** Missing until its code is loaded. */
  readonly search?: PaletteSearch;
  readonly results: readonly PaletteResult[];
  /** With status `found`: the error of the missing part of the results. */
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

/** A UUID, or so many letters and digits that it must be an ID. */
const wholeId = /^(?=.*\d)(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-z]{20,64})$/i;

/** The searchable routes that a role may open, in the order of their results. */
const searchedBy = (role: Role | null): readonly RouteId[] => [...searches.keys()].filter((id) => meets(role, routeAccess(id).requires));

/** Milliseconds for which results wait for earlier searches in the order. */
const heldMs = 1000;

const isSettled = ({ status }: Answer): boolean => status !== 'searching';

const isExactly = (term: string, { id, codes = [] }: PaletteResult): boolean =>
  [id, ...codes].some((code) => code?.toLocaleLowerCase('en') === term.toLocaleLowerCase('en'));

/**
 * The answers in display order: first a record whose ID or code equals the term, then the platform's matches, those by comparison, and
 * pending searches.
 */
function inOrder(term: string, answers: readonly Answer[]): Answer[] {
  const rankOf = (answer: Answer) => {
    if (answer.results.some((result) => isExactly(term, result))) return 0;
    if (!isSettled(answer)) return 3;
    return answer.results.some(({ isCompared }) => isCompared) ? 2 : 1;
  };
  return answers.toSorted((one, other) => rankOf(one) - rankOf(other));
}

interface Answers {
  readonly term: string;
  readonly answers: readonly Answer[];
  /** Whether the answers wait for each other. */
  readonly isHeld: boolean;
}

const noAnswers: Answers = { term: '', answers: [], isHeld: false };

const waiting: Pick<Answer, 'status' | 'results'> = { status: 'searching', results: [] };

/**
 * The palette's searches. They run independently: a failed or slow one does not delay the others, and responses to an earlier term are
 * dropped. Results wait for each other for a second and are then in the order of the searches, so that Enter opens the same record whichever
 * response arrives first. Later ones are added below, so that nothing moves under the pointer.
 */
export class PaletteResults {
  readonly store = createStore(noAnswers);
  readonly #client: ApolloClient;
  readonly #asked = new Map<DocumentNode, Set<string>>();
  #scope: PaletteScope | undefined;
  #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  search(scope: PaletteScope): void {
    this.stop();
    this.#controller = new AbortController();
    this.#scope = scope;
    // Operators are those of bookings.
    const routes = searchedBy(scope.role).filter((route) => route === 'booking' || !hasOperators(scope.term));
    this.store.update(() => ({ term: scope.term, answers: routes.map((route) => ({ route, ...waiting })), isHeld: true }));
    this.#timer = setTimeout(() => this.#show(), heldMs);
    for (const route of routes) void this.#run(route, scope);
  }

  retry(route: RouteId): void {
    if (!this.#scope) return;
    this.#settle({ route, ...waiting });
    void this.#run(route, this.#scope);
  }

  stop(): void {
    this.#controller.abort();
    clearTimeout(this.#timer);
    this.#scope = undefined;
    this.store.update(() => noAnswers);
  }

  async #run(route: RouteId, { term, role, fleetId, fleetIds, everyFleet }: PaletteScope): Promise<void> {
    const load = searches.get(route);
    if (!load) return;
    const { signal } = this.#controller;
    let search: PaletteSearch | undefined;
    let answer: Answer;
    let missing: DataError | undefined;
    const onMissing = (problem: unknown) => {
      missing = toDataError(problem);
    };
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
        ask: (query, variables) => this.#ask(query, variables, signal, onMissing),
        async inEach(fleets, read) {
          const answers = await Promise.allSettled(fleets.map(read));
          const failures = answers.filter((each) => each.status === 'rejected');
          if (failures[0] && failures.length === answers.length) throw failures[0].reason;
          if (failures[0]) onMissing(failures[0].reason);
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

  #settle(answer: Answer): void {
    this.store.update(({ term, answers, isHeld }) => {
      if (isHeld) return { term, answers: answers.map((other) => (other.route === answer.route ? answer : other)), isHeld };
      const others = answers.filter(({ route }) => route !== answer.route);
      return { term, answers: [...others.filter(isSettled), answer, ...others.filter((other) => !isSettled(other))], isHeld };
    });
    if (this.store.read().answers.every(isSettled)) this.#show();
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.store.update((held) => (held.isHeld ? { ...held, answers: inOrder(held.term, held.answers), isHeld: false } : held));
  }

  async #ask<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal: AbortSignal,
    onMissing: (problem: unknown) => void,
  ): Promise<Data> {
    const known = this.#asked.get(query) ?? new Set();
    const question = canonicalStringify(variables);
    const { data, error } = await queryParts(this.#client, {
      query,
      variables,
      fetchPolicy: known.has(question) ? 'cache-first' : 'network-only',
      // If it shared a request with another read, aborting it would abort that read too.
      context: { fetchOptions: { signal }, queryDeduplication: false },
    });
    if (error) onMissing(error);
    else this.#asked.set(query, known.add(question));
    return data;
  }
}
