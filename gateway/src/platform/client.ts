import { AnswerReader, resultOfChange, type AnswerReaderOptions } from './answer-reader';
import type { AnswerOf, ArgumentsOf, ChangeArguments, Method, OperationOf, PathOf, RestArguments } from './client-types';
import type { Mismatch } from './contract';
import { exchange, type Exchange } from './exchange';
import { sendForm, type FormParts, type RequestBody } from './form-body';
import type { PlatformNames } from './platform-names';
import { fillPath, formatQuery, versionedPath, type QueryParameters } from './request-path';

/** The operation that makes the calls. */
type Operation = Exchange &
  AnswerReaderOptions & {
    readonly config: { readonly codeHostingPath: string };
    /** The platform's own names; undefined if it has the contract's. */
    readonly deployment: { readonly names: PlatformNames | undefined };
  };

interface Sent {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: QueryParameters;
  readonly body?: unknown;
  readonly form?: FormParts;
  readonly whenEmpty?: () => unknown;
}

/** POSTs that change nothing. */
const questions: ReadonlySet<string> = new Set<PathOf<'post'>>(['/dispatch-booking/check', '/fare-estimate']);

const httpMethods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/**
 * The platform's REST API as one caller sees it, typed from the OpenAPI document. Every call has the caller's token and the request ID,
 * ends at the operation's deadline, and fails with a PlatformError.
 */
export class PlatformClient {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #answers: AnswerReader;
  /** The results of this operation's GETs, by path and query. */
  readonly #results = new Map<string, Promise<unknown>>();

  constructor(
    private readonly operation: Operation,
    private readonly token: string,
  ) {
    const { requestId, traceparent } = operation.caller;
    this.#headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'x-request-id': requestId, traceparent };
    this.#answers = new AnswerReader(operation);
    // The garbage collector moves what hangs on a request to the old space long after its end: responses are the most of it.
    operation.cancellation.onEnd(() => {
      this.#results.clear();
      this.#answers.forget();
    });
  }

  get<P extends PathOf<'get'>>(path: P, ...rest: RestArguments<ArgumentsOf<OperationOf<P, 'get'>>>): Promise<AnswerOf<P, 'get'>>;
  get(path: string, request?: Sent) {
    return this.#call('get', path, request);
  }

  post<P extends PathOf<'post'>>(path: P, ...rest: RestArguments<ChangeArguments<P, 'post'>>): Promise<AnswerOf<P, 'post'>>;
  post(path: string, request?: Sent) {
    return this.#call('post', path, request);
  }

  put<P extends PathOf<'put'>>(path: P, ...rest: RestArguments<ChangeArguments<P, 'put'>>): Promise<AnswerOf<P, 'put'>>;
  put(path: string, request?: Sent) {
    return this.#call('put', path, request);
  }

  patch<P extends PathOf<'patch'>>(path: P, ...rest: RestArguments<ChangeArguments<P, 'patch'>>): Promise<AnswerOf<P, 'patch'>>;
  patch(path: string, request?: Sent) {
    return this.#call('patch', path, request);
  }

  delete<P extends PathOf<'delete'>>(path: P, ...rest: RestArguments<ChangeArguments<P, 'delete'>>): Promise<AnswerOf<P, 'delete'>>;
  delete(path: string, request?: Sent) {
    return this.#call('delete', path, request);
  }

  /** The contract violations in this operation's responses. */
  findBrokenAnswer(): Mismatch | undefined {
    return this.#answers.findBroken();
  }

  /** A GET is sent once per operation. A change makes all results stale, whether it succeeded or not. */
  async #call(method: Method, template: string, given: Sent = {}): Promise<unknown> {
    const request = this.operation.deployment.names?.request(method, template, given) ?? given;
    const path = versionedPath(fillPath(template, request.path), this.operation.config.codeHostingPath) + formatQuery(request.query);
    const isChange = method !== 'get' && !(method === 'post' && questions.has(template));
    const send = () => this.#send(method, template, path, isChange, request);
    if (isChange) return send().finally(() => this.#results.clear());
    if (method !== 'get') return send();
    const known = this.#results.get(path) ?? send();
    this.#results.set(path, known);
    return known;
  }

  async #send(method: Method, template: string, path: string, isChange: boolean, given: Sent): Promise<unknown> {
    const attempt = ({ contentType, body }: RequestBody) => {
      const headers = contentType === undefined ? this.#headers : { ...this.#headers, 'content-type': contentType };
      const request = { service: 'api', method: httpMethods[method], route: template, isChange, path, headers, body } as const;
      return exchange(this.operation, request, [this.token], ({ status, text }) =>
        this.#answers.read({ method, path: template, status }, text, isChange),
      );
    };
    const sent = given.form === undefined ? attempt(this.#answers.write(given.body)) : sendForm(given.form, attempt);
    const answer = await sent.catch((error: unknown) => {
      throw this.operation.deployment.names?.error(method, template, error) ?? error;
    });
    if (!answer.isEmpty) return answer.body;
    this.#results.clear();
    return resultOfChange(answer.key, (readPath) => this.#call('get', readPath, { path: given.path }), given.whenEmpty);
  }
}
