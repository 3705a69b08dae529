import { present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(stopGateways);

const as = async (email: string) => {
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};

test('reports are listed with the kind that each is of, by status', async () => {
  const ask = await as('staff.read@pax.example');
  const { data, errors } =
    await ask(`{ reportIntents(maxPerPage: 50) { items { id name status statusCode templateId template { id name } user { email } filters { column operator operatorCode value } } pageInfo { total } }
    failed: reportIntents(filter: { statuses: [FAILED], search: "europe" }) { items { name failureReason } } }`);
  expect(errors).toEqual([]);
  const { reportIntents, failed } = present(data);
  for (const { templateId, template } of present(reportIntents?.items)) expect(template?.id).toBe(templateId);
  expect(reportIntents?.items?.flatMap(({ filters }) => filters)).toContainEqual({
    column: 'status',
    operator: 'IN',
    operatorCode: 'IN',
    value: ['COMPLETED'],
  });
  expect(failed).toEqual({ items: [{ name: 'Rides, Europe', failureReason: 'The database closed the connection' }] });
});

const download = 'query ($id: ID!) { reportDownloadUrl(id: $id) }';

test('a completed report can be downloaded as CSV by anyone who can list it; others have no URL', async () => {
  const ask = await as('staff.read@pax.example');
  const idOf = async (search: string) =>
    (await ask('query ($search: String) { reportIntents(filter: { search: $search }) { items { id } } }', { search })).data?.reportIntents
      ?.items?.[0]?.id;
  const urlOf = async (search: string) => (await ask(download, { id: await idOf(search) })).data?.reportDownloadUrl;
  const url = new URL(present(await urlOf('completed rides')));
  const { statusCode, headers, body } = await gateway.app.inject({ url: url.pathname });
  expect([statusCode, headers['content-type'], headers['content-security-policy']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining('sandbox'),
  ]);
  expect(body.split('\r\n')[0]).toContain('bookingId,fleet,status');
  expect(await urlOf('cancellations')).toBeNull();
  expect(await urlOf('last winter')).toBeNull();
  expect((await ask(download, { id: await idOf('linked wrongly') })).errors).toMatchObject([
    { extensions: { code: 'PLATFORM_BAD_RESPONSE' } },
  ]);
  const fleetStaff = await as('fleet.read@pax.example');
  expect((await fleetStaff(download, { id: await idOf('tokyo') })).data).toEqual({ reportDownloadUrl: null });
  expect((await gateway.app.inject({ url: url.pathname.replace(/[0-9a-f]{32}/, '0'.repeat(32)) })).statusCode).toBe(401);
});

test('a report is requested, and shown in full', async () => {
  const ask = await as('fleet.read@pax.example');
  const [fleet] = present((await ask('{ fleets(maxPerPage: 1) { items { id } } }')).data?.fleets?.items);
  const create =
    'mutation ($input: CreateReportIntentInput!) { createReportIntent(input: $input) { reportIntent { id name status relationIds } } }';
  const input = {
    name: ' Mine ',
    templateId: 'bookings',
    relationIds: [fleet?.id],
    filters: [{ column: 'total', operator: 'GREATER_THAN', value: 1000 }],
  };
  const { data, errors } = await ask(create, { input });
  expect(errors).toEqual([]);
  const { reportIntent } = present(data?.createReportIntent);
  expect(reportIntent).toMatchObject({ name: 'Mine', status: 'PENDING', relationIds: [fleet?.id] });
  const one = 'query ($id: ID!) { reportIntent(id: $id) { name finishedAt } }';
  expect((await (await as('sudo@pax.example'))(one, { id: reportIntent?.id })).data).toEqual({
    reportIntent: { name: 'Mine', finishedAt: null },
  });
  expect((await ask(create, { input: { ...input, name: '' } })).errors).toMatchObject([
    { extensions: { fields: { name: 'This field is required' } } },
  ]);
  expect((await ask(create, { input: { ...input, filters: [{ column: 'total', operator: 'UNKNOWN', value: 1 }] } })).errors).toMatchObject([
    { extensions: { fields: { 'filters.0.operator': expect.anything() } } },
  ]);
});

test('a report names the first of what it is about', async () => {
  const ask = await as('sudo@pax.example');
  const named =
    'query ($name: String!) { reportIntentsNamed(name: $name) { matches { relationIds subjects { id name timezone } } isComplete } }';
  const { data, errors } = await ask(named, { name: 'All fleets, last year' });
  expect(errors).toEqual([]);
  const [report] = present(data?.reportIntentsNamed?.matches);
  expect(report?.subjects).toHaveLength(3);
  expect(report?.subjects?.[0]).toEqual({ id: report?.relationIds?.[0], name: 'Amsterdam City Cars', timezone: 'Europe/Amsterdam' });
  expect((await ask(named, { name: 'All fleets' })).data?.reportIntentsNamed).toEqual({ matches: [], isComplete: true });

  const about = async (templateId: string, relationIds: unknown[], filters: object[] = []) => {
    const create =
      'mutation ($input: CreateReportIntentInput!) { createReportIntent(input: $input) { reportIntent { subjects { id name timezone } } } }';
    const { data: created } = await ask(create, { input: { name: 'Mine', templateId, relationIds, filters } });
    return present(created?.createReportIntent?.reportIntent).subjects;
  };
  const { data: lists } = await ask(
    '{ bookingChannels(maxPerPage: 1) { items { id name } } businessAccounts(maxPerPage: 1) { items { id name } } }',
  );
  const [channel] = present(lists?.bookingChannels?.items);
  const [account] = present(lists?.businessAccounts?.items);
  const since = { column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-06-01T00:00:00.000Z' };
  expect(await about('booking-channel-fleets', [channel?.id])).toEqual([{ ...channel, timezone: null }]);
  expect(await about('business-rides', [account?.id], [since])).toEqual([{ ...account, timezone: null }]);
  expect(await about('campaigns', [])).toBeNull();
});

test('report templates list their subjects and filter columns, also those that this version does not recognise', async () => {
  const ask = await as('staff.read@pax.example');
  const { data, errors } = await ask(
    '{ reportTemplates { id relation relationCode columns { column isRequired type typeCode operators unknownOperators } } }',
  );
  expect(errors).toEqual([]);
  const template = (id: string) => data?.reportTemplates?.find((each) => each?.id === id);
  expect(template('driver-rides')).toMatchObject({ relation: 'UNKNOWN', relationCode: 'DRIVER' });
  expect(template('business-rides')).toMatchObject({
    relation: 'BUSINESS_ACCOUNT',
    columns: expect.arrayContaining([
      expect.objectContaining({ column: 'pickupTime', type: 'DATE', isRequired: true, operators: ['GREATER_THAN', 'LESS_THAN'] }),
    ]),
  });
  expect(template('waiting-times')?.columns?.slice(1)).toMatchObject([
    {
      column: 'waitingTime',
      type: 'UNKNOWN',
      typeCode: 'DURATION',
      operators: ['GREATER_THAN', 'LESS_THAN'],
      unknownOperators: ['BETWEEN'],
    },
    { column: 'pickupArea', type: 'UNKNOWN', typeCode: 'AREA', operators: [], unknownOperators: ['WITHIN'] },
  ]);
});
