import { defaultFieldResolver, getNamedType, getNullableType, isListType, isObjectType, type GraphQLObjectType } from 'graphql';
import { stopGateways } from '../gateway';
import { paths, variantsOf } from './fields';
import { startRecording, type Call, type Misbehaviour } from './recording';
import { sampleAnswer } from './sample-answer';
import { operationFor, type SampleOperation, type Step } from './sample-operation';

/** A list of objects, and a field of its items that calls the platform. */
interface Pair {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** The path to the items. */
  readonly list: readonly Step[];
  /** The path from an item to the field with a resolver. */
  readonly nested: readonly Step[];
  readonly samples: Readonly<Record<string, unknown>>;
}

/** Lists and nested fields that are not counted, and why. */
const exempt: Readonly<Record<string, string>> = {
  'Fleet.networks': 'the platform has no call for the networks of a fleet: the fleets of each network are read, once for all fleets',
  'Network.bookingChannelConfigs': 'no call has the channels of a network: its fleets are read, and the channels of those',
  'BookingChannel.networks': 'no call has the networks of a channel: its configuration in each network is read',
  'BookingChannelNetworks.items': 'they belong to one channel, whose own configuration is read once (see networks/resolvers.test.ts)',
  'BookingChannel.fleets': 'its fleets are read by ID: no response with many items leads to them (see linked-fleet.test.ts)',
  'Query.storeApps': 'its items are made of two lists, and their calls are counted in store-apps.test.ts',
  'Query.bookingsById': 'its items are read by ID, one call each: no response has many (see bookings/resolvers.test.ts)',
  'Query.passengersById': 'its items are read by ID, one call each: no response has many',
  'Booking.dispatchBooking': 'no two bookings share one: it is a part of the booking',
  'Booking.dispatchAuditLog': "no two bookings share a dispatch booking, so its log is the booking's own",
  'Booking.driverStateAuditLog': "no two bookings share a session, so its log is the booking's own",
  'Booking.pairingDrivers': 'a search for the booking by its own reference, not something that bookings share',
};

/** Nested fields that make one call for all items. */
const askedTogether: ReadonlySet<string> = new Set(['BookingChannel.latestReleases', 'ReportIntent.template', 'ReportIntent.subjects']);

/** The number of items in the platform's responses, and of distinct records they refer to. */
const itemCount = 6;
const distinctCount = 2;

const stepOf = (type: GraphQLObjectType, name: string): Step | undefined => {
  const field = type.getFields()[name];
  return field && { name: `${type.name}.${name}`, field };
};

/** The path to the items of a field that returns a list or a page; undefined for any other. */
function itemsPath(path: readonly Step[]): readonly Step[] | undefined {
  const step = path.at(-1);
  const type = step && getNullableType(step.field.type);
  if (isListType(type)) return isObjectType(getNamedType(type)) && !step?.name.endsWith('Page.items') ? path : undefined;
  const items = isObjectType(type) && type.name.endsWith('Page') ? stepOf(type, 'items') : undefined;
  return items && [...path, items];
}

/** The fields with resolvers of a type: its own, and those of its nested objects. */
function nestedOf(type: unknown, before: readonly Step[] = []): (readonly Step[])[] {
  if (!isObjectType(type) || before.some(({ name }) => name.startsWith(`${type.name}.`))) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const steps = [...before, { name: `${type.name}.${field.name}`, field }];
    if (field.resolve !== undefined && field.resolve !== defaultFieldResolver) return [steps];
    return nestedOf(getNullableType(field.type), steps);
  });
}

const isSingleObject = ({ nested }: Pair): boolean => {
  const type = nested.at(-1)?.field.type;
  return isObjectType(type) && !type.name.endsWith('Page');
};

const pairs: readonly Pair[] = [...paths].flatMap(([name, path]) => {
  const list = itemsPath(path);
  const last = list?.at(-1);
  if (list === undefined || last === undefined || exempt[name] !== undefined) return [];
  const kind = path[0]?.name.startsWith('Mutation.') === true ? 'mutation' : 'query';
  const counted = nestedOf(getNamedType(last.field.type)).filter((steps) => exempt[steps.at(-1)?.name ?? ''] === undefined);
  return counted.flatMap((nested) =>
    variantsOf({ name }).map((samples) => ({
      name: `${name} > ${nested.map((step) => step.name).join(' > ')}`,
      kind,
      list,
      nested,
      samples,
    })),
  );
});

/** The variants of a list's items. */
interface Shape {
  /** Whether relations are included if the document allows. */
  readonly embeds: boolean;
}
const shapes: readonly Shape[] = [{ embeds: true }, { embeds: false }];

const ownId = 'own-id';

/**
 * The sample with many items in each list. Its texts are the names of their fields: they get a number, so that the items refer to
 * `distinctCount` records each.
 */
