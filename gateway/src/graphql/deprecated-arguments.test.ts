import { makeExecutableSchema } from '@graphql-tools/schema';
import { getNamedType, isEnumType, isListType, type GraphQLArgument } from 'graphql';
import { hashOf, manifestOf, startGateway, stopGateways } from '../testing/gateway';
import { paths } from '../testing/contract/fields';
import { startRecording } from '../testing/contract/recording';
import { operationFor } from '../testing/contract/sample-operation';
import { textMatching } from '../testing/matchers';
import { signInAs } from '../testing/sign-in';
import { moveDeprecatedArguments } from './deprecated-arguments';

afterAll(stopGateways);

/** A value in the syntax of GraphQL. */
function literalOf({ name, type }: GraphQLArgument): string {
  const named = getNamedType(type);
  const text = JSON.stringify(name);
  const single = isEnumType(named) ? String(named.getValues()[0]?.name) : named.name === 'Boolean' ? 'true' : text;
  return isListType(type) ? `[${single}]` : single;
}

/** Each deprecated argument, in its own words and in those that replace it. */
const deprecated = [...paths].flatMap(([name, path]) =>
  (path.at(-1)?.field.args ?? []).flatMap((argument) => {
    if (typeof argument.deprecationReason !== 'string') return [];
    const [input = '', field = ''] = argument.deprecationReason.replace('Use ', '').split('.');
    const operation = operationFor('query', path, 'items { id }', { [`${name}.${input}`]: null });
    const asking = (text: string) => {
      const at = operation.text.lastIndexOf(`${path.at(-1)?.field.name}(`) + `${path.at(-1)?.field.name}(`.length;
      return { ...operation, text: `${operation.text.slice(0, at)}${text}, ${operation.text.slice(at)}` };
    };
    const former = `${argument.name}: ${literalOf(argument)}`;
    const current = `${input}: { ${field}: ${literalOf(argument)} }`;
    return [{ name: `${name}.${argument.name}`, argument: argument.name, former, current, asking }];
  }),
);

test('a deprecated argument makes the same calls as what replaces it', async () => {
  const recording = await startRecording();
  const differing: string[] = [];
  for (const { name, former, current, asking } of deprecated) {
    const [before, after] = [await recording.run(asking(former)), await recording.run(asking(current))];
    const wrong = [...before.answer.errors, ...after.answer.errors].map(({ message }) => message);
    const [sentBefore, sentAfter] = [before, after].map(({ calls }) => calls.map(({ request }) => request.path).join());
    if (sentBefore !== sentAfter || wrong.length > 0) differing.push(`${name}: ${sentBefore} / ${sentAfter} ${wrong.join()}`);
  }
  expect(differing).toEqual([]);
  expect(deprecated.length).toBeGreaterThan(20);
});

test('a deprecated argument beside what replaces it is an error of that argument', async () => {
  const recording = await startRecording();
  for (const { argument, former, current, asking } of deprecated) {
    const { answer } = await recording.run(asking(`${former}, ${current}`));
    expect(answer.errors).toMatchObject([
      { message: textMatching(/not both/), extensions: { code: 'BAD_USER_INPUT', fields: { [argument]: textMatching(/not both/) } } },
    ]);
  }
});

test('an error of what replaces a deprecated argument has the name that the caller used', async () => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, 'sudo@pax.example');
  const { errors } = await gateway.query('{ former: seasonalEvents(statuses: [UNKNOWN]) { items { id } } }', {}, { token });
  expect(errors).toMatchObject([{ path: ['former'], extensions: { fields: { statuses: expect.anything() } } }]);
});

test("the dashboard's operations of before, compiled, still work", async () => {
  const former = `query Passengers($fleetId: ID, $bookingChannelId: ID, $page: Int!, $maxPerPage: Int!, $search: String) {
    passengers(fleetId: $fleetId, bookingChannelId: $bookingChannelId, page: $page, maxPerPage: $maxPerPage, search: $search) { items { fullName } }
  }`;
  const gateway = await startGateway({ trustedDocuments: manifestOf(former) });
  const { accessToken: token } = await signInAs(gateway, 'staff.admin@pax.example');
  const fleets = await gateway.query('{ fleets(maxPerPage: 1) { items { id } } }', {}, { token });
  const fleetId = fleets.data?.fleets?.items?.[0]?.id;
  const ask = async (search: string | null) => {
    const variables = { fleetId, bookingChannelId: null, page: 0, maxPerPage: 2, search };
    const persisted = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(former) } } };
    return gateway.post(persisted, { authorization: `Bearer ${token}` });
  };
  const all = await ask(null);
  expect(all.errors).toEqual([]);
  expect(all.data?.passengers?.items).toHaveLength(2);
  expect((await ask('nobody has this name')).data).toEqual({ passengers: { items: [] } });
});

test.each(['Gone', 'Use filter.name', 'Use other.search'])('a reason that names nothing that exists is refused: %s', (reason) => {
  const typeDefs = `input Filter { search: String } type Query { all(filter: Filter, search: String @deprecated(reason: "${reason}")): String }`;
  expect(() => moveDeprecatedArguments(makeExecutableSchema({ typeDefs }))).toThrow(/deprecated argument search/);
});
