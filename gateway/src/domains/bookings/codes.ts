import type {
  BookingActor,
  BookingAsyncTaskStatus,
  BookingAsyncTaskType,
  BookingEventCategory,
  BookingEventLevel,
  BookingPaymentEvent,
  BookingPaymentStatus,
  BookingPricingLineType,
  BookingReceiptEvent,
  BookingScheduleType,
  BookingStatus,
  CancellationReason,
  DeferredPaymentSyncStatus,
  DispatchStatus,
  FleetEngineTripStatus,
  PaymentMethod,
  PaymentType,
  WalletType,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';

export const statuses = codeTable<BookingStatus>({
  DEFERRED: 'DEFERRED',
  ACTIVE: 'ACTIVE',
  CANCELLED: 'CANCELLED',
  COMPLETED: 'COMPLETED',
});

export const scheduleTypes = codeTable<BookingScheduleType>({ ASAP: 'ASAP', PREBOOKING: 'PREBOOKING' });

export const paymentTypes = codeTable<PaymentType>({ CREDIT_CARD: 'creditCard', CASH: 'cash' });

export const paymentMethods = codeTable<PaymentMethod>({
  PERSONAL_CARD: 'personalCard',
  BUSINESS_CARD: 'businessCard',
  BUSINESS_DISPATCH_INVOICE: 'businessDispatchInvoice',
  CASH: 'cash',
  LIKUMA: 'likuma',
});

export const walletTypes = codeTable<WalletType>({ APPLE_PAY: 'applePay', GOOGLE_PAY: 'googlePay' });

export const paymentStatuses = codeTable<BookingPaymentStatus>({
  READY_FOR_CAPTURE: 'READY_FOR_CAPTURE',
  CANCELLED: 'CANCELLED',
  REQUIRES_ACTION: 'REQUIRES_ACTION',
  PROVIDER_CREATION_DEFERRED: 'PROVIDER_CREATION_DEFERRED',
  CAPTURED: 'CAPTURED',
  FAILED: 'FAILED',
});

export const pricingLineTypes = codeTable<BookingPricingLineType>({
  DISPATCH_METER_FARE: 'dispatchMeterFare',
  TIP: 'tip',
  ADDITIONAL_FEES: 'additionalFees',
  PREMATURE_CANCELLATION_FEE: 'prematureCancellationFee',
  NO_SHOW_FEE: 'noShowFee',
  DISCOUNT: 'discount',
  WAITING_PRICE: 'waitingPrice',
  TOLLS: 'tolls',
  EXTRAS: 'extras',
  SERVICE_CHARGE: 'serviceCharge',
  DISPATCH_FEES: 'dispatchFees',
  TECHNOLOGY_FEE: 'technologyFee',
});

export const cancellationReasons = codeTable<CancellationReason>({
  WAIT_TIME: 'wait_time',
  ALTERNATIVE_OPTION: 'alternative_option',
  BOOKING_CHANGE: 'booking_change',
  NO_SHOW: 'no_show',
  BOOKING_NOT_CONFIRMED: 'booking_not_confirmed',
  OTHER: 'other',
});

export const eventCategories = codeTable<BookingEventCategory>({
  BOOKING: 'BOOKING',
  PAYMENT: 'PAYMENT',
  DISPATCH: 'DISPATCH',
  DRIVER: 'DRIVER',
});

export const paymentEvents = codeTable<BookingPaymentEvent>({
  CREATED: 'created',
  CREATION_DEFERRED: 'creationDeferred',
  CREATION_FAILED: 'creationFailed',
  CONFIRMED: 'confirmed',
  METHOD_CHANGED: 'methodChanged',
  CAPTURED: 'captured',
  REFUNDED: 'refunded',
  SWITCHED_TO_CASH: 'switchedToCash',
  PRE_AUTH_INCREMENT_SUCCESS: 'preAuthIncrementSuccess',
  PRE_AUTH_INCREMENT_FAILED: 'preAuthIncrementFailed',
  AUTO_CAPTURE_SUCCESS: 'autoCaptureSuccess',
  AUTO_CAPTURE_FAILED: 'autoCaptureFailed',
  REMAINDER_BALANCE_CAPTURED: 'remainderBalanceCaptured',
  DETACHED_TIP_CAPTURED: 'detachedTipCaptured',
  FUNDS_CAPTURED: 'fundsCaptured',
});

export const eventLevels = codeTable<BookingEventLevel>({ INFO: 'INFO', WARNING: 'WARNING', ERROR: 'ERROR' });

export const actors = codeTable<BookingActor>({ PASSENGER: 'PASSENGER', DRIVER: 'DRIVER', STAFF: 'STAFF', SYSTEM: 'SYSTEM' });

export const receiptEvents = codeTable<BookingReceiptEvent>({
  GENERATED: 'GENERATED',
  SENT: 'SENT',
  RESENT: 'RESENT',
  OPENED: 'OPENED',
  FAILED: 'FAILED',
});

export const deferredPaymentStatuses = codeTable<DeferredPaymentSyncStatus>({ PENDING: 'pending', SUCCESS: 'success', ERROR: 'error' });

export const asyncTaskTypes = codeTable<BookingAsyncTaskType>({
  CREATE_DEFERRED_PAYMENT: 'CREATE_DEFERRED_PAYMENT',
  DISPATCH_BOOKING: 'DISPATCH_BOOKING',
  SYNC_DISPATCH_STATUS: 'SYNC_DISPATCH_STATUS',
  CAPTURE_PAYMENT: 'CAPTURE_PAYMENT',
  SEND_RECEIPT: 'SEND_RECEIPT',
});

export const dispatchStatuses = codeTable<DispatchStatus>({
  RECEIVED: 'RECEIVED',
  SEARCHING: 'SEARCHING',
  ASSIGNED: 'ASSIGNED',
  ARRIVED: 'ARRIVED',
  ON_BOARD: 'ON_BOARD',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  REFUSED: 'REFUSED',
});

export const tripStatuses = codeTable<FleetEngineTripStatus>({
  NEW: 'NEW',
  ENROUTE_TO_PICKUP: 'ENROUTE_TO_PICKUP',
  ARRIVED_AT_PICKUP: 'ARRIVED_AT_PICKUP',
  ARRIVED_AT_INTERMEDIATE_DESTINATION: 'ARRIVED_AT_INTERMEDIATE_DESTINATION',
  ENROUTE_TO_INTERMEDIATE_DESTINATION: 'ENROUTE_TO_INTERMEDIATE_DESTINATION',
  ENROUTE_TO_DROPOFF: 'ENROUTE_TO_DROPOFF',
  COMPLETE: 'COMPLETE',
  CANCELED: 'CANCELED',
});

export const asyncTaskStatuses = codeTable<BookingAsyncTaskStatus>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
});
