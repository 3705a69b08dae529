import type { paths } from '@pax/schema/platform';
import type { ContractConfig } from '../config';
import { findMismatch, type AnswerKey, type Mismatch } from './contract';
import { parseJson, plainError } from './errors';
import { exchange, type Exchange } from './exchange';
import { fillPath, formatQuery, type QueryParameters } from './path';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The path templates of the OpenAPI document that have the method. */
export type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Readonly<Record<M, object>> ? P : never }[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends Readonly<Record<M, infer Operation>> ? Operation : never;
type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
type SuccessStatus = 200 | 201 | 202 | 203;

/** What an operation answers with, as the OpenAPI document says. */
export type AnswerOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: infer Responses } ? JsonOf<Responses[keyof Responses & SuccessStatus]> : never;

type PathArguments<Operation> = Operation extends { parameters: { path: infer Path extends object } } ? { path: Path } : unknown;
type QueryArguments<Operation> = Operation extends { parameters: { query?: infer Query } } ? { query?: NonNullable<Query> } : unknown;
type BodyArguments<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : unknown;
type ArgumentsOf<Operation> = PathArguments<Operation> & QueryArguments<Operation> & BodyArguments<Operation>;
type RestArguments<Arguments> = object extends Arguments ? [request?: Arguments] : [request: Arguments];

export interface PlatformClientOptions extends Exchange {
  /** The caller's access token. */
  readonly token: string;
  readonly contract: ContractConfig;
  readonly codeHostingPath: string;
  readonly onMismatch: (mismatch: Mismatch) => void;
}

interface UntypedRequest {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: QueryParameters;
  readonly body?: unknown;
}

const httpMethods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/**
 * The platform's REST API as one caller sees it, typed from the OpenAPI document. Every call carries the caller's token and the
 * request id, ends at the operation's deadline, and fails with a PlatformError.
 */
export class PlatformClient {
  /** Answers that were not checked against the contract. If a resolver stumbles, they say whether the platform is to blame. */
  readonly #unchecked: { key: AnswerKey; body: unknown }[] = [];
  readonly #headers: Readonly<Record<string, string>>;

  constructor(private readonly options: PlatformClientOptions) {
    this.#headers = { accept: 'application/json', authorization: `Bearer ${options.token}`, 'x-request-id': options.requestId };
  }

  get<P extends PathOf<'get'>>(path: P, ...rest: RestArguments<ArgumentsOf<OperationOf<P, 'get'>>>): Promise<AnswerOf<P, 'get'>>;
  get(path: string, request?: UntypedRequest) {
    return this.#call('get', path, request);
  }

  post<P extends PathOf<'post'>>(path: P, ...rest: RestArguments<ArgumentsOf<OperationOf<P, 'post'>>>): Promise<AnswerOf<P, 'post'>>;
  post(path: string, request?: UntypedRequest) {
    return this.#call('post', path, request);
  }

  put<P extends PathOf<'put'>>(path: P, ...rest: RestArguments<ArgumentsOf<OperationOf<P, 'put'>>>): Promise<AnswerOf<P, 'put'>>;
  put(path: string, request?: UntypedRequest) {
    return this.#call('put', path, request);
  }

  /** What in this caller's answers is not as the contract says, among those not checked at the time. */
  findBrokenAnswer(): Mismatch | undefined {
    for (const { key, body } of this.#unchecked) {
      const mismatch = findMismatch(key, body);
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  }

  async #call<Body>(method: Method, template: string, { path, query, body }: UntypedRequest = {}): Promise<Body> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await exchange(
      this.options,
      {
        service: 'api',
        method: httpMethods[method],
        path: this.#versioned(fillPath(template, path)) + formatQuery(query),
        headers: sent === undefined ? this.#headers : { ...this.#headers, 'content-type': 'application/json' },
        body: sent,
      },
      [this.options.token],
    );
    return this.#read<Body>({ method, path: template, status }, text);
  }

  /** `/v2/...` paths are in full; all others stand under `/v1`. */
  #versioned(path: string): string {
    if (path.startsWith('/v2/')) return path;
    return path.startsWith('/gitlab/') ? `/v1/${this.options.codeHostingPath}${path.slice('/gitlab'.length)}` : `/v1${path}`;
  }

  #read<Body>(key: AnswerKey, text: string): Body {
    const body = parseJson(text);
    const { contract, onMismatch } = this.options;
    const platform = { status: key.status };
    if (contract.rate >= 1 || Math.random() < contract.rate) {
      const mismatch = findMismatch(key, body);
      if (mismatch !== undefined) {
        onMismatch(mismatch);
        if (contract.isEnforced) throw plainError('PLATFORM_BAD_RESPONSE', { platform });
      }
    } else {
      this.#unchecked.push({ key, body });
    }
    if (!isAnswer<Body>(body)) throw plainError('PLATFORM_BAD_RESPONSE', { platform });
    return body;
  }
}

/** Every answer is a JSON object or list; that it is the right one is checked as often as configured, see `#read`. */
function isAnswer<Body>(body: unknown): body is Body {
  return typeof body === 'object' && body !== null;
}
