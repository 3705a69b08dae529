import { chance, integer, pick, type Random } from '../../random';
import type { StoryText } from '../../story';

/**
 * When a booking is made, seen from now. Every booking starts its life again after a while, so that the platform stays
 * alive for as long as it runs: `running` ones are nearly always on the road, `upcoming` ones come due within hours, `later`
 * ones never do, `today` and `past` ones are over, and `daily` ones have their pickup within the fleet's present day.
 */
export type Pace = 'running' | 'upcoming' | 'later' | 'daily' | 'today' | 'past';

export type CancellationReason = 'wait_time' | 'alternative_option' | 'booking_change' | 'no_show' | 'booking_not_confirmed' | 'other';

export interface Cancellation {
  readonly reason: CancellationReason;
  /** While it was deferred, while a driver was sought, with a driver on the way, or with the driver waiting. */
  readonly moment: 'deferred' | 'seeking' | 'approaching' | 'waiting';
}

/**
 * What goes wrong with a card: it is declined when charged, the passenger has to confirm, it is charged twice, it is charged although
 * the booking was cancelled, or the payment of a booking for later cannot be created.
 */
export type PaymentTrouble = 'failed' | 'requiresAction' | 'capturedTwice' | 'capturedAfterCancellation' | 'creationFailed';

export interface Scenario {
  readonly pace: Pace;
  /** The place within the pace's period where it starts again, in minutes; random where not given. */
  readonly phase?: number;
  readonly scheduleType: 'ASAP' | 'PREBOOKING';
  readonly method: 'personalCard' | 'businessCard' | 'businessDispatchInvoice' | 'cash' | 'likuma';
  readonly wallet?: 'applePay' | 'googlePay';
  /** Which of the passengers that are cast for a part rides; random where not given. */
  readonly passenger?: number;
  readonly cancellation?: Cancellation;
  readonly paymentTrouble?: PaymentTrouble;
  /** The passenger typed in a driver's call sign: that of the driver who comes, or one that nobody has. */
  readonly pairing?: 'found' | 'unknown';
  /** No driver was near, and the dispatch system refused the booking. */
  readonly refused?: boolean;
  /** The platform never heard of the ride's end: its systems disagree until somebody takes the status over from dispatch. */
  readonly endUnnoticed?: boolean;
  /** A part of the price was given back afterwards. */
  readonly refunded?: boolean;
  /** How many messages passenger and driver wrote; random where not given. */
  readonly chat?: number;
  readonly stops?: number;
  readonly openEnded?: boolean;
  readonly tip?: boolean;
  readonly discount?: boolean;
  readonly tolls?: boolean;
  readonly waiting?: boolean;
  readonly rating?: { readonly value: number; readonly comment: string | null };
  /** What there is to see, where the booking is no matter of chance. */
  readonly story?: StoryText;
}

/** A scenario that is no matter of chance. */
interface StoryScenario extends Scenario {
  readonly story: StoryText;
}

