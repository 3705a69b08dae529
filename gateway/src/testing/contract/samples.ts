/**
 * Sample arguments for names that are not valid values: by the argument's or input field's name, or by the owning type or field
 * (`SetPrivacyPolicyInput.type`), which comes first. Null omits it.
 */
export const valueSamples: Readonly<Record<string, unknown>> = {
  page: 0,
  maxPerPage: 10,
  url: 'https://pax.example/page',
  imageUrl: 'https://pax.example/image.png',
  language: 'de',
  email: 'someone@pax.example',
  phoneNumber: '31612345678',
  targetsAllPassengers: false,
  flowId: 'flow-12345678',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  redirectUri: 'http://127.0.0.1:4000/oauth/callback',
  endAt: '2026-04-01T08:30:00.000Z',
  endDate: '2026-04-01T08:30:00.000Z',
  // Expected values cause another call before the change.
  'DeleteBusinessAccountInput.expectedPassengersCount': null,
  'UpdateUserInput.expected': null,
  'UpdateBusinessPassengerInput.expected': null,
  // A second revocation.
  'SignOutInput.refreshToken': null,
  'UpdateFleetAttributesInput.expected': null,
  'UpdatePaymentCustomerMetadataInput.expected': null,
  'UpdateBookingChannelNetworkConfigInput.expected': null,
  'SetPrivacyPolicyInput.expected': null,
  'SetTermsAndConditionsInput.expected': null,
  'DeletePrivacyPolicyInput.expected': null,
  'DeleteTermsAndConditionsInput.expected': null,
  'UpdateBookingChannelNetworkingConfigInput.expected': null,
  'UpdateCampaignInput.expected': null,
  'CreateNotificationIntentInput.maxPassengersCount': null,
  // The channel that the fleet of the sample responses has.
  'CreateNotificationIntentInput.bookingChannelId': 'id',
  'ColumnFilterInput.value': ['value'],
  schedules: ['2099-03-01T08:30:00.000Z'],
  'UpdateSeasonalEventInput.expected': null,
  'UpdateSeasonalEventInput.removeCoverImage': false,
  'DeleteCampaignInput.expectedCouponsCount': null,
  'Network.bookingChannelConfigs.maxPerPage': 6,
  // Its items are made of two lists, whose sample texts no filter would match.
  'Query.storeApps.filter': null,
  // The gateway filters them, and an odd category is not one of the sample's.
  'Booking.events.filter': null,
  'BookingSources.events.filter': null,
  'AddDeskNoteInput.id': '00000000-0000-4000-8000-000000000000',
  'DeleteDeskNoteInput.id': '00000000-0000-4000-8000-000000000000',
  'SaveDeskViewInput.id': '00000000-0000-4000-8000-000000000000',
  'DeleteDeskViewInput.id': '00000000-0000-4000-8000-000000000000',
  'SetPrivacyPolicyInput.url': null,
  'SetPrivacyPolicyInput.html': null,
  'SetTermsAndConditionsInput.url': null,
  'SetTermsAndConditionsInput.html': null,
};

/** Other arguments that make a field call something else; these override the samples above. */
export const variants: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  'Mutation.updateUser': [
    {},
    {
      'UpdateUserInput.expected': { givenName: 'givenName', familyName: 'familyName', roleCode: 'FLEET_STAFF_READ', fleetIds: ['fleetId'] },
    },
  ],
  'Mutation.updateFleetAttributes': [{}, { 'UpdateFleetAttributesInput.expected': { isNew: null } }],
  'Mutation.updatePaymentCustomerMetadata': [{}, { 'UpdatePaymentCustomerMetadataInput.expected': {} }],
  'Mutation.updateBookingChannelNetworkConfig': [
    {},
    { 'UpdateBookingChannelNetworkConfigInput.expected': { isEnabled: true, settings: {} } },
  ],
  'Mutation.setPrivacyPolicy': [{}, { 'SetPrivacyPolicyInput.expected': {} }],
  'Mutation.setTermsAndConditions': [{}, { 'SetTermsAndConditionsInput.expected': {} }],
  'Mutation.deletePrivacyPolicy': [{}, { 'DeletePrivacyPolicyInput.expected': { id: 'id' } }],
  'Mutation.deleteTermsAndConditions': [{}, { 'DeleteTermsAndConditionsInput.expected': { id: 'id' } }],
  'Mutation.updateBookingChannelNetworkingConfig': [
    {},
    { 'UpdateBookingChannelNetworkingConfigInput.expected': { isEnabled: true, settings: {} } },
  ],
  'Mutation.updateCampaign': [
    {},
    {
      'UpdateCampaignInput.expected': {
        name: 'name',
        description: 'description',
        startDate: '2026-03-01T08:30:00.000Z',
        endDate: '2026-03-01T08:30:00.000Z',
        totalRedemptionsPerUser: 1,
        quantity: 1,
        isActive: true,
      },
    },
  ],
  'Mutation.updateSeasonalEvent': [
    {},
    { 'UpdateSeasonalEventInput.coverImage': null, 'UpdateSeasonalEventInput.removeCoverImage': true },
    {
      'UpdateSeasonalEventInput.expected': {
        name: 'name',
        description: 'description',
        startAt: '2026-03-01T08:30:00.000Z',
        endAt: '2026-03-01T08:30:00.000Z',
        vehicleIconIds: ['id'],
        coverImageId: 'id',
      },
    },
  ],
  'Mutation.createNotificationIntent': [{}, { 'CreateNotificationIntentInput.maxPassengersCount': 1 }],
  'Mutation.deleteCampaign': [{}, { 'DeleteCampaignInput.expectedCouponsCount': 1 }],
  'Mutation.deleteBusinessAccount': [{}, { 'DeleteBusinessAccountInput.expectedPassengersCount': 1 }],
  'Query.bookings': [{}, { 'Query.bookings.fleetId': null }],
  'Query.bookingChannels': [{}, { 'Query.bookingChannels.fleetId': null }],
  'Query.passengers': [{}, { 'PassengerListOwner.fleetId': null }],
};

const file = (name: string, content: string | Uint8Array): File => new File([content], name);

/** Files by the name of the input field. */
export const fileSamples: Readonly<Record<string, File>> & { readonly file: File } = {
  file: file('page.html', '<p>Text</p>'),
  p8Certificate: file('key.p8', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'),
  serviceAccountCredentials: file(
    'account.json',
    JSON.stringify({
      type: 'service_account',
      project_id: 'pax',
      client_email: 'pax@pax.iam.gserviceaccount.com',
      private_key_id: 'key',
      private_key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
    }),
  ),
  vehicleIcons: file('icon.png', Buffer.from('89504e470d0a1a0a00', 'hex')),
  coverImage: file('cover.png', Buffer.from('89504e470d0a1a0a00', 'hex')),
  'UploadPassengerCsvInput.file': file('passengers.csv', 'firebase_id\n1\n'),
};