function multiplied(node: unknown, shape: Shape, index = 0, depth = 0): unknown {
  if (Array.isArray(node)) {
    const [first] = node;
    if (typeof first !== 'object' || depth > 1) return node.map((each) => multiplied(each, shape, index, depth));
    return Array.from({ length: itemCount }, (_, place) => {
      const item: unknown = multiplied(first, shape, place, depth + 1);
      const fields: object = Object(item);
      const key = ['id', 'code'].find((name) => name in fields);
      return key === undefined ? item : { ...fields, [key]: `${ownId}-${place}` };
    });
  }
  if (typeof node !== 'object' || node === null) return node;
  const numbered = (text: string) => `${text}-${index % distinctCount}`;
  const entries = Object.entries<unknown>({ ...node }).flatMap(([key, value]): [string, unknown][] => {
    if (!shape.embeds && typeof value === 'object' && !Array.isArray(value) && `${key}_id` in node) return [];
    if (value === key) return [[key, numbered(key)]];
    if (Array.isArray(value) && value[0] === key) return [[key, [numbered(key)]]];
    return [[key, multiplied(value, shape, index, depth)]];
  });
  return Object.fromEntries(entries);
}

type Recording = Awaited<ReturnType<typeof startRecording>>;
let recording: Recording;

beforeAll(async () => {
  // Relations are omitted here, even if the document requires them: a call in their place has to be as economical.
  recording = await startRecording({ contract: { rate: 0, isEnforced: false } });
});

afterAll(stopGateways);

const idOf = ({ operation, request }: Call): string => operation?.operationId ?? `${request.method} ${request.path}`;

/** The last call that leads to the items returns them. */
async function shaping({ kind, list, samples }: Pair, shape: Shape): Promise<{ many: Misbehaviour; leading: readonly string[] }> {
  const { calls } = await recording.run(operationFor(kind, list, '__typename', samples));
  const leading = calls.map(idOf);
  const last = leading.at(-1);
  let isFirst = true;
  return {
    leading,
    many: (call) => {
      if (call.operation === undefined || idOf(call) !== last || !isFirst) return undefined;
      isFirst = leading.filter((id) => id === last).length > 1;
      const { status, text } = sampleAnswer(call.operation, call.request.path);
      return { status, headers: {}, text: JSON.stringify(multiplied(JSON.parse(text), shape)) };
    },
  };
}

function countAt(node: unknown, path: readonly Step[]): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, each) => sum + countAt(each, path), 0);
  const [step, ...rest] = path;
  if (node === null || node === undefined) return 0;
  return step === undefined ? 1 : countAt(Reflect.get(Object(node), step.field.name), rest);
}

const sampleOfPair = ({ kind, list, nested, samples }: Pair): SampleOperation =>
  operationFor(kind, [...list, ...nested], '__typename', samples);

/** The calls that a field makes for its items, by operation, and their problems. */
async function ask(pair: Pair, shape: Shape): Promise<{ nested: readonly Call[]; wrong: string[] }> {
  const { many, leading } = await shaping(pair, shape);
  const { answer, calls } = await recording.run(sampleOfPair(pair), many);
  const nested = [...calls];
  for (const id of leading) {
    const place = nested.findIndex((call) => idOf(call) === id);
    if (place >= 0) nested.splice(place, 1);
  }
  const wrong = answer.errors.map(({ message }) => message);
  if (nested.length > 0 && countAt(answer.data, pair.list) < itemCount) wrong.push(`only ${countAt(answer.data, pair.list)} items`);
  return { nested, wrong };
}

/** The allowed calls of one kind: one per distinct ID. */
function expectedCalls({ nested }: Pair, requests: readonly string[]): number {
  if (askedTogether.has(nested.at(-1)?.name ?? '')) return 1;
  return requests.some((request) => request.includes(ownId)) ? itemCount : distinctCount;
}

test('nested fields of list items make one call per distinct ID', async () => {
  const wrong: string[] = [];
  const asking = new Set<string>();
  const askingForObjects = new Set<string>();
  for (const pair of pairs) {
    for (const shape of shapes) {
      const { nested, wrong: found } = await ask(pair, shape);
      for (const id of new Set(nested.map(idOf))) {
        asking.add(pair.name);
        if (isSingleObject(pair)) askingForObjects.add(pair.name);
        const calls = nested.filter((call) => idOf(call) === id);
        const requests = calls.map(({ request }) => `${request.path} ${typeof request.body === 'string' ? request.body : ''}`);
        const expected = expectedCalls(pair, requests);
        if (requests.length !== expected || new Set(requests).size !== expected)
          found.push(`${id} not ${expected} but ${requests.length} times: ${requests.join(', ')}`);
      }
      wrong.push(...found.map((problem) => `${pair.name} ${JSON.stringify(shape)}: ${problem}`));
    }
  }
  expect(wrong).toEqual([]);
  // So that neither number drops unnoticed.
  expect(asking.size).toBeGreaterThanOrEqual(126);
  expect(askingForObjects.size).toBeGreaterThanOrEqual(52);
}, 240_000);