/** The demo fleet's bookings: one of each kind that staff meet. Three running ones, half an hour apart, so that one always is. */
export const DEMO_SCENARIOS: readonly StoryScenario[] = [
  {
    story: {
      title: 'Ride with Apple Pay',
      description: 'A ride as soon as possible, paid with Apple Pay, in which passenger and driver write to each other.',
    },
    pace: 'running',
    phase: 0,
    scheduleType: 'ASAP',
    method: 'personalCard',
    wallet: 'applePay',
    passenger: 0,
    chat: 5,
  },
  {
    story: {
      title: 'Payment waits for the passenger',
      description: 'The bank asks the passenger to confirm the payment while the ride with two stops goes on.',
    },
    pace: 'running',
    phase: 30,
    scheduleType: 'ASAP',
    method: 'personalCard',
    wallet: 'googlePay',
    stops: 2,
    paymentTrouble: 'requiresAction',
  },
  {
    story: {
      title: 'Paired with a driver',
      description: "The passenger typed in the driver's call sign, pays cash and has not said where the ride goes.",
    },
    pace: 'running',
    phase: 60,
    scheduleType: 'ASAP',
    method: 'cash',
    openEnded: true,
    pairing: 'found',
  },
  {
    story: {
      title: 'Business ride for later',
      description: 'A ride for later with one stop on a business card, which is dispatched half an hour before the pickup.',
    },
    pace: 'upcoming',
    phase: 130,
    scheduleType: 'PREBOOKING',
    method: 'businessCard',
    stops: 1,
  },
  {
    story: {
      title: 'Payment cannot be created',
      description: 'The card of a ride for later was replaced, so that its payment failed to be created three times.',
    },
    pace: 'later',
    scheduleType: 'PREBOOKING',
    method: 'personalCard',
    passenger: 1,
    paymentTrouble: 'creationFailed',
  },
  {
    story: { title: 'Business account pays', description: 'A ride for later that the fleet bills to a business account.' },
    pace: 'later',
    scheduleType: 'PREBOOKING',
    method: 'businessDispatchInvoice',
    stops: 1,
  },
  {
    story: { title: 'Charged twice', description: 'A task that was run again charged the card a second time.' },
    pace: 'today',
    phase: 420,
    scheduleType: 'ASAP',
    method: 'personalCard',
    wallet: 'applePay',
    paymentTrouble: 'capturedTwice',
    tip: true,
    chat: 6,
    rating: { value: 5, comment: 'Friendly driver, and he waited while I fetched my bag.' },
  },
  {
    story: { title: 'Card declined', description: 'The card was declined three times after the ride, and nothing more is tried.' },
    pace: 'today',
    phase: 690,
    scheduleType: 'ASAP',
    method: 'personalCard',
    paymentTrouble: 'failed',
    passenger: 2,
  },
  {
    story: {
      title: 'End of the ride missed',
      description: 'The platform shows the ride as active, though dispatch completed it hours ago.',
    },
    pace: 'today',
    phase: 885,
    scheduleType: 'ASAP',
    method: 'cash',
    endUnnoticed: true,
    rating: { value: 2, comment: null },
  },
  {
    story: {
      title: 'No driver found',
      description: 'The passenger paired with a call sign that no driver has, and dispatch refused the booking.',
    },
    pace: 'today',
    phase: 540,
    scheduleType: 'ASAP',
    method: 'personalCard',
    cancellation: { reason: 'wait_time', moment: 'seeking' },
    pairing: 'unknown',
    refused: true,
  },
  {
    story: { title: 'Paid with Likuma', description: 'A ride with two stops, tolls and a discount, paid with Likuma.' },
    pace: 'today',
    phase: 780,
    scheduleType: 'ASAP',
    method: 'likuma',
    stops: 2,
    discount: true,
    tolls: true,
  },
  {
    story: { title: 'No-show', description: 'The driver waited in vain, and the fee for the cancellation was charged.' },
    pace: 'past',
    scheduleType: 'PREBOOKING',
    method: 'personalCard',
    cancellation: { reason: 'no_show', moment: 'waiting' },
  },
  {
    story: { title: 'Cancelled before dispatch', description: 'The passenger cancelled a ride for later before it was dispatched.' },
    pace: 'daily',
    scheduleType: 'PREBOOKING',
    method: 'businessCard',
    cancellation: { reason: 'booking_change', moment: 'deferred' },
  },
  {
    story: { title: 'Refund and a long chat', description: 'A quarter of the fare was given back after a ride with 130 chat messages.' },
    pace: 'past',
    scheduleType: 'PREBOOKING',
    method: 'personalCard',
    tip: true,
    discount: true,
    tolls: true,
    waiting: true,
    refunded: true,
    chat: 130,
  },
];

/** Bookings that have a story to find out, of the fleet after the demo fleet. */
const FURTHER_STORIES: readonly StoryScenario[] = [
  {
    story: { title: 'Charged after cancellation', description: 'The card was charged although the booking had been cancelled.' },
    pace: 'today',
    phase: 600,
    scheduleType: 'ASAP',
    method: 'personalCard',
    wallet: 'googlePay',
    cancellation: { reason: 'wait_time', moment: 'seeking' },
    paymentTrouble: 'capturedAfterCancellation',
  },
  {
    story: {
      title: 'Bank asks for the holder',
      description: "The payment of a ride for later failed to be created, because the bank wants to see the card's holder.",
    },
    pace: 'later',
    scheduleType: 'PREBOOKING',
    method: 'businessCard',
    paymentTrouble: 'creationFailed',
  },
];

/** The bookings that are no matter of chance, from the first on. */
export const STORIES: readonly StoryScenario[] = [...DEMO_SCENARIOS, ...FURTHER_STORIES];

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
