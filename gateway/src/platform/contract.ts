import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import document from '@pax/schema/platform.json';
import { answerPointer, ContractComparison, type Difference } from './contract-comparison';
import { isId, memberOf, valueAt } from './json-value';

/** One success response in the OpenAPI document. */
export interface AnswerKey {
  readonly method: string;
  /** The path template, as in the document. */
  readonly path: string;
  readonly status: number;
}

/** A difference between a response and the OpenAPI document. It has no platform data but names and codes. */
export interface Mismatch extends Pick<Difference, 'place' | 'text' | 'schema'> {
  readonly operation: string;
  /** The path's template. */
  readonly path: string;
  /** `status`: another success than the document's. `empty`: no body. The others are those of {@link Difference}. */
  readonly kind: Difference['kind'] | 'status' | 'empty';
}

let ajv: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction>();

/** Compiles the schema of one response on first use; the document has many more operations than a process uses. */
function validatorOf({ method, path, status }: AnswerKey): ValidateFunction {
  const key = `${method} ${path} ${status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  if (ajv === undefined) {
    // Not strict: Ajv does not know the OpenAPI document around the schemas.
    ajv = new Ajv2020({ strict: false, validateSchema: false, addUsedSchema: false });
    addFormats(ajv);
    ajv.addSchema(document, 'platform');
  }
  const pointer = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'];
  const fragment = pointer.map((token) => encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validator = ajv.compile({ $ref: `platform#/${fragment}` });
  validators.set(key, validator);
  return validator;
}

/** The domain of each path in the OpenAPI document: its tag. All methods of a path have the same. */
const domains = new Map(
  Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.values<unknown>({ ...item }).flatMap((operation) => tagsOf(operation).map((tag) => [path, tag] as const)),
  ),
);

function tagsOf(operation: unknown): readonly string[] {
  if (typeof operation !== 'object' || operation === null || !('tags' in operation) || !Array.isArray(operation.tags)) return [];
  return operation.tags.filter((tag) => typeof tag === 'string');
}

/** The domain of a path template of the OpenAPI document, such as `bookings`. */
export function domainOf(path: string): string {
  const domain = domains.get(path);
  if (domain === undefined) throw new Error(`The OpenAPI document has no domain for ${path}`);
  return domain;
}

/** The operations without a body in the OpenAPI document, as `delete /campaign/{id}`. */
const withoutContent = new Set(
  Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.entries<unknown>({ ...item }).flatMap(([method, operation]) => (hasNoContent(operation) ? [`${method} ${path}`] : [])),
  ),
);

function hasNoContent(operation: unknown): boolean {
  if (typeof operation !== 'object' || operation === null || !('responses' in operation)) return false;
  return typeof operation.responses === 'object' && operation.responses !== null && '204' in operation.responses;
}

/** Whether an operation's responses have no body in the OpenAPI document: the body of a success is then ignored. */
export const isWithoutContent = ({ method, path }: Pick<AnswerKey, 'method' | 'path'>): boolean => withoutContent.has(`${method} ${path}`);

const lookUp = (steps: readonly string[]): unknown => valueAt(document, steps);

const contentsOf = (method: string, path: string): unknown =>
  ['200', '201'].map((status) => lookUp(['paths', path, method, 'responses', status, 'content'])).find((content) => content !== undefined);

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

interface AnswerForm {
  /** Whether it is a list or an object; undefined if neither. */
  readonly isList: boolean | undefined;
  /** Whether any text is allowed besides JSON; then it may be any JSON value too. */
  readonly mayBeText: boolean;
  /** Whether it is a record: the contract requires its `id`. */
  readonly hasId: boolean;
}

function schemaForm(schema: unknown): Pick<AnswerForm, 'isList' | 'hasId'> {
  const target = memberOf(schema, '$ref');
  if (typeof target === 'string') return schemaForm(lookUp(target.slice(2).split('/')));
  const parts: unknown = memberOf(schema, 'allOf');
  const required: unknown = memberOf(schema, 'required');
  const type = memberOf(schema, 'type');
  const hasId =
    (Array.isArray(required) && required.includes('id')) || (Array.isArray(parts) && parts.some((part) => schemaForm(part).hasId));
  if (type === 'array') return { isList: true, hasId };
  return { isList: type === 'object' || Array.isArray(parts) ? false : undefined, hasId };
}

const forms = new Map<string, AnswerForm>();

/** The form of an operation's success by the OpenAPI document, whichever its status. */
export function formOf({ method, path }: Pick<AnswerKey, 'method' | 'path'>): AnswerForm {
  const key = `${method} ${path}`;
  const known = forms.get(key);
  if (known !== undefined) return known;
  const content = contentsOf(method, path);
  const form = {
    ...schemaForm(valueAt(content, ['application/json', 'schema'])),
    mayBeText: memberOf(content, 'text/*') !== undefined,
  };
  forms.set(key, form);
  return form;
}

/** Whether the parsed body of a success is a list or an object as in the contract. Resolvers rely on that, and on no more. */
export function isRightKind(key: AnswerKey, body: unknown): boolean {
  const { isList } = formOf(key);
  return typeof body === 'object' && body !== null && (isList === undefined || Array.isArray(body) === isList);
}

/**
 * Whether the body of a success shows that its change was made: it is of the contract's kind, and where the contract requires an ID, it has one
 * (docs/decisions/0017-broken-answers.md). Where the contract has no contents, it is a record.
 */
export function confirmsChange(key: AnswerKey, body: unknown): boolean {
  const isRecord = isWithoutContent(key) || formOf(key).hasId;
  return (isWithoutContent(key) || isRightKind(key, body)) && (!isRecord || isId(memberOf(body, 'id')));
}

export const operationName = ({ method, path }: Pick<AnswerKey, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;

const unexpectedStatus = (key: AnswerKey): Mismatch => ({
  operation: operationName(key),
  path: key.path,
  kind: 'status',
  place: '',
  schema: answerPointer(key.method, key.path, key.status),
  text: `the status ${key.status} is not in the contract`,
});

/** The comparison in words, which is slow to start and rarely needed. */
let comparison: ContractComparison | undefined;

/** The violations of the contract in a response; empty if there are none. Unknown extra fields are fine. */
export function findMismatches(key: AnswerKey, body: unknown): readonly Mismatch[] {
  if (isWithoutContent(key)) return key.status === 204 ? [] : [unexpectedStatus(key)];
  let validate: ValidateFunction;
  try {
    validate = validatorOf(key);
  } catch {
    // The document has no such response, for instance a 202 instead of a 200.
    return [unexpectedStatus(key)];
  }
  if (validate(body)) return [];
  const [error] = validate.errors ?? [];
  comparison ??= new ContractComparison(document, '');
  const call = { operation: operationName(key), path: key.path };
  const schema = answerPointer(key.method, key.path, key.status);
  const found = comparison.differences(schema, body).filter(({ isViolation }) => isViolation);
  if (found.length > 0) return found.map(({ kind, place, schema: part, text }) => ({ ...call, kind, place, schema: part, text }));
  return [{ ...call, kind: 'value', place: error?.instancePath ?? '', schema, text: error?.message ?? 'not valid' }];
}
