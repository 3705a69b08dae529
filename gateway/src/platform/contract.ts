import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import document from '@pax/schema/platform.json';

/** One success answer in the OpenAPI document. */
export interface AnswerKey {
  readonly method: string;
  /** The path template, as the document has it. */
  readonly path: string;
  readonly status: number;
}

/** Where an answer differs from the OpenAPI document. Schema paths only: nothing of what the platform sent. */
export interface Mismatch {
  readonly operation: string;
  readonly schemaPath: string;
  readonly keyword: string;
}

let ajv: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction>();

/** Compiles the schema of one answer on first use; the document has many more operations than a process meets. */
function validatorOf({ method, path, status }: AnswerKey): ValidateFunction {
  const key = `${method} ${path} ${status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  if (ajv === undefined) {
    // Not strict: the document around the schemas is OpenAPI, which Ajv knows nothing of.
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

/** The operations that the OpenAPI document gives no body, as `delete /campaign/{id}`. */
const withoutContent = new Set(
  Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.entries<unknown>({ ...item }).flatMap(([method, operation]) => (hasNoContent(operation) ? [`${method} ${path}`] : [])),
  ),
);

function hasNoContent(operation: unknown): boolean {
  if (typeof operation !== 'object' || operation === null || !('responses' in operation)) return false;
  return typeof operation.responses === 'object' && operation.responses !== null && '204' in operation.responses;
}

/** Whether this answer has no body, and the OpenAPI document says so. */
export const isWithoutContent = ({ method, path, status }: AnswerKey): boolean => status === 204 && withoutContent.has(`${method} ${path}`);

const lookUp = (steps: readonly string[]): unknown =>
  steps.reduce<unknown>((node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined), document);

/** Whether a schema is of lists or of objects; undefined where it says neither. */
function isListSchema(schema: unknown): boolean | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if ('$ref' in schema && typeof schema.$ref === 'string') return isListSchema(lookUp(schema.$ref.slice(2).split('/')));
  if ('type' in schema && schema.type === 'array') return true;
  return ('type' in schema && schema.type === 'object') || 'allOf' in schema ? false : undefined;
}

const lists = new Map<string, boolean | undefined>();

/** Whether the OpenAPI document says that this answer is a list or an object; undefined where it says neither. */
export function isListAnswer({ method, path, status }: AnswerKey): boolean | undefined {
  const key = `${method} ${path} ${status}`;
  if (!lists.has(key))
    lists.set(key, isListSchema(lookUp(['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'])));
  return lists.get(key);
}

/** Whether the OpenAPI document lets this answer be any text beside JSON: then it may be any JSON value too. */
export const mayBeText = ({ method, path, status }: AnswerKey): boolean =>
  lookUp(['paths', path, method, 'responses', String(status), 'content', 'text/*']) !== undefined;

/** Compares an answer with the OpenAPI document; undefined where they agree. Unknown extra fields are fine. */
export function findMismatch(key: AnswerKey, body: unknown): Mismatch | undefined {
  const operation = `${key.method.toUpperCase()} ${key.path}`;
  if (isWithoutContent(key)) return undefined;
  try {
    const validate = validatorOf(key);
    if (validate(body)) return undefined;
    const problem = validate.errors?.[0];
    return { operation, schemaPath: problem?.schemaPath ?? '#', keyword: problem?.keyword ?? 'schema' };
  } catch {
    // The document has no such answer, for instance a 202 where it says 200.
    return { operation, schemaPath: `#/responses/${key.status}`, keyword: 'responses' };
  }
}
