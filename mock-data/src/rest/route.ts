import type { paths } from '@pax/schema/platform';
import type { ValidateFunction } from 'ajv';
import type { Viewer } from '../domains/users/viewer';
import type { Store } from '../store';
import {
  bodyType,
  bodyValidator,
  domainOf,
  fieldErrors,
  formFields,
  type Method,
  parametersValidator,
  readQuery,
  successStatus,
} from './contract';
import { badRequest, PlatformError, unprocessable } from './errors';
import type { FormFile, FormPart } from './form';

type RestPath = Exclude<keyof paths, `/oauth2/${string}`>;
type PathOf<O> = O extends { parameters: { path: infer T } } ? T : unknown;
type QueryOf<O> = O extends { parameters: { query?: infer T } } ? NonNullable<T> : unknown;
type JsonOf<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
/** The contract's files, as received. */
type PartOf<T> = T extends Blob ? FormFile : T extends readonly (infer I)[] ? PartOf<I>[] : T;
type FormOf<F> = { readonly [Name in keyof F]: PartOf<F[Name]> };
type BodyOf<O> = O extends { requestBody: infer T }
  ? T extends { content: { 'multipart/form-data': infer F } }
    ? FormOf<F>
    : JsonOf<T>
  : undefined;
type AnswerOf<O> = O extends { responses: infer R }
  ? R extends { 200: infer T }
    ? JsonOf<T>
    : R extends { 201: infer T }
      ? JsonOf<T>
      : undefined
  : undefined;

/** The arguments of a handler: everything is validated against the contract and typed from it. */
export interface Call<O> {
  readonly params: PathOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly viewer: Viewer;
  readonly store: Store;
  /** The platform's time, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** Aborted when the caller no longer waits for the response. */
  readonly signal: AbortSignal | undefined;
}

interface IncomingCall {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
  readonly contentType: string;
  readonly body: string;
  /** The parts of a multipart body. */
  readonly form: readonly FormPart[] | undefined;
  readonly viewer: Viewer;
  readonly store: Store;
  readonly now: number;
  readonly signal: AbortSignal | undefined;
}

export interface Route {
  readonly method: Method;
  /** As in the contract: `/booking/{id}`. */
  readonly path: string;
  /** The contract's tag: `bookings`. */
  readonly domain: string;
  /** Responds with the contract's success status; the body may be async. Throws {@link PlatformError} for every status from 400 up. */
  answer(call: IncomingCall): { readonly status: number; readonly body: unknown };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON');
  }
}

type FormValue = FormPart[1] | FormPart[1][];

const outlineOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(outlineOf);
  return typeof value === 'object' && value !== null && 'fileName' in value ? value.fileName : value;
};

/** Builds a form from its parts. Throws 422 for text instead of a file, and vice versa. */
function readParts(parts: readonly FormPart[], fields: ReturnType<typeof formFields>): Record<string, FormValue> {
  const values: Record<string, FormValue> = {};
  for (const [name, value] of parts) {
    const { isFile, isList } = fields.get(name) ?? { isFile: typeof value !== 'string', isList: false };
    if (isFile !== (typeof value !== 'string')) throw unprocessable({ [name]: isFile ? 'must be a file' : 'must not be a file' });
    const earlier = values[name];
    values[name] = isList ? [...(Array.isArray(earlier) ? earlier : []), value] : value;
  }
  return values;
}

/**
 * One route of the platform. Path, query and body are validated against the contract before the handler runs: 400 for the first two, 422
 * for the body. The handler returns the body of the success response.
 */
export function route<P extends RestPath, M extends Method & keyof paths[P]>(
  method: M,
  path: P,
  handler: (call: Call<paths[P][M]>) => AnswerOf<paths[P][M]> | Promise<AnswerOf<paths[P][M]>>,
): Route {
  type O = paths[P][M];
  const status = successStatus(method, path);
  const type = bodyType(method, path);
  // Compiled on the first call: a platform has many routes and a test uses few of them.
  let checkParameters: ValidateFunction<{ path: PathOf<O>; query: QueryOf<O> }> | undefined;
  let checkBody: ValidateFunction<BodyOf<O>> | undefined;

  const readBody = ({ body, form, contentType }: IncomingCall): unknown => {
    if (type === undefined) return undefined;
    if (!contentType.startsWith(type)) throw new PlatformError(415, 'UNSUPPORTED_MEDIA_TYPE', `The body must be ${type}`);
    return form ? readParts(form, formFields(method, path)) : parseJson(body);
  };
  const isValidBody = (body: unknown): body is BodyOf<O> => {
    if (type === undefined) return body === undefined;
    checkBody ??= bodyValidator(method, path, type);
    if (type === 'application/json') return checkBody(body);
    // The contract only requires files to be present.
    const values = Object.entries<unknown>(typeof body === 'object' ? { ...body } : {});
    return checkBody(Object.fromEntries(values.map(([name, value]) => [name, outlineOf(value)])));
  };

  return {
    method,
    path,
    domain: domainOf(method, path),
    answer(call) {
      checkParameters ??= parametersValidator(method, path);
      const parameters: unknown = { path: { ...call.params }, query: readQuery(method, path, call.search) };
      if (!checkParameters(parameters)) throw badRequest('Invalid parameter', fieldErrors(checkParameters.errors, 1));
      const body = readBody(call);
      if (!isValidBody(body)) throw unprocessable(fieldErrors(checkBody?.errors));
      const { viewer, store, now, signal } = call;
      return { status, body: handler({ params: parameters.path, query: parameters.query, body, viewer, store, now, signal }) };
    },
  };
}
