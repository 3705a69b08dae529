import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

async function open(email = 'fleet.admin@pax.example') {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
  const { data } = await ask('{ fleets { items { id } } }');
  const fleetId = present(data?.fleets?.items?.[0]?.id);
  return { gateway, token, ask, fleetId };
}

const person = 'id peId fullName email phone platform platformCode externalIdentityId bookingChannelId';

test('passengers of a fleet and of a channel; one with bookings, cards and coupons', async () => {
  const { ask, fleetId } = await open();
  const { data, errors } = await ask(
    `query ($fleetId: ID!) { passengers(of: { fleetId: $fleetId }, filter: { search: " zoë " }) {
      items { ${person} bookingChannel { id name }
        bookings { items { id passengerId passengerProfile { fullName } } pageInfo { total } }
        paymentCustomer { id metadata paymentMethods { id method walletType brand last4 isDefault } }
        coupons { items { id status redemptions maxRedemptions campaign { id name status } passenger { fullName } bookingCoupons { booking { id } discount { amountMinor currency } status } } }
      } pageInfo { page total } } }`,
    { fleetId },
  );
  expect(errors).toEqual([]);
  const [zoe] = present(data?.passengers?.items);
  expect(zoe).toMatchObject({
    fullName: "Zoë O'Brien",
    bookingChannel: { id: zoe?.bookingChannelId },
    bookings: { pageInfo: { total: 1 } },
  });
  expect(zoe?.bookings?.items?.[0]).toMatchObject({ passengerId: zoe?.id, passengerProfile: { fullName: "Zoë O'Brien" } });
  expect(zoe?.paymentCustomer?.paymentMethods?.[0]).toMatchObject({ method: 'PERSONAL_CARD', isDefault: true });
  const { data: ofChannel } = await ask(
    'query ($id: ID!) { passengers(of: { bookingChannelId: $id }, filter: { search: "zoë" }) { items { id } } none: passenger(id: "none") { id } }',
    {
      id: zoe?.bookingChannelId,
    },
  );
  expect(ofChannel).toMatchObject({ passengers: { items: [{ id: zoe?.id }] }, none: null });
});

test('passengers need a fleet or a booking channel', async () => {
  const { ask } = await open();
  const { errors } = await ask('{ passengers { items { id } } }');
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { of: expect.any(String) } });
});

test('notes at the payment provider are changed unless they were changed meanwhile, and have to be an object', async () => {
  const { ask, fleetId } = await open();
  const { data } = await ask('query ($fleetId: ID!) { passengers(of: { fleetId: $fleetId }) { items { id } } }', { fleetId });
  const passengerId = data?.passengers?.items?.[0]?.id;
  const change = (metadata: unknown, expected?: object) =>
    ask(
      'mutation ($input: UpdatePaymentCustomerMetadataInput!) { updatePaymentCustomerMetadata(input: $input) { paymentCustomer { passengerId metadata } } }',
      {
        input: { passengerId, metadata, expected },
      },
    );
  expect((await change({ vip: true })).data).toEqual({
    updatePaymentCustomerMetadata: { paymentCustomer: { passengerId, metadata: { passengerId, source: 'app', vip: 'true' } } },
  });
  expect((await change({ vip: false }, { vip: false })).errors[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    fields: { metadata: 'This was changed in the meantime' },
  });
  expect((await change({ vip: false }, { passengerId, source: 'app', vip: 'true' })).data).toMatchObject({
    updatePaymentCustomerMetadata: { paymentCustomer: { metadata: { vip: 'false' } } },
  });
  for (const none of [[], 'text', 3])
    expect((await change(none)).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { metadata: expect.any(String) },
    });
});

test('a message is sent to the phones; an empty one is rejected', async () => {
  const { ask, fleetId } = await open();
  const { data } = await ask('query ($fleetId: ID!) { passengers(of: { fleetId: $fleetId }, maxPerPage: 50) { items { id } } }', {
    fleetId,
  });
  const send =
    'mutation ($input: SendPassengerPushNotificationInput!) { sendPassengerPushNotification(input: $input) { sent deviceCount } }';
  const passengerId = data?.passengers?.items?.[0]?.id;
  const { data: sent } = await ask(send, { input: { passengerId, message: 'Hello' } });
  const { sent: isSent, deviceCount } = present(sent?.sendPassengerPushNotification);
  expect(isSent).toBe(present(deviceCount) > 0);
  expect((await ask(send, { input: { passengerId, message: '  ' } })).errors[0]?.extensions.fields).toEqual({
    message: 'The message is empty',
  });
});

