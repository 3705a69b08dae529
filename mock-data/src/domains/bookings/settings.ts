import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';

const SETTINGS: readonly (readonly [code: string, value: unknown, description: string, changedDaysAgo: number])[] = [
  ['PREBOOKING_DISPATCH_MINUTES', 30, 'How long before the pickup a booking for later goes to the dispatch system.', 210],
  ['DRIVER_SEARCH_MAX_ATTEMPTS', 3, 'How often a driver is searched for before the dispatch system refuses.', 95],
  ['DRIVER_SEARCH_RADIUS_METRES', [4000, 6000, 8000], 'How far each search reaches.', 95],
  ['PAYMENT_CAPTURE_MAX_ATTEMPTS', 3, 'How often a declined card is charged again.', 340],
  ['PAYMENT_CAPTURE_TIMEOUT_SECONDS', 30, 'When an answer of the payment provider counts as lost.', 12],
  ['PRE_AUTHORISATION_MARGIN', 0.15, 'How much more than the estimate is held on a card.', 340],
  ['CHAT_ENABLED', true, 'Whether passenger and driver can write to each other.', 501],
  ['IOS_LIVE_ACTIVITY', { enabled: true, staleAfterSeconds: 120 }, 'What the lock screen of iPhones shows.', 33],
];

/** What holds for every booking. */
export function bookingSystemSettings(now: number): components['schemas']['BookingSystemSetting'][] {
  const midnight = now - (now % DAY);
  return SETTINGS.map(([code, value, description, days]) => ({ code, value, description, updatedAt: toIso(midnight - days * DAY) }));
}
