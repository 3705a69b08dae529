import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { print } from 'graphql';
import { Observable } from 'rxjs';
import { GatewayUnreachable } from '../errors';
import { byHash, type GatewayResponse, noTag, sendOperation, takeEarly, trustedHash } from './gateway-request';
import { compareBuild } from '../browser/new-version';
import { filesIn, multipartBody } from './multipart-body';
import { isRecord } from '@/lib/guards';

declare module '@apollo/client' {
  interface DefaultContext {
    headers?: Record<string, string>;
    /** Whether the response is kept, so that the gateway omits the body of an unchanged one when the read is repeated. */
    isKept?: boolean;
    fetchOptions?: { keepalive?: boolean; signal?: AbortSignal };
  }
}

interface GatewayLinkOptions {
  fetch?: typeof fetch;
  /** Send hashes of operations instead of their texts: the gateway runs only operations in the build's manifest. */
  trustedDocuments: boolean;
}

function bodyOf({ query, operationName, variables }: ApolloLink.Operation, trustedDocuments: boolean) {
  const sha256Hash = trustedDocuments ? trustedHash(query) : undefined;
  const document = sha256Hash ? byHash(sha256Hash) : { query: print(query) };
  return { operationName, variables, ...document };
}

const notModified = 304;

/** The maximum sizes of the kept responses together, some hundred lists, and of each, in UTF-16 units. */
const maxKept = 4_000_000;
const maxSize = 1_000_000;

/** The latest responses to reads, by request body. */
class KeptResponses {
  readonly #known = new Map<string, { readonly tag: string; readonly bodyText: string }>();
  #size = 0;

  find(body: string) {
    return this.#known.get(body);
  }

  keep(body: string, tag: string | null, bodyText: string): void {
    this.#drop(body);
    if (tag === null || bodyText.length > maxSize) return;
    this.#known.set(body, { tag, bodyText });
    this.#size += bodyText.length;
    for (const oldest of this.#known.keys()) {
      if (this.#size <= maxKept) return;
      this.#drop(oldest);
    }
  }

  #drop(body: string): void {
    this.#size -= this.#known.get(body)?.bodyText.length ?? 0;
    this.#known.delete(body);
  }
}

const isResult = (value: unknown): value is ApolloLink.Result => isRecord(value) && ('data' in value || 'errors' in value);

/** The GraphQL result of a response. Anything else is an error that keeps the response. */
function resultOf(response: Response, bodyText: string): ApolloLink.Result {
  const speaksGraphQL =
    response.ok || response.status === notModified || response.headers.get('content-type')?.includes('application/graphql-response+json');
  try {
    const result: unknown = JSON.parse(bodyText);
    if (speaksGraphQL && isResult(result)) return result;
  } catch {
    // Not JSON: not a result either.
  }
  throw new ServerError(`The gateway answered ${response.status} without a result`, { response, bodyText });
}

/** Browsers have different errors for a lost connection; only here is it certain that the request itself failed. */
function asUnreachable(problem: unknown): never {
  throw problem instanceof Error && problem.name === 'AbortError' ? problem : new GatewayUnreachable(problem);
}

/**
 * Sends operations to the gateway: as JSON, or as a multipart request if a variable is a file, which Apollo's own link does not support.
 * Sent at once, because a page that is closing has no time to wait. Aborted when the response is no longer needed.
 */
export const gatewayLink = ({ fetch: send = window.fetch.bind(window), trustedDocuments }: GatewayLinkOptions) => {
  const responses = new KeptResponses();
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        const { headers, fetchOptions, isKept = false, token } = operation.getContext();
        const body = bodyOf(operation, trustedDocuments);
        const files = filesIn(body.variables, 'variables');
        const isUpload = files.length > 0;
        const sentBody = isUpload ? multipartBody(body, files) : JSON.stringify(body);
        const key = isKept && typeof sentBody === 'string' ? sentBody : undefined;
        const known = key === undefined ? undefined : responses.find(key);
        const withKept = ({ response, bodyText }: GatewayResponse): GatewayResponse => {
          if (response.status === notModified && known) return { response, bodyText: known.bodyText };
          if (key !== undefined) responses.keep(key, response.headers.get('etag'), bodyText);
          return { response, bodyText };
        };
        const sendNow = () =>
          sendOperation(send, {
            ...fetchOptions,
            signal: fetchOptions?.signal ? AbortSignal.any([controller.signal, fetchOptions.signal]) : controller.signal,
            headers: {
              ...(isUpload ? { 'apollo-require-preflight': 'true' } : { 'content-type': 'application/json' }),
              ...(key !== undefined && { 'if-none-match': known?.tag ?? noTag }),
              ...headers,
            },
            body: sentBody,
          });
        const early = trustedDocuments ? takeEarly(operation.query, operation.variables, token) : undefined;
        // The early request's connection may have been lost before the page started.
        (early?.catch(sendNow) ?? sendNow())
          .catch(asUnreachable)
          .then(withKept)
          .then(({ response, bodyText }) => {
            compareBuild(response);
            return resultOf(response, bodyText);
          })
          .then(
            (result) => {
              observer.next(result);
              observer.complete();
            },
            (problem: unknown) => observer.error(problem),
          );
        return () => controller.abort();
      }),
  );
};
