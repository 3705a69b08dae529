import { getNamedType, isLeafType, type GraphQLField } from 'graphql';
import { stopGateways } from '../gateway';
import { paths } from './fields';
import { startRecording, type Misbehaviour } from './recording';
import { sampleAnswer } from './sample-answer';
import { operationFor, type SampleOperation, type Step } from './sample-operation';
import { memberOf } from '../../platform/json-value';

/** Fields that are null although the platform sends everything, and why. */
const silent: Readonly<Record<string, string>> = {
  'PageInfo.unreadable': 'every row can be read',
  'ContractReport.domains': 'the samples are what the contract says',
  'ContractReport.kinds': 'the samples are what the contract says',
  'ContractDifferencePage.items': 'the samples are what the contract says',
  'ContractDifference.count': 'there is none',
  'ContractDifference.domain': 'there is none',
  'ContractDifference.firstSeenAt': 'there is none',
  'ContractDifference.id': 'there is none',
  'ContractDifference.kind': 'there is none',
  'ContractDifference.lastSeenAt': 'there is none',
  'ContractDifference.operation': 'there is none',
  'ContractDifference.place': 'there is none',
  'ContractDifference.problem': 'there is none',
  'ContractDifference.property': 'there is none',
  'ContractKindSummary.differences': 'there is none',
  'ContractKindSummary.kind': 'there is none',
  'ContractKindSummary.meaning': 'there is none',
  'ContractKindSummary.remedy': 'there is none',
};

/** Types and fields of the gateway's own database (`domains/desk`), which have no source in the platform. */
const isOfDesk = (name: string): boolean => /^Desk|^Query\.(?:deskViews|passengerDeskNotes)$/.test(name);

/** Other values in the samples, for fields that depend on them. */
const otherValues: readonly (readonly [string, string])[] = [
  // A campaign has an amount or a percentage.
  ['"PERCENTAGE"', '"FIXED"'],
  ['"category":"BOOKING"', '"category":"PAYMENT"'],
  ['"code":"code"', '"code":"captured"'],
  ['"operators":["operators"]', '"operators":["IN"]'],
  // Versions, which are compared.
  ['"productVersion":"productVersion"', '"productVersion":"2.0.0"'],
  ['"currentStoreVersion":"currentStoreVersion"', '"currentStoreVersion":"1.0.0"'],
  // Records that refer to each other.
  ['"reportTemplateId":"reportTemplateId"', '"reportTemplateId":"id"'],
  ['"bookingChannelId":"bookingChannelId"', '"bookingChannelId":"id"'],
  // Any JSON.
  ['"value":{}', '"value":["id"]'],
  ['"expiresAtUnix":1,"payload":{}', '"expiresAtUnix":1,"payload":{"userId":"id"}'],
  ['"payload":{}', '"payload":{"fleetIds":{"from":["id"],"to":["id"]}}'],
  // A release that a user has published.
  ['"messageCode":"messageCode"', '"messageCode":"RELEASE_PUBLISH_TRIGGERED"'],
  ['"status":"PENDING"', '"status":"COMPLETED"'],
  ['"code":"APP_CONFIGURATION"', '"code":"PUBLISH_TO_STORE"'],
];

/** Arguments without which all records pass. */
const withoutFilters: Readonly<Record<string, unknown>> = {
  'BookingChannel.privacyPolicies.language': null,
  'BookingChannel.termsAndConditions.language': null,
  'Query.bookingChannels.filter': null,
};

/** Fields in one operation: more of them cost more than an operation may. */
const maxFields = 20;

interface Question {
  readonly operation: SampleOperation;
  /** The fields that it asks for, below the path to their type. */
  readonly fields: readonly { readonly name: string; readonly key: string }[];
  readonly parent: readonly Step[];
}

const kindOf = ([root]: readonly Step[]): 'query' | 'mutation' => (root?.name.startsWith('Mutation.') ? 'mutation' : 'query');
const hasRequiredArguments = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type, defaultValue }) => defaultValue === undefined && String(type).endsWith('!'));

/** Asks for every field: those that are cheap together, the others alone. */
function questions(): Question[] {
  const alone: Question[] = [];
  const together = new Map<string, { parent: readonly Step[]; names: string[] }>();
  for (const [name, path] of paths) {
    const parent = path.slice(0, -1);
    const field = path.at(-1)?.field;
    if (field === undefined) continue;
    if (parent.length > 0 && isLeafType(getNamedType(field.type)) && !hasRequiredArguments(field)) {
      const key = parent.map((step) => step.name).join(' ');
      const group = together.get(key) ?? { parent, names: [] };
      together.set(key, group);
      group.names.push(name);
    } else
      alone.push({
        operation: operationFor(kindOf(path), path, '__typename', withoutFilters),
        fields: [{ name, key: field.name }],
        parent,
      });
  }
  const groups = [...together.values()].flatMap(({ parent, names }) =>
    Array.from({ length: Math.ceil(names.length / maxFields) }, (_, at): Question => {
      const fields = names.slice(at * maxFields, (at + 1) * maxFields).map((name) => ({ name, key: name.split('.')[1] ?? '' }));
      return { operation: operationFor(kindOf(parent), parent, fields.map(({ key }) => key).join(' '), withoutFilters), fields, parent };
    }),
  );
  return [...groups, ...alone];
}

/** The values at the end of a path, of all items of lists on the way. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => valuesAt(each, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [value];
  return valuesAt(memberOf(value, step), rest);
}

/** The samples with other values; a successful answer to what changes nothing. */
const withOtherValues: Misbehaviour = ({ operation, request }) => {
  if (operation === undefined) return undefined;
  const { status, text } = sampleAnswer(operation, request.path);
  if (operation.operationId === 'sendLikumaRequest') return { status, headers: {}, text: '{"status":200}' };
  return { status, headers: {}, text: otherValues.reduce((changed, [from, to]) => changed.replaceAll(from, to), text) };
};

afterAll(stopGateways);

test('every field has a source: if the platform sends everything, it is not null, or there is a reason', async () => {
  const recording = await startRecording({
    env: {
      MAP_STYLE_URL: 'https://maps.example/style.json',
      OAUTH_END_SESSION_PATH: '/oauth2/sessions/logout',
      PAYMENT_PROVIDER_URL: 'https://payments.example/{intent}',
      DEPLOYMENTS: 'One=https://one.example,Other=https://other.example',
      DEPLOYMENT_NAME: 'One',
    },
  });
  const isEmpty = (value: unknown): boolean => value === null || value === undefined;
  const emptyIn = async ({ operation, fields, parent }: Question, misbehave?: Misbehaviour): Promise<string[]> => {
    const { answer } = await recording.run(operation, misbehave);
    const way = parent.map(({ field }) => field.name);
    return fields.flatMap(({ name, key }) => (valuesAt(answer.data, [...way, key]).every(isEmpty) ? name : []));
  };
  const empty: string[] = [];
  for (const question of questions()) {
    const found = await emptyIn(question);
    const others = found.length === 0 ? [] : await emptyIn(question, withOtherValues);
    empty.push(...found.filter((name) => others.includes(name)));
  }
  expect(empty.filter((name) => !isOfDesk(name)).toSorted()).toEqual(Object.keys(silent).toSorted());
}, 120_000);
