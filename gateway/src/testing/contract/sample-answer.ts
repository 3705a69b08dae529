import { idToken } from '../sign-in';
import { resolved, successOf, type Operation, type Schema } from './openapi';

const deepest = 12;

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T08:30:00.000Z',
  date: '2026-03-01',
  uri: 'https://pax.example/page',
  email: 'someone@pax.example',
  uuid: '11111111-1111-4111-8111-111111111111',
};

function textFor({ format, pattern, 'x-extensible-enum': [code] = [] }: Schema, name: string): string {
  if (code !== undefined) return code;
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format];
  if (pattern === undefined) return /(?:^u|U|_u)rl$/.test(name) ? 'https://pax.example/page' : name;
  const fitting = ['de', name, '1.2.3', 'DE', 'EUR', '09:00:00', '2026-03-01'].find((text) => new RegExp(pattern).test(text));
  if (fitting === undefined) throw new Error(`No sample fits ${pattern}`);
  return fitting;
}

/** The key of a sample map, such as counts by state. */
const sampleKey = 'COMPLETED';

/** A value that matches a schema, with all optional values and no nulls. A text is a known code, or the name of its field: a recognisable ID. */
function sampleOf(given: Schema, name = 'value', depth = 0): unknown {
  const schema = resolved(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== null);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return sampleOf(choices.find((choice) => resolved(choice).type !== 'null') ?? {}, name, depth);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, depth)));
  const type = [schema.type].flat().find((each) => each !== 'null');
  switch (type) {
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      // There is no page after the sample.
      return name !== 'has_more';
    case 'array':
      return depth > deepest ? [] : [sampleOf(schema.items ?? {}, name, depth + 1)];
    default:
      if (depth > deepest) return {};
      return Object.fromEntries([
        ...Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sampleOf(property, key, depth + 1)]),
        ...(typeof schema.additionalProperties === 'object'
          ? [[sampleKey, sampleOf(schema.additionalProperties, sampleKey, depth + 1)]]
          : []),
      ]);
  }
}

/** Names of relations that a call includes only on request. Only lists of releases can have their tasks. */
const relationsOf = ({ parameters = [] }: Operation): ReadonlySet<unknown> =>
  new Set([
    'paReleaseTasks',
    ...parameters.flatMap(({ name, schema }) => (name === 'relations' ? (resolved(resolved(schema).items ?? {}).enum ?? []) : [])),
  ]);

/** Tokens that pass the gateway's checks for the sample's input, at the provider of the recording. */
const tokens = () => ({ token_type: 'bearer', id_token: idToken('http://platform.invalid', 'codeVerifier') });

const answers = new Map<string, { status: number; text: string }>();

/** The successful response to a request. */
export function sampleAnswer(operation: Operation, path: string): { status: number; text: string } {
  const asked = new URLSearchParams(path.split('?')[1]).get('relations')?.split(',') ?? [];
  const key = [operation.operationId, ...asked].join(' ');
  const known = answers.get(key);
  if (known) return known;
  const { status, schema } = successOf(operation);
  const relations = relationsOf(operation);
  const leaveOut = (name: string, value: unknown) => (relations.has(name) && !asked.includes(name) ? undefined : value);
  const sample = schema && sampleOf(schema);
  const body = operation.operationId === 'exchangeToken' ? { ...Object(sample), ...tokens() } : sample;
  const answer = { status, text: body === undefined ? '' : JSON.stringify(body, leaveOut) };
  answers.set(key, answer);
  return answer;
}
