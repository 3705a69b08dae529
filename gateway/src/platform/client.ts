import { Readable } from 'node:stream';
import type { paths } from '@pax/schema/platform';
import type { ContractConfig } from '../config';
import {
  confirmsChange,
  findMismatches,
  formOf,
  isRightKind,
  isViolation,
  isWithoutContent,
  operationName,
  readPathOf,
  type AnswerKey,
  type Mismatch,
} from './contract';
import { answerPointer } from './contract-schema';
import type { ContractDrift } from './contract-drift';
import { errorOfCode, PlatformError, withReasonOfFields } from './errors';
import { formatExactJson, parseExactJson } from './exact-json';
import { exchange, type Exchange, type Reading } from './exchange';
import { createFormBody, fileErrorOf, type FormParts, type PendingFilePart } from './form-body';
import type { PlatformNames } from './platform-names';
import { fillPath, formatQuery, type QueryParameters } from './request-path';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The path templates of the OpenAPI document with this method. */
export type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Readonly<Record<M, object>> ? P : never }[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends Readonly<Record<M, infer Operation>> ? Operation : never;
type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
type SuccessStatus = 200 | 201 | 202 | 203;

type JsonAnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & SuccessStatus]>
  : never;

/** The response type of an operation in the OpenAPI document; undefined if it has no body. */
export type AnswerOf<P extends keyof paths, M extends Method> = [JsonAnswerOf<OperationOf<P, M>>] extends [never]
  ? void
  : JsonAnswerOf<OperationOf<P, M>>;

type PathArguments<Operation> = Operation extends { parameters: { path: infer Path extends object } } ? { path: Path } : unknown;
type QueryArguments<Operation> = Operation extends { parameters: { query?: infer Query } } ? { query?: NonNullable<Query> } : unknown;
type BodyArguments<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : unknown;
/** The OpenAPI document's files are files in transit here. */
type PartOf<Value> = Value extends Blob ? PendingFilePart : Value extends readonly (infer Item)[] ? readonly PartOf<Item>[] : Value;
type FormArguments<Operation> = Operation extends { requestBody: { content: { 'multipart/form-data': infer Form } } }
  ? { form: { readonly [Name in keyof Form]: PartOf<Form[Name]> } }
  : unknown;
type ArgumentsOf<Operation> = PathArguments<Operation> & QueryArguments<Operation> & BodyArguments<Operation> & FormArguments<Operation>;
/** The result of a change whose response is empty, where the contract has no GET that returns it. */
interface EmptyArguments<Answer> {
  whenEmpty?: () => Answer | Promise<Answer | null | undefined>;
}
type ChangeArguments<P extends keyof paths, M extends Method> = ArgumentsOf<OperationOf<P, M>> & EmptyArguments<AnswerOf<P, M>>;
type RestArguments<Arguments> = object extends Arguments ? [request?: Arguments] : [request: Arguments];

export interface PlatformClientOptions extends Exchange {
  /** The caller's access token. */
  readonly token: string;
  readonly contract: ContractConfig;
  readonly codeHostingPath: string;
  /** Learns how the platform differs from the contract. */
  readonly drift: ContractDrift;
  /** The platform's own names; undefined if it has the contract's. */
  readonly names: PlatformNames | undefined;
}

interface UntypedRequest {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: QueryParameters;
  readonly body?: unknown;
  readonly form?: FormParts;
  readonly whenEmpty?: () => unknown;
}

/** The response to a call. */
interface Answer {
  readonly key: AnswerKey;
  /** Undefined if it has no contents. */
  readonly body: unknown;
  readonly isEmpty: boolean;
}

interface SentBody {
  readonly contentType?: string;
  readonly body?: string | Readable;
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
  /** Responses that were not checked against the contract. If a resolver fails, they show whether the platform is to blame. */
  readonly #unchecked: { key: AnswerKey; body: unknown }[] = [];
  /** The first checked response that violated the contract. */
  #mismatch: Mismatch | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  /** The responses to this operation's GETs, by path and query. */
  readonly #answers = new Map<string, Promise<unknown>>();

