import { gql } from '@apollo/client';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { fakeDeployment } from '../../../test/fake-deployment';
import { gatewayError, schema } from '../../../test/fake-gateway';
import { generatedGateway } from '../../../test/generated-gateway';
import { gatewayFetch, viewer } from '../../../test/render-app';
import { Session } from '../auth/session';
import { isOutcomeUnknown, toDataError } from '../errors';
import { createApolloClient } from './client';

const rootFields = Object.values(schema.getQueryType()?.getFields() ?? {});
const root: Readonly<Record<string, unknown>> = { ...generatedGateway().root, viewer, deployment: fakeDeployment() };

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return type.name === 'Boolean' ? 'true' : ['ID', 'String', 'DateTime'].includes(type.name) ? '"2026"' : '1';
  const fields = Object.values(type.getFields());
  // An input with alternatives takes one of them.
  const given = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return `{${given.map(({ name, type: of }) => `${name}: ${literalOf(of)}`).join(' ')}}`;
}

/** An operation that reads only a root field, under another name or not. */
function readOf({ name, args, type }: GraphQLField<unknown, unknown>, alias = name) {
  const given = args.filter(isRequiredArgument).map((argument) => `${argument.name}: ${literalOf(argument.type)}`);
  const named = getNamedType(type);
  // The fields that identify an object.
  const keys = isObjectType(named) ? Object.keys(named.getFields()).filter((key) => key === 'id' || key === 'queueCode') : [];
  const selection = isLeafType(named) ? '' : `{ __typename ${keys.join(' ')} }`;
  return gql(`{ ${alias}: ${name}${given.length > 0 ? `(${given.join(' ')})` : ''} ${selection} }`);
}

it.each(rootFields.map((field) => [field.name, field] as const))(
  'never takes an error for a missing %s, neither in a later read nor on a page that shows it',
  async (name, field) => {
    let isDown = true;
    const answer = root[name];
    const { fetch } = gatewayFetch({
      ...root,
      [name]: (...args: readonly unknown[]): unknown => {
        if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE');
        return typeof answer === 'function' ? Reflect.apply(answer, root, args) : answer;
      },
    });
    const client = createApolloClient({ session: new Session({ onEnd: () => undefined }), fetch, trustedDocuments: false });
    const search = () =>
      client.query({ query: readOf(field, 'found'), fetchPolicy: 'network-only', errorPolicy: 'all', context: { anonymous: true } });
    const page = { query: readOf(field), context: { anonymous: true } };

    expect((await search()).error).toMatchObject({ errors: [{ extensions: { code: 'PLATFORM_UNAVAILABLE' } }] });
    isDown = false;
    const { data } = await client.query(page);
    expect(data).toMatchObject({ [name]: expect.anything() });
    isDown = true;
    await search();
    expect(client.readQuery(page)).toEqual(data);
  },
);

it.each([{ updateViewer: null }, null])(
  'rejects a change answered with the data %j and without errors: its outcome is unknown',
  async (data) => {
    const client = createApolloClient({
      session: new Session({ onEnd: () => undefined }),
      fetch: async () => Response.json({ data }),
      trustedDocuments: false,
    });
    const mutation = gql('mutation { updateViewer(input: { givenName: "Ada", familyName: "King" }) { viewer { id } } }');
    const error = await client.mutate({ mutation, context: { anonymous: true } }).then(() => undefined, toDataError);
    expect(error && isOutcomeUnknown(error)).toBe(true);
  },
);
