import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

const open = async (email: string) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};

test('a fleet tells what the platform and the dispatch system keep of it', async () => {
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

test('attributes of a fleet are changed, and the fleet comes along', async () => {
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
