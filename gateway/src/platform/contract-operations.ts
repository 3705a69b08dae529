// The operations of the OpenAPI document: their domains, and the forms of their successes. Node runs this as it is, for tools/doctor.
import document from '@pax/schema/platform.json' with { type: 'json' };
import { isId, memberOf, valueAt } from './json-value.ts';

/** One success response in the OpenAPI document. */
export interface AnswerKey {
  readonly method: string;
  /** The path template, as in the document. */
  readonly path: string;
  readonly status: number;
}

type OperationKey = Pick<AnswerKey, 'method' | 'path'>;

/** An operation's success in the OpenAPI document, whichever its status. */
interface ContractOperation {
  /** `GET /fleet/{id}` */
  readonly name: string;
  /** Whether it has no body. One that comes all the same is ignored. */
  readonly isWithoutContent: boolean;
  /** Whether it is a list or an object; undefined if neither. */
  readonly isList: boolean | undefined;
  /** Whether any text is allowed besides JSON; then it may be any JSON value too. */
  readonly mayBeText: boolean;
  /** Whether it is a record: the contract requires its `id`. */
  readonly hasId: boolean;
}

const lookUp = (...steps: readonly string[]): unknown => valueAt(document, steps);

function schemaForm(schema: unknown): Pick<ContractOperation, 'isList' | 'hasId'> {
  const target = memberOf(schema, '$ref');
  if (typeof target === 'string') return schemaForm(lookUp(...target.slice(2).split('/')));
  const parts: unknown = memberOf(schema, 'allOf');
  const required: unknown = memberOf(schema, 'required');
  const type = memberOf(schema, 'type');
  const hasId =
    (Array.isArray(required) && required.includes('id')) || (Array.isArray(parts) && parts.some((part) => schemaForm(part).hasId));
  if (type === 'array') return { isList: true, hasId };
  return { isList: type === 'object' || Array.isArray(parts) ? false : undefined, hasId };
}

const contentsOf = (method: string, path: string): unknown =>
  ['200', '201'].map((status) => lookUp('paths', path, method, 'responses', status, 'content')).find((content) => content !== undefined);

/** By path and method: asked for with each call. */
const operations = new Map<string, Map<string, ContractOperation>>();

/** An operation's success responses in the OpenAPI document. */
export function operationOf({ method, path }: OperationKey): ContractOperation {
  const known = operations.get(path)?.get(method);
  if (known !== undefined) return known;
  const contents = contentsOf(method, path);
  const operation = {
    name: `${method.toUpperCase()} ${path}`,
    isWithoutContent: lookUp('paths', path, method, 'responses', '204') !== undefined,
    mayBeText: memberOf(contents, 'text/*') !== undefined,
    ...schemaForm(valueAt(contents, ['application/json', 'schema'])),
  };
  operations.set(path, (operations.get(path) ?? new Map<string, ContractOperation>()).set(method, operation));
  return operation;
}

/** Whether the parsed body of a success is a list or an object as in the contract. Resolvers rely on that, and on no more. */
export function isRightKind(key: OperationKey, body: unknown): boolean {
  const { isList } = operationOf(key);
  return typeof body === 'object' && body !== null && (isList === undefined || Array.isArray(body) === isList);
}

/**
 * Whether the body of a success shows that its change was made: it is of the contract's kind, and where the contract requires an ID, it has one
 * (docs/decisions/0017-broken-answers.md). Where the contract has no contents, it is a record.
 */
export function confirmsChange(key: OperationKey, body: unknown): boolean {
  const { isWithoutContent, hasId } = operationOf(key);
  return (isWithoutContent || isRightKind(key, body)) && (!(isWithoutContent || hasId) || isId(memberOf(body, 'id')));
}

/** The domain of each path in the OpenAPI document: its tag. All methods of a path have the same. */
const domains = new Map(
  Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.values<unknown>({ ...item }).flatMap((operation) => {
      const tag = valueAt(operation, ['tags', 0]);
      return typeof tag === 'string' ? [[path, tag] as const] : [];
    }),
  ),
);

/** The domain of a path template of the OpenAPI document, such as `bookings`. */
export function domainOf(path: string): string {
  const domain = domains.get(path);
  if (domain === undefined) throw new Error(`The OpenAPI document has no domain for ${path}`);
  return domain;
}

/** The schema of an operation's response in the OpenAPI document, as text; undefined if it has none. */
const answerSchema = (method: string, path: string): string | undefined =>
  JSON.stringify(valueAt(contentsOf(method, path), ['application/json', 'schema']));

/**
 * The path to read the result of a change, if its own response is empty: its own, or the one above for an action such as
 * `/pa-release-task/{id}/retry`. Undefined if neither returns the same.
 */
export function readPathOf(method: string, path: string): string | undefined {
  const schema = answerSchema(method, path);
  if (schema === undefined) return undefined;
  return [path, path.slice(0, path.lastIndexOf('/'))].find((candidate) => answerSchema('get', candidate) === schema);
}
