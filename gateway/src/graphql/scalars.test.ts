import { buildSchema, execute, parse, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { addResolversToSchema } from '@graphql-tools/schema';
import { findMismatches } from '../platform/contract';
import { inUtc } from '../platform/instants';
import { bookingAnswer } from '../testing/answers';
import { scalars } from './scalars';
import { IncomingFile } from './upload';

/** A schema with a field and an argument of each scalar, executed as any: only execution shows which functions of a scalar GraphQL calls. */
const schema: GraphQLSchema = addResolversToSchema({
  schema: buildSchema(`
    scalar DateTime scalar JSON scalar SafeInt scalar Upload
    type Query { DateTime(in: DateTime): DateTime JSON(in: JSON): JSON SafeInt(in: SafeInt): SafeInt Upload(in: Upload): String }
  `),
  resolvers: scalars,
});

type Scalar = keyof typeof scalars;

const run = async (
  scalar: Scalar,
  rootValue: object,
  given = '',
  variableValues: Record<string, unknown> = {},
): Promise<ExecutionResult> => {
  const text = given === '$given' ? `query ($given: ${scalar}) { ${scalar}(in: $given) }` : `{ ${scalar}${given && `(in: ${given})`} }`;
  return execute({ schema, document: parse(text), rootValue, variableValues });
};

/** A client's view of a value of the platform; the error's text if none. */
async function sent(scalar: Scalar, value: unknown): Promise<unknown> {
  const { data, errors } = await run(scalar, { [scalar]: value });
  return errors?.[0]?.message ?? data?.[scalar];
}

/** A resolver's view of an argument, as a literal and as a variable; the error's text if none. */
async function received(scalar: Scalar, value: unknown, given = '$given'): Promise<unknown> {
  let argument: unknown;
  const rootValue = {
    [scalar]: (args: { in: unknown }) => {
      argument = args.in;
      return null;
    },
  };
  const { errors } = await run(scalar, rootValue, given, { given: value });
  return errors?.[0]?.message ?? argument;
}

const instants: [string, string][] = [
  ['2026-11-26T20:00:00.000Z', '2026-11-26T20:00:00.000Z'],
  ['2026-11-26T20:00:00Z', '2026-11-26T20:00:00.000Z'],
  ['2026-11-26T21:00:00+01:00', '2026-11-26T20:00:00.000Z'],
  ['2026-11-26T21:00:00+0100', '2026-11-26T20:00:00.000Z'],
  ['2026-11-26T21:00:00.5+01', '2026-11-26T20:00:00.500Z'],
  ['2026-11-26 20:00:00.123456z', '2026-11-26T20:00:00.123Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2017-01-01T00:59:60.250+01:00', '2017-01-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', '2024-02-29T00:00:00.000Z'],
];
const noInstants = [
  '2026-11-26T20:00:00.000',
  '2026-11-26',
  '2026-02-30T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '2026-11-26T24:00:00Z',
  '2026-11-26T20:00:60Z',
  '2026-11-26T20:00:00+1',
  '2026-11-26T20:00:00x',
  'soon',
  '',
];

/** Whether the contract's check reports it. */
const isReported = (instant: string): boolean =>
  findMismatches({ method: 'get', path: '/booking/{id}', status: 200 }, { ...bookingAnswer('b1', 'f1'), creationDate: instant }).length > 0;

describe('an instant from the platform', () => {
  test.each(instants)('%s is in UTC with milliseconds, and fits the contract', async (given, expected) => {
    expect(await sent('DateTime', given)).toBe(expected);
    expect(inUtc(given)).toBe(expected);
    expect(isReported(given)).toBe(false);
  });

  test.each(noInstants)('that is none is an error, and reported: %j', async (given) => {
    expect(await sent('DateTime', given)).toContain('DateTime cannot represent this value');
    expect(inUtc(given)).toBeNull();
    expect(isReported(given)).toBe(true);
  });

  test('that is a number is an error, not a date in 1970: seconds and milliseconds look the same', async () => {
    expect(await sent('DateTime', 1_764_187_200)).toContain('DateTime cannot represent a number');
  });
});

test('an instant from a client is RFC 3339, and in UTC for the platform', async () => {
  expect(await received('DateTime', '2026-11-26T21:00:00+01:00')).toBe('2026-11-26T20:00:00.000Z');
  expect(await received('DateTime', undefined, '"2026-11-26T21:00:00+01:00"')).toBe('2026-11-26T20:00:00.000Z');
  expect(await received('DateTime', '2026-11-26T21:00:00+0100')).toContain('DateTime');
  expect(await received('DateTime', 7)).toContain('DateTime');
});

test('JSON is anything, but no file', async () => {
  const value = { list: [1, 'two', null, { three: true }] };
  expect(await sent('JSON', value)).toEqual(value);
  expect(await received('JSON', value)).toEqual(value);
  expect(await received('JSON', undefined, '{ list: [1] }')).toEqual({ list: [1] });
  const file = Object.assign(Object.create(IncomingFile.prototype), {});
  expect(await received('JSON', { deep: [file] })).toContain('Files are only possible as `Upload` variables');
});

test('a safe integer may be beyond 32 bits, and has no fraction', async () => {
  expect(await sent('SafeInt', 2 ** 40)).toBe(2 ** 40);
  expect(await received('SafeInt', 2 ** 40)).toBe(2 ** 40);
  expect(await sent('SafeInt', 1.5)).toContain('SafeInt');
  expect(await received('SafeInt', 2 ** 60)).toContain('SafeInt');
});

test('an upload is a file', async () => {
  expect(await received('Upload', 'text')).toContain('Send files by the GraphQL multipart request specification');
  expect(await received('Upload', undefined, '"text"')).toContain('has invalid value');
});