test('a passenger is deleted by the passenger engine ID', async () => {
  const { ask, fleetId } = await open();
  const { data } = await ask(
    'query ($fleetId: ID!) { passengers(of: { fleetId: $fleetId }, maxPerPage: 50) { items { id peId bookingChannelId bookings { items { id } } } } }',
    { fleetId },
  );
  const people = present(data?.passengers?.items);
  const remove = ({ peId, bookingChannelId }: { peId?: string | null; bookingChannelId?: string | null } = {}) =>
    ask('mutation ($input: DeletePassengerInput!) { deletePassenger(input: $input) { peId } }', { input: { peId, bookingChannelId } });
  const idle = people.find(({ bookings }) => bookings?.items?.length === 0);
  expect((await remove(idle)).data).toEqual({ deletePassenger: { peId: idle?.peId } });
  expect((await ask('query ($id: ID!) { passenger(id: $id) { id } }', { id: idle?.id })).data).toEqual({ passenger: null });
});

test('login sessions read each passenger and channel once', async () => {
  const { ask, gateway } = await open('sudo@pax.example');
  const { data, errors } = await ask(
    `query Sessions { passengerLoginSessions(maxPerPage: 50) {
      items { id status statusCode method platform passengerId passenger { id } bookingChannelId bookingChannel { id } attempts expiresAt } pageInfo { total } } }`,
  );
  expect(errors).toEqual([]);
  const items = present(data?.passengerLoginSessions?.items);
  const distinct = new Set(
    items.flatMap(({ passengerId, bookingChannelId }) => [passengerId, bookingChannelId]).filter((id) => id !== null),
  );
  const line: string =
    gateway
      .logs()
      .split('\n')
      .find((each) => each.includes('"operation":"Sessions"')) ?? '{}';
  // The page, the caller's role, and each distinct passenger and channel.
  expect(JSON.parse(line)).toHaveProperty('calls', 2 + distinct.size);
});

test('the coupons of a campaign name their passengers', async () => {
  const { ask, fleetId } = await open();
  const { data, errors } = await ask(
    'query ($fleetId: ID!) { campaigns(fleetId: $fleetId) { items { id coupons { items { campaignId passenger { fullName } } pageInfo { total } } } } }',
    { fleetId },
  );
  expect(errors).toEqual([]);
  for (const { id, coupons } of present(data?.campaigns?.items))
    for (const coupon of present(coupons?.items)) expect(coupon).toEqual({ campaignId: id, passenger: { fullName: expect.any(String) } });
});

const uploadCsv =
  'mutation ($input: UploadPassengerCsvInput!) { uploadPassengerCsv(input: $input) { rowsCount passengerIds errors { line message } } }';
const sendCsv = ({ gateway, token }: Awaited<ReturnType<typeof open>>, content: string, name = 'passengers.csv') =>
  gateway.upload(uploadCsv, { input: { file: null } }, { 'variables.input.file': new File([content], name) }, { token });

test('a list of passengers is sent on, and those in it are found', async () => {
  const opened = await open();
  const { ask, fleetId } = opened;
  const [passenger] = present(
    (await ask('query ($fleetId: ID!) { passengers(of: { fleetId: $fleetId }, maxPerPage: 1) { items { id peId } } }', { fleetId })).data
      ?.passengers?.items,
  );
  const { data, errors } = await sendCsv(opened, `\uFEFFname,PE_USER_ID\nA,${passenger?.peId}\nB,nobody\n`);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    uploadPassengerCsv: {
      rowsCount: 2,
      passengerIds: [passenger?.id],
      errors: [{ line: 3, message: 'No passenger has this ID' }],
    },
  });
});

test('all rows of a large list without a match are named', async () => {
  const { data, errors } = await sendCsv(await open(), `pe_user_id\n${'unknown\n'.repeat(40_000)}`);
  expect(errors).toEqual([]);
  expect(data?.uploadPassengerCsv?.errors).toHaveLength(40_000);
});

test.each([
  ['', 'passengers.csv', 'The file is empty'],
  [' \n', 'passengers.csv', 'The file must not be empty'],
  ['name,id\nA,1', 'passengers.csv', 'The headers must include firebase_id or pe_user_id'],
  ['pe_user_id\n1', 'passengers.exe', 'The file must be a CSV file'],
  [`pe_user_id\n${'x'.repeat(10 * 1024 * 1024)}`, 'passengers.csv', 'The file must be at most 10 MB'],
])('an invalid list is rejected: %#', async (content, name, message) => {
  const { errors } = await sendCsv(await open(), content, name);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { file: message } } }]);
});
