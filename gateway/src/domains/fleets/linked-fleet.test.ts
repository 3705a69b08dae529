import { startCounting } from '../../testing/counted-calls';
import { present, stopGateways } from '../../testing/gateway';

afterEach(stopGateways);

test('the fleets of many policies and events are read in as few calls as it takes', async () => {
  const ask = await startCounting('sudo@pax.example');
  const { data, errors, calls } = await ask(`{ users(maxPerPage: 1, filter: { search: "regional.manager" }) { items {
    policies { fleetId fleet { id name } } entityEvents { items { fleets { id } } }
  } } }`);
  expect(errors).toEqual([]);
  const [manager] = present(data?.users?.items);
  expect(manager?.policies).toHaveLength(40);
  for (const policy of present(manager?.policies)) expect(policy?.fleet).toMatchObject({ id: policy?.fleetId });
  expect(manager?.entityEvents?.items?.[0]?.fleets).toHaveLength(40);
  expect(calls.filter((call) => call.startsWith('GET /v1/fleet'))).toEqual([expect.stringMatching(/^GET \/v1\/fleet\?.*maxPerPage=100/)]);
});

test.each([
  ['bookings of all fleets', '{ bookings(maxPerPage: 50) { items { fleet { id name } } } }'],
  ['notifications', '{ notificationIntents(maxPerPage: 50) { items { fleet { id name } } } }'],
  ['booking channels', '{ bookingChannels(maxPerPage: 50) { items { fleets { id name } } } }'],
])('the fleets of a list of %s take one call', async (_, query) => {
  const ask = await startCounting('sudo@pax.example');
  const { errors, calls } = await ask(query);
  expect(errors).toEqual([]);
  expect(calls.filter((call) => /^GET \/v1\/fleet[?/]/.test(call))).toEqual([expect.stringMatching(/^GET \/v1\/fleet\?.*maxPerPage=100/)]);
});

test('a fleet lists its networks', async () => {
  const ask = await startCounting('staff.read@pax.example');
  const query = '{ fleets(maxPerPage: 100) { items { country networks { items { name fleetsCount } isComplete } } } }';
  const { data, errors, calls } = await ask(query);
  expect(errors).toEqual([]);
  const fleets = present(data?.fleets?.items);
  const networksIn = (country: string) => fleets.find((fleet) => fleet.country === country)?.networks;
  expect(networksIn('AT')).toEqual({
    items: [
      { name: 'Alpine', fleetsCount: expect.any(Number) },
      { name: 'Central Europe', fleetsCount: expect.any(Number) },
    ],
    isComplete: true,
  });
  expect(networksIn('TR')).toEqual({ items: [], isComplete: true });
  // The list of fleets, that of networks, and the fleets of each of the nine.
  expect(calls.filter((call) => call.includes('/fleet'))).toHaveLength(11);
});

test('a human-readable ID is taken or available, as far as the caller can tell', async () => {
  const available = 'query ($id: String!) { fleetIdAvailability(humanReadableId: $id) }';
  const ofProvider = await startCounting('staff.read@pax.example');
  const [taken] = present(
    (await ofProvider('{ fleets(maxPerPage: 1, filter: { search: "zurich" }) { items { humanReadableId } } }')).data?.fleets?.items,
  );
  const id = present(taken?.humanReadableId);
  const answers = async (ask: typeof ofProvider, ...ids: string[]) =>
    Promise.all(ids.map(async (each) => (await ask(available, { id: each })).data?.fleetIdAvailability));
  // A part of a taken ID is available.
  expect(await answers(ofProvider, id.toUpperCase(), id.slice(0, -1), 'moon-taxi')).toEqual(['TAKEN', 'AVAILABLE', 'AVAILABLE']);
  const ofFleet = await startCounting('fleet.admin@pax.example');
  expect(await answers(ofFleet, id, 'moon-taxi')).toEqual(['UNKNOWN', 'UNKNOWN']);
});
