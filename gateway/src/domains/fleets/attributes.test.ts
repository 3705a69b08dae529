import { startCounting } from '../../testing/counted-calls';
import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

const open = async (email: string) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};

test('a fleet has the attributes of the platform and of the dispatch system', async () => {
  const ask = await open('fleet.read@pax.example');
  const { data, errors } = await ask(
    '{ fleets(maxPerPage: 1) { items { currency attributes dispatchAttributes dispatchClient dispatchAppConfig } } }',
  );
  expect(errors).toEqual([]);
  const [fleet] = present(data?.fleets?.items);
  expect(fleet).toMatchObject({
    attributes: { allowsPrebooking: true },
    dispatchAttributes: { zones: expect.any(Number) },
    dispatchClient: { status: 'ACTIVE' },
    dispatchAppConfig: { currency: fleet?.currency },
  });
});

test('the sources of a fleet are read without the fleet, each by its own call', async () => {
  const ask = await startCounting('fleet.read@pax.example');
  const read = '{ fleets(maxPerPage: 1) { items { id attributes dispatchClient } } }';
  const [fleet] = present((await ask(read)).data?.fleets?.items);
  const source = (field: string, id = fleet?.id) => ask(`query ($id: ID!) { fleetSources(id: $id) { id ${field} } }`, { id });
  const client = await source('dispatchClient');
  expect(client).toMatchObject({ data: { fleetSources: { id: fleet?.id, dispatchClient: fleet?.dispatchClient } }, errors: [] });
  expect(client.calls).toEqual([`GET /v1/fleet/${fleet?.id}/dispatch/client`]);
  const attributes = await source('attributes attributesUpdatedAt');
  expect(attributes.data?.fleetSources).toMatchObject({ attributes: fleet?.attributes, attributesUpdatedAt: expect.any(String) });
  expect(attributes.calls).toHaveLength(1);
  expect((await source('dispatchAppConfig', 'none')).data?.fleetSources).toEqual({ id: 'none', dispatchAppConfig: null });
});

test('attributes of a fleet are changed, and the fleet is returned', async () => {
  const ask = await open('fleet.admin@pax.example');
  const id = (await ask('{ fleets(maxPerPage: 1) { items { id } } }')).data?.fleets?.items?.[0]?.id;
  const change =
    'mutation ($input: UpdateFleetAttributesInput!) { updateFleetAttributes(input: $input) { attributes fleet { id attributes } } }';
  const { data, errors } = await ask(change, { input: { fleetId: id, attributes: { maxPassengers: null, note: { deep: [1] } } } });
  expect(errors).toEqual([]);
  const { attributes, fleet } = present(data?.updateFleetAttributes);
  expect(attributes).toMatchObject({ note: { deep: [1] } });
  expect(attributes).not.toHaveProperty('maxPassengers');
  expect(fleet).toEqual({ id, attributes });
  for (const wrong of [[1], 'text', {}]) {
    expect((await ask(change, { input: { fleetId: id, attributes: wrong } })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { attributes: expect.anything() } } },
    ]);
  }
});

test('an attribute changed in the meantime is rejected by name and nothing is changed; other attributes may have changed', async () => {
  const ask = await open('fleet.admin@pax.example');
  const read = '{ fleets(maxPerPage: 1) { items { id attributes attributesUpdatedAt dispatchAttributesUpdatedAt } } }';
  const [fleet] = present((await ask(read)).data?.fleets?.items);
  expect([fleet?.attributesUpdatedAt, fleet?.dispatchAttributesUpdatedAt]).toEqual([expect.any(String), expect.any(String)]);
  const change =
    'mutation ($input: UpdateFleetAttributesInput!) { updateFleetAttributes(input: $input) { attributes updatedAt fleetSources { attributes } } }';
  const { features, maxPassengers }: Record<string, unknown> = Object(fleet?.attributes);
  const changed = { ...Object(features), tipping: 'sometimes' };
  const send = async (attributes: object, expected?: object) =>
    ask(change, { input: { fleetId: fleet?.id, attributes, ...(expected && { expected }) } });

  const first = await send({ features: changed, note: 'x' }, { features, note: null });
  const now = { features: changed, note: 'x', maxPassengers };
  expect(first.data?.updateFleetAttributes).toMatchObject({ attributes: now, fleetSources: { attributes: now } });
  expect(first.data?.updateFleetAttributes?.updatedAt).not.toBe(fleet?.attributesUpdatedAt);

  const meanwhile = 'This was changed in the meantime';
  const stale = await send({ features: {}, note: null, maxPassengers: 9 }, { features, note: null, maxPassengers });
  expect(stale.errors).toMatchObject([
    { extensions: { code: 'CONFLICT', fields: { 'attributes.features': meanwhile, 'attributes.note': meanwhile } } },
  ]);
  expect((await send({ maxPassengers: 9 }, { maxPassengers })).data?.updateFleetAttributes?.attributes).toMatchObject({
    features: changed,
    maxPassengers: 9,
  });
  // An object is replaced as a whole.
  const replaced = await send({ features: { tipping: false } });
  expect(replaced.data?.updateFleetAttributes?.attributes).toMatchObject({ features: { tipping: false } });
  expect((await send({ note: 1 }, [1])).errors).toMatchObject([{ extensions: { fields: { expected: 'This must be a JSON object' } } }]);
});
