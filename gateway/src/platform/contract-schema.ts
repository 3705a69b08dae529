// The parts of the OpenAPI document and their names. Node runs this as it is, for tools/doctor.
import { stepsOf } from './json-value.ts';

/** A schema of the OpenAPI document, as far as it is used here. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  /** Known codes of a list that may grow; `{provider}` in one stands for the provider's brand. */
  readonly 'x-extensible-enum'?: readonly string[];
  readonly 'x-platform-name'?: string;
  readonly 'x-assumed'?: boolean;
}

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** A pointer to a part of what another one points to. */
export const below = (pointer: string, ...steps: readonly (string | number)[]): string =>
  [pointer, ...steps.map((step) => escaped(String(step)))].join('/');

/** The pointer of an answer's schema in the OpenAPI document. */
export const answerPointer = (method: string, path: string, status: number | string): string =>
  below('#', 'paths', path, method, 'responses', status, 'content', 'application/json', 'schema');

/** `Booking.note`: a property with the schema that it is of, or with the path of its call. */
export function nameOf(pointer: string): string {
  const steps = stepsOf(pointer);
  const start = steps[0] === 'paths' ? steps[1] : steps[2];
  const properties = steps.filter((_, index) => steps[index - 1] === 'properties');
  return [start, ...properties].join('.');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** The types of JSON Schema that a value has. */
export function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
}

/** `text instead of number`: a value of another type than the expected ones. */
export function wrongType(value: unknown, expected: Iterable<string>): string {
  const types = [...new Set(expected)];
  const named = types.filter((type) => type !== 'null' || types.length === 1).map((type) => typeNames[type] ?? type);
  return `${typeNames[typesOf(value)[0] ?? ''] ?? 'nothing'} instead of ${named.join(' or ')}`;
}

/** Texts that may be shown: a code, and no name, address or number of a person. */
const looksLikeCode = (text: string): boolean => /^[A-Za-z][A-Za-z_-]{0,39}$/.test(text);

/** The difference of a code that is not named. */
export const unnamedCode = 'the code is unknown';

/** The difference of a code from the known ones; undefined if it is one of them. */
export function wrongCode(
  code: string,
  known: readonly string[],
): { readonly kind: 'code' | 'case'; readonly text: string; readonly found: string | undefined } | undefined {
  if (known.includes(code)) return undefined;
  const meant = known.find((each) => each.toLowerCase() === code.toLowerCase());
  const found = looksLikeCode(code) ? code : undefined;
  const isThere = meant === undefined ? 'is unknown' : `is \`${meant}\` in the contract`;
  return { kind: meant === undefined ? 'code' : 'case', text: `the code ${found === undefined ? '' : `\`${found}\` `}${isThere}`, found };
}

/** A schema's codes, with the provider's brand. */
export const withBrand = (codes: readonly string[], brand: string): readonly string[] =>
  codes.map((code) => code.replaceAll('{provider}', brand));
