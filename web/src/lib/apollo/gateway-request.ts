import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { publicPath } from '../browser/public-path';
import { setPlatformClock } from '../dates/clock';
import { isRecord } from '@/lib/guards';

export interface GatewayResponse {
  response: Response;
  bodyText: string;
}

/** The operation's hash in the gateway's list of trusted operations (see `web/codegen`). */
export function trustedHash(document: object): string | undefined {
  const meta: unknown = '__meta__' in document ? document.__meta__ : undefined;
  return isRecord(meta) && typeof meta.hash === 'string' ? meta.hash : undefined;
}

/** Identifies an operation by its hash. */
export const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

/** Matches no response, but asks for the tag of this one. */
export const noTag = '""';

/** Sends an operation. Sent at once, because a page that is closing has no time to wait. */
export async function sendOperation(
  send: typeof fetch,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<GatewayResponse> {
  const response = await send(`${publicPath}/graphql`, {
    ...init,
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/graphql-response+json,application/json;q=0.9', ...headers },
  });
  setPlatformClock(response.headers.get('date'));
  return { response, bodyText: await response.text() };
}

interface EarlyRequest {
  key: string;
  token: string | undefined;
  answer: Promise<GatewayResponse>;
  sentAt: number;
}

/** A response that waited longer is out of date, in milliseconds. */
const maxAge = 60_000;
let early: EarlyRequest[] = [];

const keyOf = (hash: string, variables: object) =>
  JSON.stringify([hash, Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1))]);

/** The default values that Apollo adds to an operation's variables. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue && 'value' in defaultValue ? [[variable.name.value, defaultValue.value]] : [],
    ),
  );
}

/**
 * Sends a query before there is a client. The client's first operation with the same variables takes over the response.
 * @param token the access token; undefined for an operation that needs no sign-in
 * @returns resolves when there is a response, or none can be expected
 */
export async function sendEarly(document: DocumentNode, variables: object, token: string | undefined): Promise<void> {
  const hash = trustedHash(document);
  const [operation] = document.definitions;
  if (hash === undefined || !operation || !('operation' in operation) || !('selectionSet' in operation)) return;
  const sent = { ...defaultsOf(operation), ...variables };
  const answer = sendOperation(window.fetch.bind(window), {
    headers: {
      'content-type': 'application/json',
      'if-none-match': noTag,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ operationName: operation.name?.value, variables: sent, ...byHash(hash) }),
  });
  early.push({ key: keyOf(hash, sent), token, answer, sentAt: performance.now() });
  // The operation that takes over the response handles a failure.
  await answer.catch(() => undefined);
}

/** The response to the same query if it was sent early and not used yet. */
export function takeEarly(document: DocumentNode, variables: object, token: string | undefined): Promise<GatewayResponse> | undefined {
  const hash = early.length > 0 ? trustedHash(document) : undefined;
  if (hash === undefined) return undefined;
  const key = keyOf(hash, variables);
  const found = early.find((request) => request.key === key && request.token === token && performance.now() - request.sentAt < maxAge);
  early = early.filter((request) => request !== found);
  return found?.answer;
}
