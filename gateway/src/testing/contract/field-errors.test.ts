import { stopGateways } from '../gateway';
import { resolvedFields, sampleFor, variantsOf } from './fields';
import { operationOf, resolved, type Operation, type Schema } from './openapi';
import { startRecording, type Call } from './recording';

afterAll(stopGateways);

/** Input fields with another name on the platform; null if the input has no such field. All others have the same name. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  addBookingChannelsToReleaseIntent: { id: 'intentId', bookingChannels: 'bookingChannelIds' },
  cancelBookingChannelRelease: { id: 'releaseId' },
  createCampaign: { discountType: 'discount.type', discountValue: 'discount.value' },
  createNotificationIntent: {
    targetAllBookingChannelPassengers: 'targetsAllPassengers',
    passengerFiltersPayload: 'passengerFilters',
    'schedules.0.scheduledAt': 'schedules.0',
  },
  createReleaseIntent: { versionChangeType: 'versionChange', bookingChannels: 'bookingChannelIds' },
  createReportIntent: { reportTemplateId: 'templateId' },
  createUser: { authRoleCode: 'role' },
  deletePrivacyPolicy: { id: 'bookingChannelId', policyId: 'id' },
  deleteTermsAndConditions: { id: 'bookingChannelId', termsId: 'id' },
  publishReleaseTask: { id: 'taskId' },
  publishReleases: { paReleaseIntentId: 'intentId', paBchReleaseIds: 'releaseIds' },
  recordUsageEvents: { 'events.0.metadata': 'events.0', 'events.0.metadata.deviceTime': 'events.0' },
  retryFailedReleases: { paReleaseIntentId: 'intentId', paBchReleaseIds: 'releaseIds' },
  retryReleaseTask: { id: 'taskId' },
  sendPassengerPushNotification: { id: 'passengerId' },
  setGoogleStoreConfiguration: { id: 'bookingChannelId' },
  setIosStoreConfiguration: { id: 'bookingChannelId' },
  setPrivacyPolicy: { id: 'bookingChannelId' },
  setTermsAndConditions: { id: 'bookingChannelId' },
  updateBookingChannelNetworkingConfig: { id: 'bookingChannelId' },
  updateBookingPayment: { paymentMethod: 'method' },
  updateCampaign: { discountType: 'discount.type', discountValue: 'discount.value' },
  updatePaymentCustomerMetadata: { id: 'passengerId' },
  updateUser: { authRoleCode: 'role' },
  uploadPassengerCsv: { type: null },
};

/** The path of a field in the input: with another name for the path or its beginning, or the same. */
function expectedPath(mutation: string, path: string): string | null {
  const names = otherNames[mutation] ?? {};
  const exact = names[path];
  if (exact !== undefined) return exact;
  const [first = '', ...rest] = path.split('.');
  const name = names[first];
  return name === null ? null : [name ?? first, ...rest].join('.');
}

/** The paths of all properties of a schema. */
function pathsIn(given: Schema, path: readonly string[] = []): string[] {
  const schema = resolved(given);
  const own = path.length > 0 ? [path.join('.')] : [];
  if (schema.items !== undefined) return [...own, ...pathsIn(schema.items, [...path, '0'])];
  const parts = (schema.allOf ?? schema.oneOf ?? []).flatMap((part) => pathsIn(part, path).filter((each) => !own.includes(each)));
  return [...own, ...parts, ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => pathsIn(property, [...path, name]))];
}

/** Everything a call can be rejected for: parameters, and all properties of its body. */
function fieldsOf({ parameters = [], requestBody }: Operation): string[] {
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => pathsIn(schema));
  return [...new Set([...parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name), ...bodies])];
}

/** The sign-in provider names no fields (RFC 6749), and what a team shares changes nothing at the platform. */
const mutations = resolvedFields.filter(
  ({ name }) => name.startsWith('Mutation.') && !/^Mutation\.(?:signIn|signOut|refreshSession|\w+Desk\w+)$/.test(name),
);

const isChange = ({ request }: Call): boolean => request.method !== 'GET';

