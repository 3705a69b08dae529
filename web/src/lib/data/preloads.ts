import type { ApolloClient, DocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/cache';
import { typedDocument } from './typed-document';
import type { PageReads, ReadRequest } from './define-read';

/** A request that a route has sent for its page, until the page takes over. */
interface Preload {
  readonly key: string;
  readonly document: DocumentNode;
  readonly answer: Promise<unknown>;
}

// Apollo's preloads are query references, which have to be passed to the page and suspend it; a later filter would suspend it again.
let preloads = new WeakMap<ApolloClient, readonly Preload[]>();

/** When repeated reads were last sent, in milliseconds since 1970, by `keyOf`. */
let sentAt = new WeakMap<ApolloClient, Map<string, number>>();

const ofClient = (client: ApolloClient) => preloads.get(client) ?? [];

/** To be called once the page has taken over a preload. */
export function takePreload(client: ApolloClient, preload: Preload): void {
  preloads.set(
    client,
    ofClient(client).filter((each) => each !== preload),
  );
}

/** Sends a request, always to the gateway, so that the page opens with current data. */
function send(client: ApolloClient, { document, variables }: ReadRequest): Preload {
  const query = typedDocument<unknown>(document);
  const answer = client.query({ query, variables, fetchPolicy: 'network-only', context: { isKept: true } }).then(({ data }) => data);
  const preload = { document, key: canonicalStringify(variables), answer };
  preloads.set(client, [...ofClient(client), preload]);
  // The page retries.
  answer.catch(() => takePreload(client, preload));
  return preload;
}

/** The requests that a page has listed while it opens. */
export class PageOpening {
  readonly #keys = new Set<string>();
  #isOpen = true;

  /** Whether the page has not been drawn yet. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  end(): void {
    this.#isOpen = false;
  }

  add(request: ReadRequest): void {
    this.#keys.add(keyOf(request));
  }

  has(request: ReadRequest): boolean {
    return this.#keys.has(keyOf(request));
  }
}

export const keyOf = ({ document, variables }: ReadRequest): string => `${nameOf(document)} ${canonicalStringify(variables)}`;

export function nameOf(document: DocumentNode): string {
  for (const definition of document.definitions) if ('operation' in definition) return definition.name?.value ?? '';
  return '';
}

/** Starts a request of an opening page, and those that depend on it. */
async function startOne(client: ApolloClient, request: ReadRequest, opening: PageOpening): Promise<void> {
  if (request.isSkipped || opening.has(request)) return;
  opening.add(request);
  // With a cached result, the page renders at once, so its dependent requests start at once too.
  const cached = request.next && client.readQuery({ query: typedDocument<unknown>(request.document), variables: request.variables });
  const follow = (data: unknown) => {
    const answer = data == null ? null : request.pick(data);
    return answer == null || !request.next ? undefined : startAll(client, request.next(answer), opening);
  };
  const { answer } = send(client, request);
  await Promise.allSettled([cached == null ? answer.then(follow) : follow(cached), answer]);
}

async function startAll(client: ApolloClient, reads: PageReads, opening: PageOpening): Promise<void> {
  const started = reads.flatMap((entry) => {
    if (!entry) return [];
    if ('document' in entry) return [startOne(client, entry, opening)];
    if (!(entry instanceof Promise)) return [startAll(client, entry, opening)];
    return [entry.then((loaded) => startAll(client, loaded, opening))];
  });
  await Promise.allSettled(started);
}

/**
 * Starts a page's requests, which the page takes over. Failures are reported by the page, which retries.
 * @param opening the started requests; dependent ones are added as results arrive
 * @returns resolves when all have finished or failed
 */
export async function startReads(client: ApolloClient, reads: PageReads, opening = new PageOpening()): Promise<void> {
  await startAll(client, reads, opening);
}

/** Discards unused preloads, whose data is out of date after a change or after a while. Repeated reads become due. */
export function clearPreloads(): void {
  preloads = new WeakMap();
  sentAt = new WeakMap();
}

/** Notes that a repeated read was sent now; undefined makes it due. */
export function noteSent(client: ApolloClient, request: ReadRequest, at: number | undefined): void {
  const known = sentAt.get(client) ?? new Map<string, number>();
  sentAt.set(client, known);
  if (at === undefined) known.delete(keyOf(request));
  else known.set(keyOf(request), at);
}

/** Milliseconds until a repeated read is due again: 0 if it was not sent within its interval. */
export function dueIn(client: ApolloClient, request: ReadRequest, every: number): number {
  return Math.max(0, (sentAt.get(client)?.get(keyOf(request)) ?? -Infinity) + every - Date.now());
}

/** The preload of a request that a page shows, if there is one. */
export const preloadOf = (client: ApolloClient, request: ReadRequest): Preload | undefined =>
  ofClient(client).find(({ document, key }) => document === request.document && key === canonicalStringify(request.variables));
