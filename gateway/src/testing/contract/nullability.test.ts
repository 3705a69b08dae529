import { getDirective } from '@graphql-tools/utils';
import { getNullableType, GraphQLID, isListType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';
import { readTypeDefs } from '../../artifacts';
import { createSchema } from '../../schema';

const schema = createSchema(readTypeDefs());

/** Types computed by the gateway, or null as a whole if a part is missing. */
const ownTypes = new Set([
  'Query',
  'Mutation',
  'Deployment',
  'DeploymentLink',
  'ContractAssumptions',
  'ContractDifference',
  'ContractDifferencePage',
  'ContractKindSummary',
  'ContractReport',
  'AuthSession',
  'PageInfo',
  'Money',
  'Coordinates',
  'ReleaseResult',
  'PassengerCsvError',
  'BookingChannelNetworks',
  'FleetNetworks',
  'Desk',
  'DeskEntry',
  'DeskMark',
  'DeskNote',
  'DeskScope',
  'DeskView',
  'DeskViewsPayload',
  'NamedCampaigns',
  'NamedNotificationIntents',
  'NamedReportIntents',
  'NamedSeasonalEvents',
  'NotificationIntentPreview',
]);

/** Other fields that are never null, and why. */
const never: Readonly<Record<string, string>> = {
  'AddressAnswer.durationMs': 'the gateway measures it',
  'BookingChannel.storeConfiguration': 'the gateway makes it of what there is for each store',
  'BookingChannelPage.isComplete': 'the gateway knows how far it looked',
  'DriverState.driverId': 'its ID',
  'EntityChange.field': 'a name of the payload in which the gateway found the change',
  'HtmlPage.url': 'the requested URL',
  'NetworkBookingChannel.bookingChannelId': 'one half of its ID',
  'NetworkBookingChannel.networkId': 'the other half of its ID',
  'NetworkBookingChannelPage.isComplete': 'the gateway knows how far it looked',
  'PublishReleasesPayload.results': 'the gateway lists each release',
  'Queue.code': 'its ID',
  'QueueCount.state': 'read from the name of the count',
  'QueueCount.stateCode': 'the name of the count',
  'ReleaseCount.count': 'counts that are no numbers fail all counts, for they belong together',
  'ReleaseCount.status': 'read from the name of the count',
  'ReleaseCount.statusCode': 'the name of the count',
  'RetryFailedReleasesPayload.results': 'the gateway lists each release',
  'StoreApp.bookingChannel': 'the gateway makes an app of a channel',
  'StoreApp.platform': 'one half of its ID',
  'StoreApp.state': 'the gateway makes it of the newest release, if there is one',
  'StoreAppPage.bookingChannelCount': 'the gateway counts them',
  'StoreAppPage.readBookingChannelCount': 'the gateway counts them',
  'StoreAppPage.isComplete': 'the gateway knows how far it looked',
  'StoreAppPage.versions': 'the gateway leaves out what is not a version',
  'SignOutPayload.revoked': 'the gateway knows whether it was revoked',
};

const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field, name: `${type.name}.${field.name}` })));

const isOwn = (type: string): boolean => ownTypes.has(type);
const isPart = (type: string, field: string): boolean => field === 'id' || (type.endsWith('Page') && ['items', 'pageInfo'].includes(field));

/** The changed record, or its ID. Any other field of a payload is nullable: without it, the change has still happened. */
const isChanged = (payload: string, type: GraphQLOutputType): boolean => {
  const changed = getNullableType(type);
  return payload.endsWith('Payload') && (isObjectType(changed) || changed === GraphQLID);
};

test("IDs, the parts of a page and the gateway's own values are non-null: one odd field must not take its row or page with it", () => {
  const platforms = fields.filter(({ type, field }) => !isOwn(type) && !isPart(type, field.name) && !isChanged(type, field.type));
  const nonNull = platforms.filter(({ field }) => isNonNullType(field.type));
  expect(nonNull.map(({ name }) => name).toSorted()).toEqual(Object.keys(never).toSorted());
});

test('@semanticNonNull is for fields that are nullable', () => {
  const promised = fields.filter(({ field }) => getDirective(schema, field, 'semanticNonNull') !== undefined);
  expect(promised.filter(({ field }) => isNonNullType(field.type)).map(({ name }) => name)).toEqual([]);
});

/** Lists with items computed by the gateway. */
const ownItems = new Set([
  'EntityEvent.changes',
  'PublishReleasesPayload.results',
  'Query.deskViews',
  'Query.passengerDeskNotes',
  'Queue.counts',
  'ReleaseIntent.releaseCounts',
  'RetryFailedReleasesPayload.results',
  'SeasonalEvent.fleetIds',
  'StoreAppPage.versions',
]);

test('items of unpaginated lists are nullable: an unreadable one must not take the others with it', () => {
  const lists = fields.filter(({ type, field }) => !isOwn(type) && !isPart(type, field.name));
  const nonNull = [...lists, ...fields.filter(({ type }) => type === 'Query')].filter(({ field }) => {
    const type = getNullableType(field.type);
    return isListType(type) && isNonNullType(type.ofType);
  });
  expect(nonNull.map(({ name }) => name).toSorted()).toEqual([...ownItems]);
});
