import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';

type SettingRow = readonly [code: string, value: unknown, description: string | null, changedDaysAgo: number | null];

const SETTINGS: readonly SettingRow[] = [
  ['PREBOOKING_DISPATCH_MINUTES', 30, 'How long before pickup a prebooking is sent to dispatch.', 210],
  ['DRIVER_SEARCH_MAX_ATTEMPTS', 3, 'The number of driver searches before dispatch rejects the booking.', 95],
  ['DRIVER_SEARCH_RADIUS_METRES', [4000, 6000, 8000], 'The radius of each driver search.', 95],
  ['CHAT_ENABLED', true, 'Whether passenger and driver can chat.', 501],
  ['IOS_LIVE_ACTIVITY', { enabled: true, staleAfterSeconds: 120 }, 'The content of the iPhone lock screen.', 33],
  ['PAYMENT_PROVIDER_CODE', 'CARDWAY', 'The card payment provider.', 720],
  ['PAYMENT_PROVIDER_API_KEY', 'cw_mock_4f9a27c1d0e84b6fa3b85e71', 'The key that signs calls to the provider.', 41],
  ['PAYMENT_PROVIDER_WEBHOOK_SECRET', 'whsec_mock_b71e05', 'The secret that verifies notifications from the provider.', 41],
  [
    'PAYMENT_PROVIDER_ACCOUNTS',
    { default: { merchantId: 'm-1001', apiKey: 'cw_mock_default' }, NOK: { merchantId: 'm-1002', apiKey: 'cw_mock_nok' } },
    'Merchant accounts by currency.',
    96,
  ],
  ['PAYMENT_PROVIDER_FALLBACK', null, 'The fallback provider while the first one is down.', null],
  [
    'PAYMENT_RISK_RULE',
    { kind: 'EXPRESSION_V2', tokens: ['amount', '>', 5000] },
    'When a payment needs a review. Set by the risk engine.',
    3,
  ],
  [
    'PAYMENT_METHODS',
    ['personalCard', 'businessCard', 'businessDispatchInvoice', 'cash', 'likuma'],
    'The payment methods available to passengers.',
    230,
  ],
  ['PRE_AUTHORISATION_ENABLED', true, 'Whether an amount is authorised before the ride.', 340],
  ['PRE_AUTHORISATION_MARGIN', 0.15, 'The share of the estimate authorised on top.', 340],
  ['PRE_AUTHORISATION_MINIMUM', { amount: 500, currency: 'EUR' }, 'The minimum authorised amount.', 340],
  ['PRE_AUTHORISATION_EXPIRY_HOURS', 72, 'When an authorised amount is released.', 512],
  ['PAYMENT_CAPTURE_MAX_ATTEMPTS', 3, 'The number of retries for a declined card.', 340],
  ['PAYMENT_CAPTURE_TIMEOUT_SECONDS', 30, 'The timeout for payment provider responses.', 12],
  ['PAYMENT_CAPTURE_RETRY_SECONDS', [30, 300, 3600], 'The delay before each further attempt.', 12],
  ['TIPS_ENABLED', true, 'Whether passengers can add a tip.', 400],
  ['TIPS_SUGGESTED_PERCENT', [10, 15, 20], 'The tips suggested in the app.', 87],
  ['TIPS_MAX_AMOUNT', { amount: 5000, currency: 'EUR' }, 'The maximum tip.', 400],
  ['CANCELLATION_FEE_ENABLED', false, 'Whether a late cancellation is charged a fee.', 1],
  ['CANCELLATION_FEE_FREE_MINUTES', 3, 'The free cancellation period after a driver has accepted.', 60],
  ['CANCELLATION_FEE_AMOUNT', { amount: 450, currency: 'EUR' }, 'The default fee, unless a fleet has agreed on another.', 60],
  [
    'CANCELLATION_FEE_NOTICE',
    'You can cancel free of charge until three minutes after a driver has accepted your ride. After that a fee applies, because the driver is ' +
      'on the way to you and has turned down other rides. There is no fee if the driver is more than ten minutes late, if the vehicle is ' +
      'not the one you booked, or if the driver asks you to cancel. The fee is charged to the payment method of the ride; if you pay in ' +
      'cash, it is added to your next ride. If you think a fee is not justified, write to us within 14 days.',
    'The text shown before a passenger cancels.',
    60,
  ],
  ['DEFERRED_PAYMENT_ENABLED', true, 'Whether a ride can be paid later if the card is declined.', 150],
  ['DEFERRED_PAYMENT_DUE_DAYS', 14, 'How long a passenger has to pay.', 150],
  ['DEFERRED_PAYMENT_SYNC_MINUTES', 15, 'The delay between retries of deferred payments.', 22],
  ['LIKUMA_AUTHORISATION_EXPIRY_SECONDS', 900, 'How long Likuma reserves an amount for a ride.', 265],
  ['LIKUMA_CLIENT_SECRET', 'lk_mock_9d30ee8c', 'The credentials for Likuma.', 265],
];

/** The system-wide settings. */
export function bookingSystemSettings(now: number): components['schemas']['BookingSystemSetting'][] {
  const midnight = now - (now % DAY);
  return SETTINGS.map(([code, value, description, days]) => ({
    code,
    value,
    description,
    updatedAt: days === null ? null : toIso(midnight - days * DAY),
  }));
}
