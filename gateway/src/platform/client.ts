import { Readable } from 'node:stream';
import { AnswerReader, type AnswerReaderOptions } from './answer-reader';
import type { AnswerOf, ArgumentsOf, ChangeArguments, Method, OperationOf, PathOf, RestArguments } from './client-types';
import type { Mismatch } from './contract';
import { operationOf, readPathOf } from './contract-operations';
import { errorOfCode, withReasonOfFields } from './errors';
import { exchange, type Exchange } from './exchange';
import { createFormBody, fileErrorOf, type FormParts } from './form-body';
import { fillPath, formatQuery, versionedPath, type QueryParameters } from './request-path';

export interface PlatformClientOptions extends Exchange, AnswerReaderOptions {
  /** The caller's access token. */
  readonly token: string;
  readonly codeHostingPath: string;
}

interface Sent {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: QueryParameters;
  readonly body?: unknown;
  readonly form?: FormParts;
  readonly whenEmpty?: () => unknown;
}

/** POSTs that change nothing. */
const questions: ReadonlySet<string> = new Set<PathOf<'post'>>(['/dispatch-booking/check', '/fare-estimate']);

const isChange = (method: Method, template: string): boolean => method !== 'get' && !(method === 'post' && questions.has(template));

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

  constructor(private readonly options: PlatformClientOptions) {
    this.#headers = {
      accept: 'application/json',
      authorization: `Bearer ${options.token}`,
      'x-request-id': options.requestId,
      traceparent: options.traceparent,
    };
    this.#answers = new AnswerReader(options);
    // The garbage collector moves what hangs on a request to the old space long after its end: responses are the most of it.
    options.cancellation.onEnd(() => {
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

  delete<P extends PathOf<'delete'>>(
    path: P,
    ...rest: RestArguments<ArgumentsOf<OperationOf<P, 'delete'>>>
  ): Promise<AnswerOf<P, 'delete'>>;
  delete(path: string, request?: Sent) {
    return this.#call('delete', path, request);
  }

  /** The contract violations in this operation's responses. */
  findBrokenAnswer(): Mismatch | undefined {
    return this.#answers.findBroken();
  }

  /** A GET is sent once per operation. A change makes all results stale, whether it succeeded or not. */
  async #call(method: Method, template: string, given: Sent = {}): Promise<unknown> {
    const { names, codeHostingPath } = this.options;
    const request = names?.request(method, template, given) ?? given;
    const target = versionedPath(fillPath(template, request.path), codeHostingPath) + formatQuery(request.query);
    if (isChange(method, template)) return this.#send(method, template, target, request).finally(() => this.#results.clear());
    if (method !== 'get') return this.#send(method, template, target, request);
    const known = this.#results.get(target) ?? this.#send(method, template, target, request);
    this.#results.set(target, known);
    return known;
  }

  async #send(method: Method, template: string, target: string, { path, body: json, form, whenEmpty }: Sent): Promise<unknown> {
    const { names, token } = this.options;
    const { contentType, body } = form === undefined ? this.#jsonBody(json) : createFormBody(form);
    const headers = contentType === undefined ? this.#headers : { ...this.#headers, 'content-type': contentType };
    const changes = isChange(method, template);
    const request = {
      service: 'api',
      method: httpMethods[method],
      route: template,
      isChange: changes,
      path: target,
      headers,
      body,
    } as const;
    try {
      const answer = await exchange(this.options, request, [token], ({ status, text }) =>
        this.#answers.read({ method, path: template, status }, text, changes),
      );
      if (!answer.isEmpty || operationOf(answer.key).isWithoutContent) return answer.body;
      return await this.#resultOf(method, template, path, whenEmpty, answer.key.status);
    } catch (error) {
      const reported = names?.error(method, template, error) ?? error;
      // An invalid file ends the request early: the platform's response no longer matters.
      throw fileErrorOf(body) ?? (changes ? reported : withReasonOfFields(reported));
    } finally {
      if (body instanceof Readable) body.destroy();
    }
  }

  #jsonBody(body: unknown): { readonly contentType?: string; readonly body?: string | Readable } {
    return body === undefined ? {} : { contentType: 'application/json', body: this.#answers.write(body) };
  }

  /** The result of a change whose response is empty: it is done, and what the contract's response would say is read. */
  async #resultOf(method: Method, template: string, path: Sent['path'], whenEmpty: Sent['whenEmpty'], status: number): Promise<unknown> {
    this.#results.clear();
    const readPath = readPathOf(method, template);
    try {
      const result = readPath === undefined ? await whenEmpty?.() : await this.#call('get', readPath, { path });
      if (result !== undefined && result !== null) return result;
    } catch {
      // With the read's own code, such as NOT_FOUND, the change would seem to be rejected.
    }
    throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status } });
  }
}
