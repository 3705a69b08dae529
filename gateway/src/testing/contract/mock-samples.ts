import { getNamedType } from 'graphql';
import { readTypeDefs } from '../../artifacts';
import { createSchema } from '../../schema';
import { valueAt } from '../../platform/json-value';

/** Sample arguments by the name of the argument, or of the owning field or input and the argument. */
export type Samples = Readonly<Record<string, unknown>>;

type Ask = (query: string) => Promise<unknown>;

/** Reads a path of names and positions in a response: `bookings.items.0.id`. */
const at = (node: unknown, path: string): unknown => valueAt(node, path.split('.'));

const items = (select = 'id') => `{ items { ${select} } }`;

/** For each query of a record by its ID: the ID of the first record in the list of its type, if that needs no arguments. */
async function idsOfRecords(ask: Ask): Promise<Samples> {
  const queries = Object.values(createSchema(readTypeDefs()).getQueryType()?.getFields() ?? {});
  const lists = queries.filter(({ args }) => args.every(({ type }) => !String(type).endsWith('!')));
  const found = queries.map(async ({ name, type, args }): Promise<[string, unknown][]> => {
    const list = lists.find((each) => getNamedType(each.type).name === `${getNamedType(type).name}Page`);
    if (!list || args.map((arg) => arg.name).join() !== 'id') return [];
    return [[`Query.${name}.id`, at(await ask(`{ ${list.name} ${items()} }`), `${list.name}.items.0.id`)]];
  });
  return Object.fromEntries<unknown>((await Promise.all(found)).flat());
}

