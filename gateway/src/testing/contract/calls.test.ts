import { parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { readTrustedDocuments } from '../../artifacts';
import { stopGateways } from '../gateway';
import { callsOf, resolvedFields, schema, variantsOf, type ResolvedField } from './fields';
import { operations } from './openapi';
import { startRecording } from './recording';

/** Calls that no field makes, and why. */
const madeByNoField: Readonly<Record<string, string>> = {
  authorize: 'the browser opens it; Query.loginUrl gives its address',
  listAuditLogs: 'only the mock platform has it',
};

/** Calls that several fields make for different things, and why. Several fields for one type need no reason. */
const madeByMany: Readonly<Record<string, string>> = {
  getFleet: 'a fleet, and the channels of the few fleets of a network',
  getFleetAttributes: 'the attributes, and when they were changed',
  getDispatchFleetAttributes: 'the attributes, and when they were changed',
  listFleets: 'a page of fleets, and whether a human-readable ID is taken',
  getPassenger: 'a passenger, and whether the caller may read the notes about one',
  getCampaign: 'a campaign, and whether it is of the fleet that a notification is for',
  listCampaignCoupons: 'a page of coupons, how many there are, and when they were used',
  listFleetCampaigns: 'a page of campaigns, and all with an exact name',
  listSeasonalEventFleets: 'a page of fleets, and the IDs of all',
  listSeasonalEvents: 'a page of seasonal events, and all with an exact name',
  listNotificationIntents: 'a page of notifications, and all with an exact name',
  listReportIntents: 'a page of reports, and all with an exact name',
  listReportTemplates: 'the report templates, and the subjects of a report',
  listNotificationProcessPassengers: 'a page of deliveries, what they failed for, and when they went out',
  listBookingChannelPassengers: 'a page of passengers, and how many a notification goes to',
  listNetworks: 'a page of networks, and those of a fleet, for which the platform has no other call',
  listAllNetworkFleets: 'the fleets, and what is theirs: the channels of a network, and the networks of a fleet',
  getBookingChannelNetworkConfig: 'the settings of a channel in a network, and in each network that it is in',
  listLatestReleases: 'the page of all channels, and those of a channel, for which the platform has no other call',
  getReleaseIntent: 'an intent, and the version that its releases are of',
  listReleaseIntents: 'a page of intents, and the newest ones, which most releases belong to',
  searchBookingChannels: 'a page of channels, and the apps of all of them',
  exchangeToken: 'signing in and refreshing are two grants of one call',
};

/** Changes that read the record first, if the caller gives expected values. */
const comparing: ReadonlySet<string> = new Set([
  'Mutation.updateFleetAttributes',
  'Mutation.updateBookingChannelNetworkConfig',
  'Mutation.updateBookingChannelNetworkingConfig',
  'Mutation.setPrivacyPolicy',
  'Mutation.setTermsAndConditions',
  'Mutation.deletePrivacyPolicy',
  'Mutation.deleteTermsAndConditions',
  'Mutation.updatePaymentCustomerMetadata',
  'Mutation.deleteBusinessAccount',
  'Mutation.createNotificationIntent',
  'Mutation.updateCampaign',
  'Mutation.updateSeasonalEvent',
  'Mutation.deleteCampaign',
]);

/** Changes that always read the record first, whose role or fleets decide whether the caller may make them. */
const guarded: Readonly<Record<string, string>> = {
  'Mutation.updateUser': 'getUser, updateUser',
  'Mutation.deleteUser': 'getUser, deleteUser',
};

/** Fields that return an error for the sample arguments, and why. */
const failing: Readonly<Record<string, string>> = {};

type Found = Awaited<ReturnType<typeof callsOf>>;
const found: Found[] = [];

beforeAll(async () => {
  const recording = await startRecording();
  for (const field of resolvedFields) {
    for (const samples of variantsOf(field)) found.push(await callsOf(recording, field, samples));
  }
}, 120_000);

afterAll(stopGateways);

/** The fields that reach each call. A mutation that reloads the record needs no reason. */
function reached(): Map<string, ResolvedField[]> {
  const reads = new Set(operations.filter(({ method }) => method === 'get').map(({ operationId }) => operationId));
  const byOperation = new Map<string, ResolvedField[]>();
  for (const { field, own } of found) {
    for (const id of new Set(own)) {
      if (field.kind === 'mutation' && field.isRoot && reads.has(id)) continue;
      byOperation.set(id, [...(byOperation.get(id) ?? []), field]);
    }
  }
  return byOperation;
}

test('every call of the OpenAPI document is reached by a field of the schema', () => {
  const byOperation = reached();
  const missing = operations.map(({ operationId }) => operationId).filter((id) => !byOperation.has(id) && madeByNoField[id] === undefined);
  expect(missing).toEqual([]);
  expect(Object.keys(madeByNoField).filter((id) => byOperation.has(id))).toEqual([]);
});

/** The fields that the dashboard's documents select, such as `Query.fleet`. */
function selectedByDashboard(): Set<string> {
  const selected = new Set<string>();
  const types = new TypeInfo(schema);
  for (const text of readTrustedDocuments().values()) {
    visit(
      parse(text),
      visitWithTypeInfo(types, { Field: ({ name }) => void selected.add(`${types.getParentType()?.name}.${name.value}`) }),
    );
  }
  return selected;
}

test('every call that a field reaches is in a document of the dashboard', () => {
  const selected = selectedByDashboard();
  const unused = [...reached()].filter(([, fields]) => !fields.some(({ name }) => selected.has(name)));
  expect(unused.map(([id]) => id)).toEqual([]);
});

test('two fields make the same call only if they give the same type, or for a written reason', () => {
  const twice = [...reached()].filter(
    ([id, fields]) => new Set(fields.map(({ answers }) => answers)).size > 1 && madeByMany[id] === undefined,
  );
  expect(twice.map(([id, fields]) => `${id}: ${fields.map(({ name, answers }) => `${name} (${answers})`).join(', ')}`)).toEqual([]);
});

test('a change without selected fields is one call: nothing is reloaded', () => {
  const changes = found.filter(({ field }) => field.kind === 'mutation' && field.isRoot);
  const isPlain = ({ field }: Found) => changes.find((each) => each.field === field)?.own.length === 1;
  const isGuarded = ({ field: { name }, own }: Found) => guarded[name] === own.join(', ');
  const more = changes.filter(
    (change) => change.own.length !== 1 && !isGuarded(change) && !(comparing.has(change.field.name) && isPlain(change)),
  );
  expect(more.map(({ field: { name }, own }) => `${name}: ${own.join(', ')}`)).toEqual([]);
});

test('every request of the gateway matches the OpenAPI document: path, query, headers and body', () => {
  const wrong = found.flatMap(({ field: { name }, problems }) => problems.map((problem) => `${name}: ${problem}`));
  expect(wrong).toEqual([]);
});

test('every field succeeds if the platform has everything', () => {
  const errors = found.flatMap(({ field: { name }, answer }) =>
    failing[name] === undefined
      ? answer.errors.map(({ message, extensions: { code, fields } }) => `${name}: ${code} ${message} ${JSON.stringify(fields) ?? ''}`)
      : [],
  );
  expect(errors).toEqual([]);
});
