import { chance, integer, pick, type Random } from '../../random';
import type { StoryText } from '../../story';

/**
 * When a booking is created, relative to now. Every booking repeats its life after a while, so that the platform stays lively:
 * `running` ones are nearly always active, `upcoming` ones are due within hours, `later` ones never are, `today` and `past` ones
 * have ended, and `daily` ones have their pickup within the fleet's current day.
 */
export type Pace = 'running' | 'upcoming' | 'later' | 'daily' | 'today' | 'past';

type CancellationReason = 'wait_time' | 'alternative_option' | 'booking_change' | 'no_show' | 'booking_not_confirmed' | 'other';

interface Cancellation {
  readonly reason: CancellationReason;
  /** While deferred, during the driver search, with a driver on the way, or with the driver waiting. */
  readonly moment: 'deferred' | 'seeking' | 'approaching' | 'waiting';
}

/**
 * The card problem: declined when charged, confirmation required, charged twice, charged after the cancellation, or not created for a
 * prebooking.
 */
type PaymentTrouble = 'failed' | 'requiresAction' | 'capturedTwice' | 'capturedAfterCancellation' | 'creationFailed';

export interface Scenario {
  readonly pace: Pace;
  /** The offset of its repetitions within the pace's period, in minutes; random by default. */
  readonly phase?: number;
  readonly scheduleType: 'ASAP' | 'PREBOOKING';
  readonly method: 'personalCard' | 'businessCard' | 'businessDispatchInvoice' | 'cash' | 'likuma';
  readonly wallet?: 'applePay' | 'googlePay';
  /** The index of the passenger among the fleet's; random by default. */
  readonly passenger?: number;
  readonly cancellation?: Cancellation;
  readonly paymentTrouble?: PaymentTrouble;
  /** The passenger entered a call sign: that of the assigned driver, or an unknown one. */
  readonly pairing?: 'found' | 'unknown';
  /** No driver was near, and the dispatch system rejected the booking. */
  readonly refused?: boolean;
  /** The platform missed the ride's end: its systems disagree until the status is synced from dispatch. */
  readonly endUnnoticed?: boolean;
  /** Part of the price was refunded afterwards. */
  readonly refunded?: boolean;
  /** The number of chat messages; random by default. */
  readonly chat?: number;
  readonly stops?: number;
  readonly openEnded?: boolean;
  readonly tip?: boolean;
  readonly discount?: boolean;
  readonly tolls?: boolean;
  readonly waiting?: boolean;
  readonly rating?: { readonly value: number; readonly comment: string | null };
  /** The story of a scripted booking. */
  readonly story?: StoryText;
}

/** A scripted scenario. */
interface StoryScenario extends Scenario {
  readonly story: StoryText;
}

/** The demo fleet's bookings: one of each common kind. Three active ones, half an hour apart, so that there always is one. */
export const DEMO_SCENARIOS: readonly StoryScenario[] = [
  {
    story: {
      title: 'Ride with Apple Pay',
      description: 'A ride booked for now and paid with Apple Pay, with a chat between passenger and driver.',
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
      title: 'Payment requires action',
      description: 'The bank requires the passenger to confirm the payment during a ride with two stops.',
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
      description: "The passenger entered the driver's call sign, pays cash and has no destination.",
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
      title: 'Business prebooking',
      description: 'A prebooking with one stop on a business card, dispatched half an hour before pickup.',
    },
    pace: 'upcoming',
    phase: 130,
    scheduleType: 'PREBOOKING',
    method: 'businessCard',
    stops: 1,
  },
  {
    story: {
      title: 'Payment creation failed',
      description: 'The card of a prebooking was replaced, so its payment could not be created in three attempts.',
    },
    pace: 'later',
    scheduleType: 'PREBOOKING',
    method: 'personalCard',
    passenger: 1,
    paymentTrouble: 'creationFailed',
  },
  {
    story: { title: 'Paid by business account', description: 'A prebooking billed to a business account by the fleet.' },
    pace: 'later',
    scheduleType: 'PREBOOKING',
    method: 'businessDispatchInvoice',
    stops: 1,
  },
  {
    story: { title: 'Charged twice', description: 'A retried task charged the card a second time.' },
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
    story: { title: 'Card declined', description: 'The card was declined three times after the ride, with no further attempts.' },
    pace: 'today',
    phase: 690,
    scheduleType: 'ASAP',
    method: 'personalCard',
    paymentTrouble: 'failed',
    passenger: 2,
  },
  {
    story: {
      title: 'Missed end of ride',
      description: 'The platform shows the ride as active although dispatch completed it hours ago.',
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
      description: 'The passenger entered an unknown call sign, and dispatch rejected the booking.',
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
    story: { title: 'No-show', description: 'The passenger did not show up, and the cancellation fee was charged.' },
    pace: 'past',
    scheduleType: 'PREBOOKING',
    method: 'personalCard',
    cancellation: { reason: 'no_show', moment: 'waiting' },
  },
  {
    story: { title: 'Cancelled before dispatch', description: 'The passenger cancelled a prebooking before it was dispatched.' },
    pace: 'daily',
    scheduleType: 'PREBOOKING',
    method: 'businessCard',
    cancellation: { reason: 'booking_change', moment: 'deferred' },
  },
  {
    story: { title: 'Refund and a long chat', description: 'A quarter of the fare was refunded after a ride with 130 chat messages.' },
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

/** Bookings with a story to investigate, of the fleet after the demo fleet. */
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
      title: 'Bank requires the cardholder',
      description: "The payment of a prebooking could not be created because the bank requires the cardholder's confirmation.",
    },
    pace: 'later',
    scheduleType: 'PREBOOKING',
    method: 'businessCard',
    paymentTrouble: 'creationFailed',
  },
];

/** The scripted bookings, from the first on. */
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
const COMMENTS = [null, null, 'Clean car.', 'Took a detour.', 'Très bien, merci !'];

/** Ordinary scenarios. */
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
