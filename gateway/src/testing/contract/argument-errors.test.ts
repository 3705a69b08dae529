import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';
import { readTypeDefs } from '../../artifacts';
import { createSchema } from '../../schema';
import { viewerAnswer } from '../answers';
import { liveEnvironment, startGateway, stopGateways } from '../gateway';
import { sendJson, startUpstream, stopUpstreams } from '../upstream';

afterAll(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** More than any address may have. */
const long = 20_000;

/** A value that is too long for a call to the platform; undefined for a type that has none. */
function tooLong(given: GraphQLInputType): unknown {
  const type = getNullableType(given);
  if (isListType(type)) {
    const item = getNullableType(type.ofType);
    if (isInputObjectType(item)) return undefined;
    return Array.from({ length: long / 2 }, () => (isEnumType(item) ? item.getValues()[0]?.name : 'some-id'));
  }
  return String(type) === 'String' ? 'a'.repeat(long) : undefined;
}

/** A value for what is required besides. */
const sampleOf = (given: GraphQLInputType): unknown => {
  const type = getNullableType(given);
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return type.isOneOf ? { [Object.keys(type.getFields())[0] ?? '']: 'x' } : {};
  return isListType(type) ? [] : 'x';
};

interface Case {
  readonly field: string;
  readonly path: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const cases = Object.values(createSchema(readTypeDefs()).getQueryType()?.getFields() ?? {}).flatMap((field): Case[] => {
  if (!isCompositeType(getNamedType(field.type))) return [];
  const isNeeded = ({ type }: GraphQLArgument): boolean => isNonNullType(type) || (isInputObjectType(type) && type.isOneOf);
  const required = field.args.filter(isNeeded).map(({ name, type }) => [name, sampleOf(type)] as const);
  const caseOf = (path: string, argument: string, value: unknown): Case[] => {
    if (value === undefined) return [];
    const variables = { ...Object.fromEntries(required), [argument]: value };
    const used = field.args.filter(({ name }) => name in variables);
    const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const given = used.map(({ name }) => `${name}: $${name}`).join(', ');
    return [{ field: field.name, path, variables, text: `query (${declared}) { ${field.name}(${given}) { __typename } }` }];
  };
  return field.args.flatMap(({ name, type }) => {
    const input = getNullableType(type);
    if (!isInputObjectType(input)) return caseOf(name, name, tooLong(type));
    if (Object.values(input.getFields()).some(isRequiredInputField)) return [];
    return Object.values(input.getFields()).flatMap((each) => {
      const value = tooLong(each.type);
      return caseOf(`${name}.${each.name}`, name, value === undefined ? undefined : { [each.name]: value });
    });
  });
});

/** Arguments that no call carries: the gateway filters or compares with them itself. */
const notSent = [
  'storeApps filter.search',
  'storeApps filter.states',
  'storeApps filter.storeChecks',
  'storeApps filter.platforms',
  'bookingChannels filter.search',
  'bookingChannels filter.countries',
  'bookingChannels filter.policies',
  'bookingChannels filter.storeChecks',
  'businessDispatchAccount accountNumber',
];

test('a value too long for the platform is an error of its argument, not of the platform’s parameter', async () => {
  const upstream = await startUpstream((request, response) =>
    sendJson(
      response,
      request.url?.startsWith('/v1/user/me') ? viewerAnswer('SUDO') : { results: [], total: 0, maxPerPage: 20, page: 0, offset: 0 },
    ),
  );
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  const wrong: string[] = [];
  for (const { field, path, text, variables } of cases) {
    const { errors } = await query(text, variables);
    const { code, fields } = errors[0]?.extensions ?? {};
    if (code !== 'BAD_USER_INPUT' || Object.keys(fields ?? {}).join() !== path) wrong.push(`${field} ${path}`);
  }
  expect(wrong).toEqual(notSent);
});

test.each([400, 409])('a read that the platform refuses with %i names no field of the platform', async (status) => {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/user/me')) sendJson(response, viewerAnswer('SUDO'));
    else if (request.url === '/v1/fleet/f1') sendJson(response, { id: 'f1', name: 'Oslo' });
    else sendJson(response, { message: 'No', errors: { secretColumn: 'is no good' } }, status);
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  const roots = Object.values(createSchema(readTypeDefs()).getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) =>
    args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined) ? [] : [`{ ${name} { __typename } }`],
  );
  const leaking: string[] = [];
  let found = 0;
  for (const text of [...roots, '{ fleet(id: "f1") { dispatchAttributes } }', '{ users { items { id } } }']) {
    const { errors } = await query(text);
    if (errors[0]?.message === 'No' || errors[0]?.extensions.code === 'CONFLICT') found += 1;
    if (JSON.stringify(errors).includes('secretColumn')) leaking.push(text);
  }
  expect(leaking).toEqual([]);
  expect(found).toBeGreaterThan(5);
});
