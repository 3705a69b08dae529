// Node runs this as it is, for tools/doctor.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import document from '@pax/schema/platform.json' with { type: 'json' };
import { operationOf, type AnswerKey } from './contract-operations.ts';
import { answerPointer, below, withBrand, wrongCode, wrongType } from './contract-schema.ts';
import type { ContractKind } from './difference-advice.ts';
import { readInstant } from './instants.ts';
import { isRecord, memberOf, valueAt } from './json-value.ts';

/** A difference between a response and the OpenAPI document. It has no platform data but names and codes. */
export interface Mismatch {
  readonly kind: ContractKind;
  readonly operation: string;
  /** The path's template. */
  readonly path: string;
  /** The place in the response: `/items/3/pricing/total`. */
  readonly place: string;
  /** The JSON pointer of its schema in the contract. */
  readonly schema: string;
  /** The difference: `text instead of number`. */
  readonly text: string;
  /** The platform's code, where that is the difference. */
  readonly found?: string;
}

/** Whether a difference violates the contract: lists of codes may grow. */
export const isViolation = ({ kind }: Pick<Mismatch, 'kind'>): boolean => kind !== 'code' && kind !== 'case';

type Found = Pick<Mismatch, 'kind' | 'place' | 'schema' | 'text' | 'found'>;

/** An odd response must not hold up all others, or fill the log: its first differences tell. */
const maxDifferences = 100;

/** Longer responses, in characters, are read to their first violation only. */
const maxThorough = 128 * 1024;

/** One comparison, which Ajv passes to the keyword for codes. */
interface Comparison {
  readonly brand: string;
  readonly codes: Found[];
}

/** The pointer of each schema in the document, and the names of all properties. */
let index: { readonly pointers: ReadonlyMap<unknown, string>; readonly names: ReadonlySet<string> } | undefined;

function indexOf(): NonNullable<typeof index> {
  const pointers = new Map<unknown, string>();
  const names = new Set<string>();
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    pointers.set(node, pointer);
    const properties = memberOf(node, 'properties');
    if (isRecord(properties)) for (const name of Object.keys(properties)) names.add(name);
    for (const [name, value] of Object.entries(node)) visit(value, below(pointer, name));
  };
  visit(document, '#');
  return { pointers, names };
}

const pointerOf = (schema: unknown): string => (index ??= indexOf()).pointers.get(schema) ?? '';

/** A place without keys of maps, which are data: IDs, or persons' names. */
const shownPlace = (place: string): string =>
  place
    .split('/')
    .map((step) => (step === '' || /^\d+$/.test(step) || (index ??= indexOf()).names.has(step) ? step : '*'))
    .join('/');

const ajvOf = (allErrors: boolean): Ajv2020 => {
  // Not strict: Ajv does not know the OpenAPI document around the schemas.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, addUsedSchema: false, verbose: true, allErrors, passContext: true });
  addFormats(ajv);
  ajv.addFormat('date-time', (text: string) => readInstant(text) !== undefined);
  ajv.addKeyword({
    keyword: 'x-extensible-enum',
    type: 'string',
    compile: (codes: string[], schema) =>
      function (this: Comparison, code: string, at) {
        if (codes.includes(code) || this.codes.length >= maxDifferences) return true;
        const wrong = wrongCode(code, withBrand(codes, this.brand));
        if (wrong !== undefined) this.codes.push({ ...wrong, place: at?.instancePath ?? '', schema: pointerOf(schema) });
        return true;
      },
  });
  return ajv.addSchema(document, 'platform');
};

const ajvs: { first?: Ajv2020; all?: Ajv2020 } = {};
const validators = new Map<string, ValidateFunction>();

