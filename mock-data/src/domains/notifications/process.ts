import { HOUR, SECOND } from '../../clock';
import { chance, pick, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import { audienceOf } from './audience';
import type { Notification } from './seed';

export type Status = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
type DeliveryStatus = 'PENDING' | 'SENT' | 'FAILED';

/** A scheduled or immediate send of a notification. Everything about it follows from the time alone. */
export interface Process {
  readonly id: string;
  readonly notification: Notification;
  readonly scheduledAt: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly passengerIds: readonly string[];
  /** The duration per passenger. */
  readonly pace: number;
}

export interface Delivery {
  readonly passengerId: string;
  readonly status: DeliveryStatus;
  readonly error: string | null;
  readonly sentAt: number | null;
}

const WARM_UP = 3 * SECOND;
/** The maximum duration, however many passengers there are. */
const LONGEST = 4 * HOUR;
const NO_DEVICE = 'The passenger has no device';
const FAILURES = ['The device token is no longer registered', NO_DEVICE, 'The push gateway timed out'];

/** One per schedule, or a single one if sent immediately. */
export function processesOf(notification: Notification, store: Store): Process[] {
  const { id, bookingChannelId, filters, schedules, createdAt, fate } = notification;
  const audience = audienceOf(bookingChannelId, filters, store, createdAt).map(({ passenger }) => passenger.id);
  return (schedules.length > 0 ? schedules.toSorted((one, other) => one - other) : [null]).map((scheduledAt, place) => {
    const startsAt = Math.max(createdAt, scheduledAt ?? 0) + WARM_UP;
    const passengerIds = audience.filter((passengerId) => store.passengers.isPresent(passengerId, startsAt));
    const pace = Math.min(notification.pace, LONGEST / passengerIds.length);
    // A process that breaks down does so halfway.
    const reached = fate === 'breaks down' ? Math.floor(passengerIds.length / 2) : passengerIds.length;
    return {
      id: uuid(randomOf(store.seed, 'notification-process', id, place)),
      notification,
      scheduledAt,
      startsAt,
      endsAt: startsAt + reached * pace + SECOND,
      passengerIds,
      pace,
    };
  });
}

export function statusOf({ notification: { fate }, startsAt, endsAt }: Process, now: number): Status {
  if (fate === 'is cancelled') return 'CANCELLED';
  if (now < startsAt) return 'PENDING';
  if (now < endsAt) return 'IN_PROGRESS';
  return fate === 'breaks down' ? 'FAILED' : 'COMPLETED';
}

/** Created on first use, because there may be thousands. */
export const deliveryId = ({ id }: Process, passengerId: string): string => uuid(randomOf('delivery', id, passengerId));

/** Why the whole process failed. */
export const failureReasonOf = ({ endsAt, startsAt }: Process): string =>
  `The push gateway stopped responding ${Math.round((endsAt - startsAt) / SECOND)} s after the start`;

/** The delivery status of each passenger by now, in order of the attempts. */
export function deliveriesOf(process: Process, now: number): Delivery[] {
  const { startsAt, endsAt, passengerIds, notification, pace } = process;
  const until = notification.fate === 'is cancelled' ? -Infinity : Math.min(now, endsAt);
  return passengerIds.map((passengerId, place) => {
    const triedAt = startsAt + (place + 1) * pace;
    if (triedAt > until) return { passengerId, status: 'PENDING', error: null, sentAt: null };
    const random = randomOf('outcome', process.id, passengerId);
    if (notification.fate === 'reaches no phone') return { passengerId, status: 'FAILED', error: NO_DEVICE, sentAt: null };
    if (chance(random, 0.1)) return { passengerId, status: 'FAILED', error: pick(random, FAILURES), sentAt: null };
    return { passengerId, status: 'SENT', error: null, sentAt: triedAt };
  });
}

/** The status of a notification as a whole. */
export function overallStatus(processes: readonly Process[], now: number): Status {
  const statuses = processes.map((process) => statusOf(process, now));
  const [first = 'COMPLETED'] = statuses;
  if (statuses.every((status) => status === first)) return first;
  const isOver = statuses.every((status) => status === 'COMPLETED' || status === 'FAILED');
  return isOver ? 'FAILED' : 'IN_PROGRESS';
}