test("the platform's errors about any field of any change reach the field of the input, as a sentence", async () => {
  const { run } = await startRecording();
  const wrong: string[] = [];
  let checked = 0;
  for (const field of mutations) {
    const mutation = field.name.slice('Mutation.'.length);
    for (const samples of variantsOf(field)) {
      const sample = sampleFor(field, 0, samples);
      const change = (await run(sample)).calls.find(isChange);
      const operation = change && operationOf(change.request);
      if (operation === undefined) throw new Error(`${mutation} changes nothing`);
      for (const path of fieldsOf(operation)) {
        const body = { statusCode: 422, code: 'VALIDATION_FAILED', message: 'Not valid', errors: { [path]: 'must match format "email"' } };
        const { answer } = await run(sample, (call) =>
          isChange(call) ? { status: 422, headers: {}, text: JSON.stringify(body) } : undefined,
        );
        const [error] = answer.errors;
        const expected = expectedPath(mutation, path);
        checked += 1;
        const isRight =
          expected === null
            ? error?.extensions.fields === undefined && error?.message === 'Not valid. Invalid email'
            : JSON.stringify(error?.extensions.fields) === JSON.stringify({ [expected]: 'Invalid email' });
        if (!isRight) wrong.push(`${mutation} ${path}: ${JSON.stringify(error)} instead of ${expected}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // So that the number does not drop unnoticed.
  expect(checked).toBeGreaterThanOrEqual(100);
}, 120_000);

test.each([
  ['email', 'must match format "email"', 'Invalid email'],
  ['email', 'email must be an email', 'Invalid email'],
  ['firstName', 'is required', 'This field is required'],
  ['firstName', "must have required property 'firstName'", 'This field is required'],
  ['firstName', 'must NOT have more than 200 characters', 'Enter at most 200 characters'],
  ['firstName', 'must be string', 'Enter text'],
  ['groupId', 'is not a group', 'This is not a group'],
  ['groupId', 'is full', 'This group is full'],
  ['groupId', 'Ask the account for another group.', 'Ask the account for another group.'],
])('%s: %j reads %j', async (field, problem, sentence) => {
  expect(await refuse('createBusinessPassenger', { [field]: problem })).toEqual({ [field]: sentence });
});

test.each([
  ['createReleaseIntent', 'bookingChannels', 'must NOT have fewer than 1 items', 'Please select at least one booking channel'],
  ['createReleaseIntent', 'productVersion', 'must be a semantic version', 'The product version field must be a valid semantic version'],
  ['createUser', 'fleetIds', 'must NOT have fewer than 1 items', 'Please select at least one fleet'],
  ['createUser', 'authRoleCode', 'must be equal to one of the allowed values', 'This role is not available'],
  ['createCampaign', 'totalRedemptionsPerUser', 'must be >= 1', 'Total redemptions per user cannot be less than 1'],
  ['createCampaign', 'discountValue', 'must be >= 0', 'Value cannot be less than 0'],
])('%s: %s %j reads %j', async (mutation, field, problem, sentence) => {
  expect(Object.values((await refuse(mutation, { [field]: problem })) ?? {})).toEqual([sentence]);
});

test.each(['createUser', 'createBusinessPassenger', 'updateBusinessPassenger'])(
  '%s: a conflict is reported on the email, whether the platform names the field, gives a message or neither',
  async (mutation) => {
    const conflict = async (body: object) => {
      const { run } = await startRecording();
      const field = mutations.find(({ name }) => name === `Mutation.${mutation}`);
      if (field === undefined) throw new Error(`There is no ${mutation}`);
      const text = JSON.stringify({ statusCode: 409, ...body });
      const { answer } = await run(sampleFor(field), (call) => (isChange(call) ? { status: 409, headers: {}, text } : undefined));
      return answer.errors[0]?.extensions;
    };
    expect(await conflict({ message: 'Conflict', errors: { email: 'is in use' } })).toMatchObject({
      code: 'CONFLICT',
      fields: { email: 'This email is in use' },
    });
    expect((await conflict({ message: 'Somewhere else in use' }))?.fields).toEqual({ email: 'Somewhere else in use' });
    expect((await conflict({}))?.fields).toEqual({ email: expect.stringMatching(/with this email|has this email/) });
  },
);

/** The fields of the error if the platform rejects some fields of a change. */
async function refuse(mutation: string, errors: Readonly<Record<string, string>>) {
  const { run } = await startRecording();
  const field = mutations.find(({ name }) => name === `Mutation.${mutation}`);
  if (field === undefined) throw new Error(`There is no ${mutation}`);
  const text = JSON.stringify({ statusCode: 422, message: 'Not valid', errors });
  const { answer } = await run(sampleFor(field), (call) => (isChange(call) ? { status: 422, headers: {}, text } : undefined));
  return answer.errors[0]?.extensions.fields;
}