/** Compiles the schema of one response on first use; the document has many more operations than a process uses. */
function validatorOf({ method, path, status }: AnswerKey, extent: 'first' | 'all'): ValidateFunction {
  const key = `${extent} ${method} ${path} ${status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const ajv = (ajvs[extent] ??= ajvOf(extent === 'all'));
  const fragment = answerPointer(method, path, status).slice(2).split('/').map(encodeURIComponent).join('/');
  const validator = ajv.compile({ $ref: `platform#/${fragment}` });
  validators.set(key, validator);
  return validator;
}

/** The types of one error of the keyword `type`. */
const expectedTypes = ({ params }: ErrorObject): string[] => [params.type].flat().map(String);

const combiners: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);

/** Ajv's errors as differences. Of a value that is none of several schemas, what is wrong inside tells most. */
function readErrors(all: readonly ErrorObject[]): Found[] {
  const errors = all.slice(0, maxDifferences);
  const combined = new Set(errors.filter(({ keyword }) => combiners.has(keyword)).map(({ instancePath }) => instancePath));
  const isInside = (place: string) => errors.some(({ instancePath }) => instancePath.startsWith(`${place}/`));
  const isProperty = (place: string) => errors.some(({ instancePath, keyword }) => instancePath === place && keyword === 'required');
  const isAlone = (place: string) => !errors.some(({ instancePath, keyword }) => instancePath === place && !combiners.has(keyword));
  const typesAt = (place: string) => errors.filter(({ instancePath, keyword }) => instancePath === place && keyword === 'type');
  return errors.flatMap((error): Found[] => {
    const { instancePath: at, keyword, params, parentSchema, data, message = 'not valid' } = error;
    if (combined.has(at) && isInside(at)) return [];
    const [place, schema] = [shownPlace(at), pointerOf(parentSchema)];
    if (combiners.has(keyword)) return isAlone(at) ? [{ kind: 'value', place, schema, text: message }] : [];
    if (keyword === 'required') {
      const name = String(params.missingProperty);
      const property = pointerOf(valueAt(parentSchema, ['properties', name])) || below(schema, 'properties', name);
      return [{ kind: 'missing', place: below(place, name), schema: property, text: 'does not come' }];
    }
    if (keyword !== 'type')
      return [{ kind: 'value', place, schema, text: keyword === 'format' ? `not a ${String(params.format)}` : message }];
    const together = typesAt(at);
    if (together.at(-1) !== error || (combined.has(at) && isProperty(at))) return [];
    return [{ kind: 'type', place, schema, text: wrongType(data, together.flatMap(expectedTypes)) }];
  });
}

const unexpectedStatus = (key: AnswerKey): Mismatch => ({
  operation: operationOf(key).name,
  path: key.path,
  kind: 'status',
  place: '',
  schema: answerPointer(key.method, key.path, key.status),
  text: `the status ${key.status} is not in the contract`,
});

/**
 * The differences between a response and the contract; empty if there are none. Unknown extra fields are fine.
 * @param brand the provider's brand in role codes
 * @param length the response's length in characters
 */
export function findMismatches(key: AnswerKey, body: unknown, brand = '', length = 0): readonly Mismatch[] {
  const { name, isWithoutContent } = operationOf(key);
  if (isWithoutContent) return key.status === 204 ? [] : [unexpectedStatus(key)];
  let validate: ValidateFunction;
  try {
    validate = validatorOf(key, 'first');
  } catch {
    // The document has no such response, for instance a 202 instead of a 200.
    return [unexpectedStatus(key)];
  }
  const compared = (validator: ValidateFunction): Found[] => {
    const comparison: Comparison = { brand, codes: [] };
    const violations = validator.call(comparison, body) ? [] : readErrors(validator.errors ?? []);
    // Else the next comparison would keep this response in memory.
    validator.errors = null;
    return [...violations, ...comparison.codes.map((code) => ({ ...code, place: shownPlace(code.place) }))];
  };
  const first = compared(validate);
  const found = first.some(isViolation) && length <= maxThorough ? compared(validatorOf(key, 'all')) : first;
  return found.map((each) => ({ ...each, operation: name, path: key.path }));
}
