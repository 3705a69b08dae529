import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', JSON: 'unknown', SafeInt: 'number', Upload: 'unknown' };
const documents = 'web/src/**/*.graphql';

const operationTypes = {
  scalars: { ...scalars, ID: 'string', Upload: 'File' },
  useTypeImports: true,
  importSchemaTypesFrom: 'web/src/__generated__/schema.ts',
};

const schema = 'schema/graphql/*.graphql';
const clientSchema = [{ 'schema/graphql': { loader: './web/codegen/client-schema.ts' } }];

const config: CodegenConfig = {
  generates: {
    'gateway/src/__generated__/resolvers.ts': {
      schema,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context#RequestContext',
        enumsAsTypes: true,
        // Values omitted by the platform are as null as those sent as null.
        maybeValue: 'T | null | undefined',
        inputMaybeValue: 'T | null',
        // Types whose parent is the platform's data; all others use the schema's own shape.
        mappers: {
          BookingChannelRelease: '../domains/app-releases/calls#ReachedRelease',
          PipelineArtifact: '../domains/app-releases/calls#PlatformPipelineArtifact',
          PipelineJob: '../domains/app-releases/calls#PlatformPipelineJob',
          ReleaseIntent: '../domains/app-releases/calls#PlatformReleaseIntent',
          ReleaseTask: '../domains/app-releases/calls#ReachedReleaseTask',
          StoreApp: '../domains/app-releases/store-apps#StoreAppRecord',
          ReleaseTaskLog: '../domains/app-releases/calls#PlatformReleaseTaskLog',
          AuditLogEntry: '../domains/audit/calls#PlatformAuditLogEntry',
          Booking: '../domains/bookings/calls#PlatformBooking',
          BookingChatMessage: '../domains/bookings/calls#PlatformChatMessage',
          BookingEvent: '../domains/bookings/calls#PlatformBookingEvent',
          BookingEventActor: '../domains/bookings/calls#PlatformBookingEventActor',
          BookingPayment: '../domains/bookings/payment#PricedPayment',
          BookingPlace: '../domains/bookings/calls#PlatformBookingPlace',
          BookingPricing: '../domains/bookings/payment#PricedPricing',
          BookingPricingLine: '../domains/bookings/payment#PricedLine',
          BookingReceiptActivity: '../domains/bookings/calls#PlatformReceiptActivity',
          BookingRefund: '../domains/bookings/payment#PricedRefund',
          BookingSources: '../domains/bookings/sources#BookingReference',
          FleetSources: '../domains/fleets/sources#FleetReference',
          BookingTip: '../domains/bookings/payment#PricedTip',
          DispatchBooking: '../domains/bookings/calls#PlatformDispatchBooking',
          DispatchCheck: '../domains/bookings/calls#PlatformDispatchCheck',
          DispatchStatusChange: '../domains/bookings/calls#PlatformDispatchStatusChange',
          FleetEngineLocation: '../domains/bookings/calls#PlatformFleetEngineLocation',
          FleetEngineTrip: '../domains/bookings/calls#PlatformFleetEngineTrip',
          PairingDriver: '../domains/bookings/calls#PlatformPairingDriver',
          BookingChannel: '../domains/booking-channels/calls#PlatformBookingChannel',
          GoogleStoreConfiguration: '../domains/booking-channels/stores#GoogleStore',
          IosStoreConfiguration: '../domains/booking-channels/stores#IosStore',
          Address: '../domains/addresses/calls#PlatformAddress',
          BookingChannelPolicy: '../domains/booking-channels/calls#PlatformPolicy',
          BookingChannelPolicySummary: '../domains/booking-channels/calls#PlatformPolicySummary',
          Campaign: '../domains/campaigns/calls#PlatformCampaign',
          CampaignCouponCounts: '../domains/campaigns/calls#CampaignReference',
          ContractReport: '../platform/contract-drift#ContractDrift',
          ColumnFilter: '../domains/reports/calls#PlatformColumnFilter',
          DriverState: '../domains/offers/calls#PlatformDriverState',
          EntityEvent: '../domains/users/calls#PlatformEntityEvent',
          FareEstimate: '../domains/offers/calls#PlatformFareEstimate',
          NotificationIntent: '../domains/notifications/calls#PlatformNotificationIntent',
          NotificationProcess: '../domains/notifications/calls#PlatformNotificationProcess',
          NotificationProcessPassenger: '../domains/notifications/calls#PlatformDelivery',
          Offer: '../domains/offers/calls#PlatformOffer',
          Queue: '../domains/queues/calls#PlatformQueue',
          QueueJob: '../domains/queues/calls#PlatformQueueJob',
          ReportIntent: '../domains/reports/calls#PlatformReport',
          ReportTemplate: '../domains/reports/calls#PlatformReportTemplate',
          ReportTemplateColumn: '../domains/reports/calls#PlatformReportTemplateColumn',
          User: '../domains/users/calls#PlatformUser',
          Viewer: '../domains/users/calls#PlatformUser',
          Passenger: '../domains/passengers/calls#PlatformPassenger',
          PaymentCustomer: '../domains/passengers/calls#PlatformPaymentCustomer',
          StoredPaymentMethod: '../domains/passengers/calls#PlatformStoredPaymentMethod',
          NetworkBookingChannel: '../domains/networks/network-channels#ChannelInNetwork',
          UpdateFleetAttributesPayload: '../domains/fleets/calls#ChangedAttributes',
          SeasonalEvent: '../domains/seasonal-events/calls#PlatformSeasonalEvent',
          SeasonalEventFleet: '../domains/seasonal-events/calls#PlatformSeasonalEventFleet',
        },
        scalars: { ...scalars, Upload: { input: '../graphql/upload#IncomingFile', output: 'never' } },
        useTypeImports: true,
      },
    },
    'web/src/__generated__/schema.ts': {
      schema: clientSchema,
      documents,
      plugins: ['typescript-operations'],
      config: { scalars: operationTypes.scalars, generateOperationTypes: false },
    },
    'web/src/': {
      schema: clientSchema,
      documents,
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'web/codegen/typed-documents.ts'],
      config: operationTypes,
    },
    'web/src/__generated__/cache-types.ts': {
      schema: clientSchema,
      documents,
      plugins: ['web/codegen/cache-types.ts'],
    },
    'web/src/__generated__/trusted-documents.json': {
      schema: clientSchema,
      documents,
      plugins: ['web/codegen/trusted-documents.ts'],
    },
  },
};

export default config;
