import { startGateway, stopGateways } from '../testing/gateway';

afterAll(stopGateways);

test.each([
  ['an instant', '{ bookings(filter: { pickupFrom: "yesterday" }) { items { id } } }', 'filter.pickupFrom'],
  ['an item of a list', 'query A { bookings(page: 1, filter: { statuses: [ACTIVE, LATE] }) { items { id } } }', 'filter.statuses'],
  [
    'an argument in a fragment',
    '{ bookings { items { ...B } } } fragment B on Booking { events(maxPerPage: "many") { items { id } } }',
    'maxPerPage',
  ],
  ['an unknown field of an input', '{ bookings(filter: { when: "now" }) { items { id } } }', 'filter'],
])('an error about %s in the text of an operation names its argument', async (_what, text, argument) => {
  const { query } = await startGateway();
  expect((await query(text)).errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED', argument } }]);
});

test.each(['{ bookings(where: 1) { items { id } } }', '{ bookings { rows { id } } }', '{ booking { id } }'])(
  'an error that says itself what it is about has no argument: %s',
  async (text) => {
    const { query } = await startGateway();
    const { errors } = await query(text);
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
    expect(errors[0]?.extensions).not.toHaveProperty('argument');
  },
);