/** Arguments that the mock platform responds to: IDs of existing records, found by listing. */
export async function mockSamples(ask: Ask): Promise<{ samples: Samples; candidates: Readonly<Record<string, readonly Samples[]>> }> {
  const all = '(maxPerPage: 50)';
  const lists = `
    fleets ${items()}; bookingChannels${all} ${items('id privacyPolicies { id } termsAndConditions { id }')}; bookings${all} ${items('id passengerId passengerProfile { peId bookingChannelId } payment { id }')};
    businessAccounts ${items()}; businessPassengers ${items()}; businessDispatchAccounts ${items('accountNumber fleetId')};
    networks ${items()}; notificationIntents ${items('id processes { items { id } }')}; seasonalEvents ${items('id allowedFleets { items { id } }')}; reportIntents${all} ${items('id name')};
    users ${items()}; queues { code jobs { items { id } } }; bookingAsyncTasks ${items()}; reportTemplates { id };
    releaseIntents ${items('id releases { items { id intentId status bookingChannelId tasks { id status logs { items { id } } } } }')}`;
  const found: unknown = Object.assign({}, ...(await Promise.all(lists.split(';').map((list) => ask(`{ ${list} }`)))));
  if (!isFound(found)) throw new Error(`The mock platform has no records: ${JSON.stringify(found)}`);
  const campaigns: unknown[] = [];
  for (const fleet of found.fleets.items) {
    const answer = at(await ask(`{ campaigns(fleetId: "${fleet.id}") ${items()} }`), 'campaigns.items');
    if (Array.isArray(answer)) campaigns.push(...answer.map((campaign) => at(campaign, 'id')));
  }
  const first = (path: string) => at(found, path.replace(' ', '.items.0.'));
  const ids = (list: string) => first(`${list} id`);
  const [channelId, rideFleetId] = [String(ids('bookingChannels')), String(ids('fleets'))];
  const offered = await ask(`{
    offerSession(request: { sessionId: "s1", bookingChannelId: "${channelId}", fleetId: "${rideFleetId}", platform: IOS,
      pickup: { latitude: 52.37, longitude: 4.9 }, destination: { latitude: 52.31, longitude: 4.76 } }) { offers { id } }
    peAddresses(search: "a", bookingChannelId: "${channelId}") { addresses { id } }
  }`);
  const releases = readReleases(found);
  const ofStatus = (status: string) => releases.find((release) => release.status === status);
  const taskOf = (status: string) => releases.flatMap(({ tasks }) => tasks).find((task) => task.status === status);
  const failed = ofStatus('FAILED');
  const ready = releases.find(({ tasks }) => tasks.some(({ status }) => status === 'REQUIRES_MANUAL_TRIGGER'));
  const place = { latitude: 52.37, longitude: 4.9 };
  const future = '2099-03-01T08:30:00.000Z';
  const later = '2099-04-01T08:30:00.000Z';
  const samples = {
    ...(await idsOfRecords(ask)),
    // Arguments that would narrow a list down are omitted.
    statuses: null,
    filter: null,
    near: null,
    auditLogSessionId: null,
    search: null,
    'Query.ic2Addresses.search': 'a',
    'Query.peAddresses.search': 'a',
    fleetId: ids('fleets'),
    fleetIds: [ids('fleets')],
    relationIds: [ids('fleets')],
    bookingChannelId: ids('bookingChannels'),
    'CreateNotificationIntentInput.bookingChannelId': ids('bookingChannels'),
    bookingId: ids('bookings'),
    passengerId: first('bookings passengerId'),
    peId: first('bookings passengerId'),
    networkId: ids('networks'),
    businessAccountId: ids('businessAccounts'),
    accountNumber: first('businessDispatchAccounts accountNumber'),
    seasonalEventId: ids('seasonalEvents'),
    campaignId: campaigns[0],
    templateId: at(found, 'reportTemplates.0.id'),
    'Query.queue.code': at(found, 'queues.0.code'),
    queueCode: at(found, 'queues.0.code'),
    resourceId: ids('bookings'),
    groupId: null,
    couponIds: null,
    dispatchAccountId: null,
    paymentMethodId: null,
    waypoints: null,
    schedules: [future],
    startAt: future,
    startDate: future,
    endAt: later,
    endDate: later,
    pickupTime: future,
    pickup: place,
    origin: place,
    destination: { latitude: 52.31, longitude: 4.76 },
    latitude: 52.37,
    longitude: 4.9,
    passengerFilters: [],
    targetsAllPassengers: true,
    maxPerPage: 50,
    'Network.bookingChannelConfigs.maxPerPage': 6,
    sessionId: 's1',
    offerId: at(offered, 'offerSession.offers.0.id'),
    'Query.peAddress.id': at(offered, 'peAddresses.addresses.0.id'),
    gitReference: 'main',
    productVersion: '6.40.0',
    versionChange: 'MINOR',
    filters: [],
    'Query.passenger.id': first('bookings passengerId'),
    'Query.campaign.id': campaigns[0],
    'Query.notificationProcess.id': first('notificationIntents processes.items.0.id'),
    'Queue.job.id': at(found, 'queues.0.jobs.items.0.id'),
    'Query.queueJob.id': at(found, 'queues.0.jobs.items.0.id'),
    'Query.bookingChannelRelease.id': releases[0]?.id,
    'Query.releaseTask.id': taskOf('GITLAB_PIPELINE_COMPLETED')?.id,
    'Query.releaseTaskLog.id': releases.flatMap(({ tasks }) => tasks.flatMap(({ logs }) => logs?.items ?? []))[0]?.id,
    // Not the first one for deletions, so that the records used by others stay.
    'UpdateBookingPaymentInput.id': ids('bookings'),
    'SyncBookingStatusInput.id': ids('bookings'),
    'SendIosLiveActivityInput.id': ids('bookings'),
    'DeletePrivacyPolicyInput.id': first('bookingChannels privacyPolicies.0.id'),
    'DeleteTermsAndConditionsInput.id': first('bookingChannels termsAndConditions.0.id'),
    'DeleteBusinessAccountInput.id': at(found, 'businessAccounts.items.1.id'),
    'UpdateBusinessPassengerInput.id': ids('businessPassengers'),
    'DeleteBusinessPassengerInput.id': ids('businessPassengers'),
    'UpdateCampaignInput.id': campaigns[0],
    'DeleteCampaignInput.id': campaigns[1],
    'UpdateSeasonalEventInput.id': ids('seasonalEvents'),
    'DeleteSeasonalEventInput.id': at(found, 'seasonalEvents.items.1.id'),
    'UpdateUserInput.id': at(found, 'users.items.3.id'),
    'DeleteUserInput.id': at(found, 'users.items.4.id'),
    'CreateUserInput.email': 'new@pax.example',
    'CreateBusinessPassengerInput.email': 'new@pax.example',
    'CancelBookingChannelReleaseInput.releaseId': ofStatus('IN_PROGRESS')?.id,
    'RetryReleaseTaskInput.taskId': taskOf('FAILED')?.id,
    'PublishReleaseTaskInput.taskId': taskOf('REQUIRES_MANUAL_TRIGGER')?.id,
    'RetryFailedReleasesInput.intentId': failed?.intentId,
    'RetryFailedReleasesInput.releaseIds': [failed?.id],
    'PublishReleasesInput.intentId': ready?.intentId,
    'PublishReleasesInput.releaseIds': [ready?.id],
    'AddBookingChannelsToReleaseIntentInput.intentId': ids('releaseIntents'),
    bookingChannelIds: [ids('bookingChannels')],
  };
  return { samples, candidates: candidatesIn(found, campaigns) };
}