  /** The numbers in this operation's responses that became texts. An edit reads the record just before it writes it back. */
  readonly #largeNumbers = new Set<string>();

  constructor(private readonly options: PlatformClientOptions) {
    this.#headers = {
      accept: 'application/json',
      authorization: `Bearer ${options.token}`,
      'x-request-id': options.requestId,
      traceparent: options.traceparent,
    };
    // The garbage collector moves what hangs on a request to the old space long after its end: responses are the most of it.
    options.cancellation.onEnd(() => {
      this.#answers.clear();
      this.#unchecked.length = 0;
    });
  }

  get<P extends PathOf<'get'>>(path: P, ...rest: RestArguments<ArgumentsOf<OperationOf<P, 'get'>>>): Promise<AnswerOf<P, 'get'>>;
  get(path: string, request?: UntypedRequest) {
    return this.#call('get', path, request);
  }

  post<P extends PathOf<'post'>>(path: P, ...rest: RestArguments<ChangeArguments<P, 'post'>>): Promise<AnswerOf<P, 'post'>>;
  post(path: string, request?: UntypedRequest) {
    return this.#call('post', path, request);
  }

  put<P extends PathOf<'put'>>(path: P, ...rest: RestArguments<ChangeArguments<P, 'put'>>): Promise<AnswerOf<P, 'put'>>;
  put(path: string, request?: UntypedRequest) {
    return this.#call('put', path, request);
  }

  patch<P extends PathOf<'patch'>>(path: P, ...rest: RestArguments<ChangeArguments<P, 'patch'>>): Promise<AnswerOf<P, 'patch'>>;
  patch(path: string, request?: UntypedRequest) {
    return this.#call('patch', path, request);
  }

  delete<P extends PathOf<'delete'>>(
    path: P,
    ...rest: RestArguments<ArgumentsOf<OperationOf<P, 'delete'>>>
  ): Promise<AnswerOf<P, 'delete'>>;
  delete(path: string, request?: UntypedRequest) {
    return this.#call('delete', path, request);
  }

  /** The contract violations in this operation's responses. */
  findBrokenAnswer(): Mismatch | undefined {
    if (this.#mismatch !== undefined) return this.#mismatch;
    for (const { key, body } of this.#unchecked) {
      const mismatch = findMismatches(key, body).find(isViolation);
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  }

  /** A GET is sent once per operation. A change makes all responses stale, whether it succeeded or not. */
  async #call(method: Method, template: string, request: UntypedRequest = {}): Promise<unknown> {
    const { names } = this.options;
    const query = request.query === undefined ? undefined : (names?.query(method, template, request.query) ?? request.query);
    const target = this.#versioned(fillPath(template, request.path)) + formatQuery(query);
    if (isChange(method, template)) return this.#send(method, template, target, request).finally(() => this.#answers.clear());
    if (method !== 'get') return this.#send(method, template, target, request);
    const known = this.#answers.get(target) ?? this.#send(method, template, target, request);
    this.#answers.set(target, known);
    return known;
  }

  async #send(method: Method, template: string, target: string, { path, body, form, whenEmpty }: UntypedRequest): Promise<unknown> {
    const { names } = this.options;
    const sent: SentBody =
      form === undefined
        ? jsonBody(names?.request(method, template, body) ?? body, this.#largeNumbers)
        : createFormBody(names?.request(method, template, form, 'multipart/form-data') ?? form);
    const headers = sent.contentType === undefined ? this.#headers : { ...this.#headers, 'content-type': sent.contentType };
    const request = {
      service: 'api',
      method: httpMethods[method],
      route: template,
      isChange: isChange(method, template),
      path: target,
      headers,
      body: sent.body,
    } as const;
    try {
      const read = ({ status, text }: { status: number; text: string }) =>
        this.#read({ method, path: template, status }, text, request.isChange);
      const { key, body, isEmpty } = await exchange(this.options, request, [this.options.token], read);
      if (!isEmpty || isWithoutContent(key)) return body;
      return await this.#resultOf(key, path, whenEmpty);
    } catch (error) {
      // An invalid file ends the request early: the platform's response no longer matters.
      const named = names !== undefined && error instanceof PlatformError && error.fields !== undefined;
      const reported = named ? error.withFields(names.errorFields(method, template, error.fields)) : error;
      throw fileErrorOf(sent.body) ?? (request.isChange ? reported : withReasonOfFields(reported));
    } finally {
      if (sent.body instanceof Readable) sent.body.destroy();
    }
  }

  /** `/v2/...` paths are complete; all others are under `/v1`. */
  #versioned(path: string): string {
    if (path.startsWith('/v2/')) return path;
    return path.startsWith('/gitlab/') ? `/v1/${this.options.codeHostingPath}${path.slice('/gitlab'.length)}` : `/v1${path}`;
  }

  /** The result of a change whose response is empty: it is done, and what the contract's response would say is read. */
  async #resultOf(key: AnswerKey, path: UntypedRequest['path'], whenEmpty?: () => unknown): Promise<unknown> {
    this.#answers.clear();
    const readPath = readPathOf(key.method, key.path);
    try {
      const result = readPath === undefined ? await whenEmpty?.() : await this.#call('get', readPath, { path });
      if (result !== undefined && result !== null) return result;
    } catch {
      // With the read's own code, such as NOT_FOUND, the change would seem to be rejected.
    }
    throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status: key.status } });
  }

  /**
   * Reads a success. The body is undefined if the contract has none. If it may be any text, a body that is not JSON is a string, and an empty one
   * is null. Whether it is an object or a list is always checked, because resolvers rely on that; all else as often as configured.
   */
  #read(key: AnswerKey, text: string, isChange: boolean): Reading<Answer> {
    const { drift, names, requestId } = this.options;
    drift.answered(key, 'answered', requestId);
    const bare = text.trim();
    const { mayBeText } = formOf(key);
    if (isChange && bare === '' && !mayBeText) {
      this.#checkEmpty(key);
      return { result: { key, body: undefined, isEmpty: true } };
    }
    const sent = parseExactJson(text, (number) => this.#largeNumbers.add(number));
    const body = names === undefined ? sent : names.answer(key, sent);
    this.#check(key, body, text.length);
    if (mayBeText) return { result: { key, body: body === undefined ? bare || null : body, isEmpty: false } };
    if (isChange ? confirmsChange(key, body) : isRightKind(key, body)) return { result: { key, body, isEmpty: false } };
    return { fault: sent === undefined ? 'not JSON' : 'not what the contract says' };
  }

  #checkEmpty(key: AnswerKey): void {
    const { contract, drift, requestId } = this.options;
    if (isWithoutContent(key)) {
      this.#check(key, undefined, 0);
      return;
    }
    const schema = answerPointer(key.method, key.path, key.status);
    drift.report({ operation: operationName(key), path: key.path, kind: 'empty', place: '', schema, text: 'no contents' }, requestId);
    if (contract.isEnforced) throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status: key.status } });
  }

  #check(key: AnswerKey, body: unknown, length: number): void {
    const { contract, drift, requestId } = this.options;
    if (contract.rate < 1 && Math.random() >= contract.rate) {
      this.#unchecked.push({ key, body });
      return;
    }
    const violations = drift.check(key, body, { length, isEnforced: contract.isEnforced, requestId });
    this.#mismatch ??= violations[0];
    if (contract.isEnforced && violations.length > 0) throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status: key.status } });
  }
}

function jsonBody(body: unknown, numbers: ReadonlySet<string>): SentBody {
  return body === undefined ? {} : { contentType: 'application/json', body: formatExactJson(body, numbers) };
}
