import { chance, integer, pick, type Random } from '../../random';

/**
 * When a booking is made, seen from now. Every booking starts its life again after a while, so that the platform stays
 * alive for as long as it runs: `running` ones are nearly always on the road, `upcoming` ones come due within hours, `later`
 * ones never do, and `today` and `past` ones are over.
 */
export type Pace = 'running' | 'upcoming' | 'later' | 'today' | 'past';

export type CancellationReason = 'wait_time' | 'alternative_option' | 'booking_change' | 'no_show' | 'booking_not_confirmed' | 'other';

export interface Cancellation {
  readonly reason: CancellationReason;
  /** While it was deferred, while a driver was sought, with a driver on the way, or with the driver waiting. */
  readonly moment: 'deferred' | 'seeking' | 'approaching' | 'waiting';
}

export interface Scenario {
  readonly pace: Pace;
  /** The place within the pace's period where it starts again, in minutes; random where not given. */
  readonly phase?: number;
  readonly scheduleType: 'ASAP' | 'PREBOOKING';
  readonly method: 'personalCard' | 'businessCard' | 'businessDispatchInvoice' | 'cash' | 'likuma';
  readonly wallet?: 'applePay' | 'googlePay';
  readonly passenger?: readonly [givenName: string, familyName: string];
  readonly cancellation?: Cancellation;
  readonly paymentTrouble?: 'failed' | 'requiresAction';
  readonly stops?: number;
  readonly openEnded?: boolean;
  readonly tip?: boolean;
  readonly discount?: boolean;
  readonly tolls?: boolean;
  readonly waiting?: boolean;
  readonly rating?: { readonly value: number; readonly comment: string | null };
}

/** The demo fleet's bookings: one of each kind that staff meet. Three running ones, half an hour apart, so that one always is. */
export const DEMO_SCENARIOS: readonly Scenario[] = [
  { pace: 'running', phase: 0, scheduleType: 'ASAP', method: 'personalCard', wallet: 'applePay', passenger: ['Zoë', "O'Brien"] },
  {
    pace: 'running',
    phase: 30,
    scheduleType: 'ASAP',
    method: 'personalCard',
    wallet: 'googlePay',
    stops: 2,
    paymentTrouble: 'requiresAction',
  },
  { pace: 'running', phase: 60, scheduleType: 'ASAP', method: 'cash', openEnded: true },
  { pace: 'upcoming', phase: 130, scheduleType: 'PREBOOKING', method: 'businessCard', stops: 1 },
  { pace: 'later', scheduleType: 'PREBOOKING', method: 'personalCard', passenger: ['Jürgen', 'Weiß-Größer'] },
  { pace: 'later', scheduleType: 'PREBOOKING', method: 'businessDispatchInvoice', stops: 1 },
  {
    pace: 'today',
    phase: 420,
    scheduleType: 'ASAP',
    method: 'personalCard',
    wallet: 'applePay',
    tip: true,
    rating: { value: 5, comment: 'Friendly driver, and he waited while I fetched my bag.' },
  },
  { pace: 'today', phase: 690, scheduleType: 'ASAP', method: 'personalCard', paymentTrouble: 'failed', passenger: ['Łukasz', "D'Amico"] },
  { pace: 'today', phase: 885, scheduleType: 'ASAP', method: 'cash', openEnded: true, rating: { value: 2, comment: null } },
  { pace: 'today', phase: 540, scheduleType: 'ASAP', method: 'personalCard', cancellation: { reason: 'wait_time', moment: 'seeking' } },
  { pace: 'today', phase: 780, scheduleType: 'ASAP', method: 'likuma', stops: 2, discount: true, tolls: true },
  { pace: 'past', scheduleType: 'PREBOOKING', method: 'personalCard', cancellation: { reason: 'no_show', moment: 'waiting' } },
  { pace: 'past', scheduleType: 'PREBOOKING', method: 'businessCard', cancellation: { reason: 'booking_change', moment: 'deferred' } },
  { pace: 'past', scheduleType: 'PREBOOKING', method: 'personalCard', tip: true, discount: true, tolls: true, waiting: true },
];

const CANCELLATIONS: readonly Cancellation[] = [
  { reason: 'alternative_option', moment: 'approaching' },
  { reason: 'wait_time', moment: 'seeking' },
  { reason: 'no_show', moment: 'waiting' },
  { reason: 'booking_not_confirmed', moment: 'seeking' },
  { reason: 'other', moment: 'approaching' },
];
const METHODS: readonly Scenario['method'][] = [
  'personalCard',
  'personalCard',
  'personalCard',
  'businessCard',
  'cash',
  'cash',
  'businessDispatchInvoice',
  'likuma',
];
const PACES: readonly Pace[] = ['running', 'upcoming', 'later', 'today', 'today', 'today', 'past', 'past', 'past', 'past'];
const COMMENTS = [null, null, 'Clean car.', 'Took the long way round.', 'Très bien, merci !'];

/** What ordinary days bring. */
export function randomScenario(random: Random, pace: Pace = pick(random, PACES)): Scenario {
  const method = pick(random, METHODS);
  const isAhead = pace === 'upcoming' || pace === 'later';
  const isOver = pace === 'today' || pace === 'past';
  const cancelled = isOver && chance(random, 0.25);
  return {
    pace,
    scheduleType: isAhead || (pace === 'past' && chance(random, 0.4)) ? 'PREBOOKING' : 'ASAP',
    method,
    ...(method === 'personalCard' && chance(random, 0.5) && { wallet: chance(random, 0.5) ? 'applePay' : 'googlePay' }),
    ...(cancelled && { cancellation: pick(random, CANCELLATIONS) }),
    ...(method === 'personalCard' && !cancelled && chance(random, 0.06) && { paymentTrouble: 'failed' }),
    stops: chance(random, 0.2) ? integer(random, 1, 3) : 0,
    openEnded: chance(random, 0.12),
    tip: method !== 'cash' && chance(random, 0.35),
    discount: chance(random, 0.15),
    tolls: chance(random, 0.15),
    waiting: chance(random, 0.15),
    ...(isOver && !cancelled && chance(random, 0.4) && { rating: { value: integer(random, 1, 5), comment: pick(random, COMMENTS) } }),
  };
}
