import { Busboy } from '@fastify/busboy';
import document from '@pax/schema/platform.json';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { TransportRequest } from '../../platform/transport';
import { valueAt } from '../../platform/json-value';

/** A JSON schema, as far as it is used here. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly 'x-extensible-enum'?: readonly string[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

/** One call in the OpenAPI document. */
export interface Operation extends OperationObject {
  readonly method: string;
  /** As in the document: `/booking/{id}`. */
  readonly path: string;
  readonly pattern: RegExp;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

// The generated JSON's own type is too literal for lookups.
const root: unknown = document;

/** Resolves a JSON pointer. */
function at(...steps: readonly string[]): unknown {
  return valueAt(root, steps);
}

const isSchema = (node: unknown): node is Schema => typeof node === 'object' && node !== null;
const isReference = (node: unknown): node is { readonly $ref: string } => typeof node === 'object' && node !== null && '$ref' in node;
const isParameter = (node: unknown): node is Parameter => typeof node === 'object' && node !== null && 'in' in node;
const isOperation = (node: unknown): node is OperationObject => typeof node === 'object' && node !== null && 'operationId' in node;

export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = at(...schema.$ref.slice(2).split('/'));
  if (!isSchema(target)) throw new Error(`The document has no ${schema.$ref}`);
  return resolved(target);
}

function parametersOf(path: string, method: string): Parameter[] {
  const listAt = (...steps: string[]): unknown[] => {
    const list = at(...steps);
    return Array.isArray(list) ? list : [];
  };
  return [...listAt('paths', path, 'parameters'), ...listAt('paths', path, method, 'parameters')]
    .map((each) => (isReference(each) ? at(...each.$ref.slice(2).split('/')) : each))
    .filter(isParameter);
}

const versioned = (path: string): string => (/^\/(v2|oauth2)\//.test(path) ? path : `/v1${path}`);

/** All calls of the document; those with the fewest parameters first, so that `/user/me` is not matched as `/user/{id}`. */
export const operations: readonly Operation[] = Object.keys(document.paths)
  .toSorted((one, other) => one.split('{').length - other.split('{').length)
  .flatMap((path) =>
    methods.flatMap((method) => {
      const operation = at('paths', path, method);
      const pattern = new RegExp(`^${versioned(path).replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
      return isOperation(operation) ? [{ ...operation, parameters: parametersOf(path, method), method, path, pattern }] : [];
    }),
  );

/** The call that matches a request; undefined if there is none. */
export function operationOf({ method, path }: { method: string; path: string }): Operation | undefined {
  const [pathname = ''] = path.split('?');
  return operations.find((operation) => operation.method === method.toLowerCase() && operation.pattern.test(pathname));
}

export function successOf({ responses }: Operation): { status: number; schema: Schema | undefined } {
  const status = Object.keys(responses).find((each) => each.startsWith('2')) ?? '200';
  return { status: Number(status), schema: responses[status]?.content?.['application/json']?.schema };
}

const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
const lenientAjv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, coerceTypes: true });
for (const each of [ajv, lenientAjv]) {
  addFormats(each);
  each.addSchema(document, 'platform');
}

/** Compiling takes far longer than checking, and the same schemas are used thousands of times. */
const compiled = new Map<Ajv2020, WeakMap<Schema, ValidateFunction>>([
  [ajv, new WeakMap()],
  [lenientAjv, new WeakMap()],
]);

function validatorOf(schema: Schema, by: Ajv2020): ValidateFunction {
  const known = compiled.get(by)?.get(schema);
  if (known !== undefined) return known;
  const inDocument: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"platform#/'));
  const validate = by.compile({ type: 'object', properties: { value: inDocument } });
  compiled.get(by)?.set(schema, validate);
  return validate;
}

/** The errors of a value; empty if it is valid. */
export function problems(schema: Schema, value: unknown, by = ajv): string {
  const validate = validatorOf(schema, by);
  return validate({ value }) ? '' : by.errorsText(validate.errors);
}

async function readForm(contentType: string, body: AsyncIterable<Uint8Array>, schema: Schema): Promise<Record<string, unknown>> {
  const values: Record<string, string | string[]> = {};
  const parser = Busboy({ headers: { 'content-type': contentType } });
  const add = (name: string, value: string) => {
    const earlier = values[name];
    const isList = resolved(resolved(schema).properties?.[name] ?? {}).type === 'array';
    values[name] = isList ? [...(typeof earlier === 'object' ? earlier : []), value] : value;
  };
  parser.on('field', add);
  parser.on('file', (name, stream, fileName) => {
    add(name, fileName);
    stream.resume();
  });
  const finished = new Promise((resolve, reject) => parser.on('finish', resolve).on('error', reject));
  for await (const chunk of body) parser.write(chunk);
  parser.end();
  await finished;
  return values;
}

async function bodyProblems({ requestBody }: Operation, { headers, body }: TransportRequest): Promise<string[]> {
  const [contentType = ''] = (headers['content-type'] ?? '').split(';');
  const schema = requestBody?.content?.[contentType]?.schema;
  if (body === undefined)
    return requestBody?.required === true ? ['there is no body'] : headers['content-type'] ? ['a content type without a body'] : [];
  if (schema === undefined) return [`a body of ${contentType} is not in the document`];
  let value: unknown;
  if (contentType === 'multipart/form-data') {
    if (typeof body === 'string') return ['the form is buffered as a whole'];
    value = await readForm(headers['content-type'] ?? '', body, schema);
  } else if (typeof body !== 'string') return ['a stream that is not a form'];
  else if (contentType === 'application/x-www-form-urlencoded') value = Object.fromEntries(new URLSearchParams(body));
  else value = JSON.parse(body);
  const wrong = problems(schema, value);
  return wrong ? [`body: ${wrong}`] : [];
}

/** All differences between a request and the OpenAPI document; empty if they match. Reads the body. */
export async function requestProblems(request: TransportRequest): Promise<string[]> {
  const operation = operationOf(request);
  if (operation === undefined) return [`no such call: ${request.method} ${request.path}`];
  const found: string[] = [];
  const [, search = ''] = request.path.split('?');
  const query = new URLSearchParams(search);
  const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  for (const name of query.keys())
    if (!declared.some((parameter) => parameter.name === name)) found.push(`the query has an undeclared ${name}`);
  for (const { name, required, schema } of declared) {
    const text = query.get(name);
    if (text === null) {
      if (required === true) found.push(`the query has no ${name}`);
      continue;
    }
    const wrong = problems(schema, resolved(schema).type === 'array' ? text.split(',') : text, lenientAjv);
    if (wrong) found.push(`query ${name}: ${wrong}`);
  }
  if (request.service === 'api') {
    if (!request.headers.authorization?.startsWith('Bearer ')) found.push('no token');
    if (request.headers.accept !== 'application/json') found.push('no accept header');
  }
  return [...found, ...(await bodyProblems(operation, request))].map((problem) => `${operation.operationId}: ${problem}`);
}