/** For fields that work for only some of the mock platform's records: arguments to try until one succeeds. */
function candidatesIn(found: Found, campaigns: readonly unknown[]): Readonly<Record<string, readonly Samples[]>> {
  const releases = readReleases(found);
  const tasksOf = (...statuses: string[]) => releases.flatMap(({ tasks }) => tasks).filter(({ status }) => statuses.includes(status));
  const channels = found.bookingChannels.items.map(({ id }) => id);
  const bookings = found.bookings.items;
  return {
    'Network.bookingChannelConfig': channels.map((id) => ({ bookingChannelId: id })),
    'Mutation.updateBookingChannelNetworkConfig': channels.map((id) => ({ bookingChannelId: id })),
    'Mutation.createReleaseIntent': channels.map((id) => ({ bookingChannelIds: [id] })),
    'Mutation.addBookingChannelsToReleaseIntent': releases.flatMap(({ intentId }) =>
      channels.slice(-3).map((id) => ({ 'AddBookingChannelsToReleaseIntentInput.intentId': intentId, bookingChannelIds: [id] })),
    ),
    'Mutation.retryReleaseTask': tasksOf('FAILED', 'GITLAB_PIPELINE_FAILED').map(({ id }) => ({ 'RetryReleaseTaskInput.taskId': id })),
    'Mutation.publishReleaseTask': tasksOf('REQUIRES_MANUAL_TRIGGER').map(({ id }) => ({ 'PublishReleaseTaskInput.taskId': id })),
    'Mutation.syncBookingStatus': bookings.map(({ id }) => ({ 'SyncBookingStatusInput.id': id })),
    'Mutation.updateBookingPayment': bookings.map(({ id, payment }) => ({
      bookingId: id,
      'UpdateBookingPaymentInput.id': payment?.id ?? '-',
    })),
    // The last one, which no other mutation uses.
    'Mutation.deletePassenger': bookings.toReversed().map(({ passengerProfile }) => ({
      peId: passengerProfile?.peId ?? '-',
      bookingChannelId: passengerProfile?.bookingChannelId,
    })),
    'Mutation.attachSeasonalEventFleet': (found.seasonalEvents.items[0]?.allowedFleets?.items ?? []).map(({ id }) => ({ fleetId: id })),
    'Mutation.detachSeasonalEventFleet': (found.seasonalEvents.items[0]?.allowedFleets?.items ?? []).map(({ id }) => ({ fleetId: id })),
    'Booking.dispatchBooking': bookings.map(({ id }) => ({ 'Query.booking.id': id })),
    'Booking.fleetEngineTrip': bookings.map(({ id }) => ({ 'Query.booking.id': id })),
    'PassengerCoupon.bookingCoupons': campaigns.map((id) => ({ 'Query.campaign.id': id })),
    // Not the one whose link is not http or https.
    'Query.reportDownloadUrl': found.reportIntents.items
      .filter(({ name }) => name !== 'Rides, linked wrongly')
      .map(({ id }) => ({ 'Query.reportDownloadUrl.id': id })),
    'Mutation.sendIosLiveActivity': bookings.map(({ id }) => ({ 'SendIosLiveActivityInput.id': id })),
  };
}

interface Release {
  readonly id: string;
  readonly intentId: string;
  readonly status: string;
  readonly tasks: readonly {
    readonly id: string;
    readonly status: string;
    readonly logs?: { readonly items: readonly { id: string }[] };
  }[];
}

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null && 'releaseIntents' in value;

interface Found {
  readonly fleets: { readonly items: readonly { readonly id: string }[] };
  readonly releaseIntents: { readonly items: readonly { readonly releases?: { readonly items: readonly Release[] } }[] };
  readonly reportIntents: { readonly items: readonly { readonly id: string; readonly name: string }[] };
  readonly bookingChannels: { readonly items: readonly { readonly id: string }[] };
  readonly bookings: {
    readonly items: readonly {
      readonly id: string;
      readonly passengerId: string | null;
      readonly passengerProfile: { readonly peId: string | null; readonly bookingChannelId: string | null } | null;
      readonly payment: { readonly id: string } | null;
    }[];
  };
  readonly seasonalEvents: {
    readonly items: readonly { readonly allowedFleets: { readonly items: readonly { readonly id: string }[] } | null }[];
  };
}

function readReleases(found: Pick<Found, 'releaseIntents'>): readonly Release[] {
  return found.releaseIntents.items.flatMap(({ releases }) => releases?.items ?? []);
}
