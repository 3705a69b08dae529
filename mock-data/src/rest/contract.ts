import openApi from '@pax/schema/platform.json';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

/** The parts of the OpenAPI document used here; the generated JSON's own type is too literal for lookups. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly type?: string | readonly string[] };
}
interface Reference {
  readonly $ref: string;
}
interface Operation {
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses: Readonly<Record<string, object>>;
}
interface PathItem {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly get?: Operation;
  readonly post?: Operation;
  readonly put?: Operation;
  readonly patch?: Operation;
  readonly delete?: Operation;
}
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const paths: Readonly<Record<string, PathItem>> = openApi.paths;
const sharedParameters: Readonly<Record<string, Parameter>> = openApi.components.parameters;
const sharedSchemas: Readonly<Record<string, object>> = openApi.components.schemas;

const DOCUMENT = 'platform';
const options = { strict: false, allErrors: true, formats: fullFormats };
// Queries arrive as text and have defaults; bodies must have the right types.
const queryAjv = new Ajv2020({ ...options, coerceTypes: true, useDefaults: true });
const bodyAjv = new Ajv2020(options);
for (const ajv of [queryAjv, bodyAjv]) ajv.addSchema(openApi, DOCUMENT);

const pointer = (...steps: readonly string[]): string =>
  `${DOCUMENT}#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

function operationOf(method: Method, path: string): Operation {
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`The contract has no ${method.toUpperCase()} ${path}`);
  return operation;
}

/** The domain of an operation, from its tag. */
export function domainOf(method: Method, path: string): string {
  const [domain] = operationOf(method, path).tags ?? [];
  if (domain === undefined) throw new Error(`The contract has no domain for ${method.toUpperCase()} ${path}`);
  return domain;
}

function parametersOf(method: Method, path: string): Parameter[] {
  const declared = [...(paths[path]?.parameters ?? []), ...(operationOf(method, path).parameters ?? [])];
  return declared.map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const shared = sharedParameters[parameter.$ref.slice('#/components/parameters/'.length)];
    if (!shared) throw new Error(`The contract has no ${parameter.$ref}`);
    return shared;
  });
}

/** The success status in the contract. */
export function successStatus(method: Method, path: string): number {
  return Number(Object.keys(operationOf(method, path).responses).find((status) => status.startsWith('2')) ?? 200);
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
export type BodyType = typeof JSON_TYPE | typeof FORM_TYPE;

/** The content type of an operation's request body; undefined if it has none. */
export function bodyType(method: Method, path: string): BodyType | undefined {
  const content = operationOf(method, path).requestBody?.content;
  return ([JSON_TYPE, FORM_TYPE] as const).find((type) => content?.[type] !== undefined);
}

/** A keyword of a JSON schema, wherever it is referenced; undefined if missing. */
function keyword(schema: unknown, name: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { $ref, [name]: value }: Readonly<Record<string, unknown>> = { ...schema };
  return typeof $ref === 'string' ? keyword(sharedSchemas[$ref.slice('#/components/schemas/'.length)], name) : value;
}

/** The fields of an operation's form by name, with which of them are files or lists. */
export function formFields(method: Method, path: string): ReadonlyMap<string, { readonly isFile: boolean; readonly isList: boolean }> {
  const properties = keyword(operationOf(method, path).requestBody?.content[FORM_TYPE]?.schema, 'properties');
  const fields = Object.entries<unknown>(typeof properties === 'object' ? { ...properties } : {}).map(([name, field]) => {
    const isList = keyword(field, 'type') === 'array';
    // Only files have their own media type.
    return [name, { isList, isFile: keyword(isList ? keyword(field, 'items') : field, 'contentMediaType') !== undefined }] as const;
  });
  return new Map(fields);
}

/** Turns a query string into the values to validate: lists are comma-separated or repeated. */
export function readQuery(method: Method, path: string, search: string): Record<string, unknown> {
  const given = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  for (const { name, in: place, schema } of parametersOf(method, path)) {
    const all = given.getAll(name);
    if (place !== 'query' || all.length === 0) continue;
    values[name] = schema.type === 'array' ? all.flatMap((text) => text.split(',')).filter((text) => text !== '') : all[0];
  }
  return values;
}

/** Validates `{ path, query }`, coercing text to the contract's types and applying its defaults. */
export function parametersValidator<T>(method: Method, path: string): ValidateFunction<T> {
  const group = (place: string) => {
    const parameters = parametersOf(method, path).filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return queryAjv.compile<T>({ type: 'object', properties: { path: group('path'), query: group('query') } });
}

export function bodyValidator<T>(method: Method, path: string, type: BodyType): ValidateFunction<T> {
  return bodyAjv.compile<T>({ $ref: pointer('paths', path, method, 'requestBody', 'content', type, 'schema') });
}

/** Messages by field path, such as `events.0.code`. `skip` omits leading segments of the paths. */
export function fieldErrors(errors: readonly ErrorObject[] | null | undefined, skip = 0): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { instancePath, keyword, params, message } of errors ?? []) {
    const missing: unknown = keyword === 'required' ? params.missingProperty : undefined;
    const steps = instancePath.split('/').slice(1 + skip);
    const field = [...steps, ...(typeof missing === 'string' ? [missing] : [])].join('.');
    messages[field] ??= missing === undefined ? (message ?? 'is not valid') : 'is required';
  }
  return messages;
}
