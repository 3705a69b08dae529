import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';

type SettingRow = readonly [code: string, value: unknown, description: string | null, changedDaysAgo: number | null];

const SETTINGS: readonly SettingRow[] = [
  ['PREBOOKING_DISPATCH_MINUTES', 30, 'How long before the pickup a booking for later goes to the dispatch system.', 210],
  ['DRIVER_SEARCH_MAX_ATTEMPTS', 3, 'How often a driver is searched for before the dispatch system refuses.', 95],
  ['DRIVER_SEARCH_RADIUS_METRES', [4000, 6000, 8000], 'How far each search reaches.', 95],
  ['CHAT_ENABLED', true, 'Whether passenger and driver can write to each other.', 501],
  ['IOS_LIVE_ACTIVITY', { enabled: true, staleAfterSeconds: 120 }, 'What the lock screen of iPhones shows.', 33],
  ['PAYMENT_PROVIDER_CODE', 'CARDWAY', 'Which provider cards are charged by.', 720],
  ['PAYMENT_PROVIDER_API_KEY', 'cw_mock_4f9a27c1d0e84b6fa3b85e71', 'What the platform signs its calls to the provider with.', 41],
  ['PAYMENT_PROVIDER_WEBHOOK_SECRET', 'whsec_mock_b71e05', 'What proves that a notification is the provider’s.', 41],
  [
    'PAYMENT_PROVIDER_ACCOUNTS',
    { default: { merchantId: 'm-1001', apiKey: 'cw_mock_default' }, NOK: { merchantId: 'm-1002', apiKey: 'cw_mock_nok' } },
    'Merchant accounts by currency.',
    96,
  ],
  ['PAYMENT_PROVIDER_FALLBACK', null, 'Which provider takes over while the first one is down.', null],
  [
    'PAYMENT_RISK_RULE',
    { kind: 'EXPRESSION_V2', tokens: ['amount', '>', 5000] },
    'When a payment needs a review. Set by the risk engine.',
    3,
  ],
  ['PAYMENT_METHODS', ['personalCard', 'businessCard', 'businessDispatchInvoice', 'cash', 'likuma'], 'What passengers can pay with.', 230],
  ['PRE_AUTHORISATION_ENABLED', true, 'Whether an amount is held on the card before the ride.', 340],
  ['PRE_AUTHORISATION_MARGIN', 0.15, 'How much more than the estimate is held on a card.', 340],
  ['PRE_AUTHORISATION_MINIMUM', { amount: 500, currency: 'EUR' }, 'The least that is held.', 340],
  ['PRE_AUTHORISATION_EXPIRY_HOURS', 72, 'When an amount that was held is let go.', 512],
  ['PAYMENT_CAPTURE_MAX_ATTEMPTS', 3, 'How often a declined card is charged again.', 340],
  ['PAYMENT_CAPTURE_TIMEOUT_SECONDS', 30, 'When an answer of the payment provider counts as lost.', 12],
  ['PAYMENT_CAPTURE_RETRY_SECONDS', [30, 300, 3600], 'How long to wait before each further attempt.', 12],
  ['TIPS_ENABLED', true, 'Whether passengers can add a tip.', 400],
  ['TIPS_SUGGESTED_PERCENT', [10, 15, 20], 'What the app suggests.', 87],
  ['TIPS_MAX_AMOUNT', { amount: 5000, currency: 'EUR' }, 'The highest tip.', 400],
  ['CANCELLATION_FEE_ENABLED', false, 'Whether a late cancellation costs a fee.', 1],
  ['CANCELLATION_FEE_FREE_MINUTES', 3, 'How long cancelling is free after a driver has accepted.', 60],
  ['CANCELLATION_FEE_AMOUNT', { amount: 450, currency: 'EUR' }, 'The fee, before what a fleet agreed on.', 60],
  [
    'CANCELLATION_FEE_NOTICE',
    'You can cancel free of charge until three minutes after a driver has accepted your ride. After that a fee is due, because the driver is ' +
      'on the way to you and has turned down other rides. No fee is due where the driver is more than ten minutes late, where the vehicle is ' +
      'not the one that you booked, or where the driver asks you to cancel. The fee is charged to the payment method of the ride; where that ' +
      'is cash, it is added to your next ride. If you think that a fee is not justified, write to us within 14 days.',
    'What the app says before a passenger cancels.',
    60,
  ],
  ['DEFERRED_PAYMENT_ENABLED', true, 'Whether a ride can be paid for later when the card is declined.', 150],
  ['DEFERRED_PAYMENT_DUE_DAYS', 14, 'How long a passenger has.', 150],
  ['DEFERRED_PAYMENT_SYNC_MINUTES', 15, 'How often payments that were put off are tried again.', 22],
  ['LIKUMA_AUTHORISATION_EXPIRY_SECONDS', 900, 'How long Likuma keeps an amount for a ride.', 265],
  ['LIKUMA_CLIENT_SECRET', 'lk_mock_9d30ee8c', 'What the platform signs in to Likuma with.', 265],
];

/** What holds for every booking. */
export function bookingSystemSettings(now: number): components['schemas']['BookingSystemSetting'][] {
  const midnight = now - (now % DAY);
  return SETTINGS.map(([code, value, description, days]) => ({
    code,
    value,
    description,
    updatedAt: days === null ? null : toIso(midnight - days * DAY),
  }));
}
