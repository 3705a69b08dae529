import { SECOND } from '../../clock';
import { chance, pick, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import { audienceOf } from './audience';
import type { Notification } from './seed';

export type Status = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
export type DeliveryStatus = 'PENDING' | 'SENT' | 'FAILED';

/** The sending of a notification at one of its times. Everything about it follows from the time alone. */
export interface Process {
  readonly id: string;
  readonly notification: Notification;
  readonly scheduledAt: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly passengerIds: readonly string[];
}

export interface Delivery {
  readonly id: string;
  readonly passengerId: string;
  readonly status: DeliveryStatus;
  readonly error: string | null;
  readonly sentAt: number | null;
}

const WARM_UP = 3 * SECOND;
const TROUBLES = ['The device token is not registered any more', 'The passenger has no device', 'The push gateway timed out'];

/** One a schedule, one at all where it is sent at once. */
export function processesOf(notification: Notification, store: Store): Process[] {
  const { id, bookingChannelId, filters, schedules, createdAt, pace, fate } = notification;
  const passengerIds = audienceOf(bookingChannelId, filters, store).map(({ passenger }) => passenger.id);
  // One that breaks down does so halfway.
  const reached = fate === 'breaks down' ? Math.floor(passengerIds.length / 2) : passengerIds.length;
  return (schedules.length > 0 ? schedules.toSorted((one, other) => one - other) : [null]).map((scheduledAt, place) => {
    const startsAt = Math.max(createdAt, scheduledAt ?? 0) + WARM_UP;
    return {
      id: uuid(randomOf(store.seed, 'notification-process', id, place)),
      notification,
      scheduledAt,
      startsAt,
      endsAt: startsAt + reached * pace + SECOND,
      passengerIds,
    };
  });
}

export function statusOf({ notification: { fate }, startsAt, endsAt }: Process, now: number): Status {
  if (fate === 'is called off') return 'CANCELLED';
  if (now < startsAt) return 'PENDING';
  if (now < endsAt) return 'IN_PROGRESS';
  return fate === 'breaks down' ? 'FAILED' : 'COMPLETED';
}

/** What has come of it for each passenger by now. */
export function deliveriesOf(process: Process, now: number): Delivery[] {
  const { startsAt, endsAt, passengerIds, notification } = process;
  const until = notification.fate === 'is called off' ? -Infinity : Math.min(now, endsAt);
  return passengerIds.map((passengerId, place) => {
    const random = randomOf('delivery', process.id, passengerId);
    const delivery = { id: uuid(random), passengerId };
    const triedAt = startsAt + (place + 1) * notification.pace;
    if (triedAt > until) return { ...delivery, status: 'PENDING', error: null, sentAt: null };
    if (chance(random, 0.1)) return { ...delivery, status: 'FAILED', error: pick(random, TROUBLES), sentAt: null };
    return { ...delivery, status: 'SENT', error: null, sentAt: triedAt };
  });
}

/** Where a notification stands as a whole. */
export function overallStatus(processes: readonly Process[], now: number): Status {
  const statuses = processes.map((process) => statusOf(process, now));
  const [first = 'COMPLETED'] = statuses;
  if (statuses.every((status) => status === first)) return first;
  const isOver = statuses.every((status) => status === 'COMPLETED' || status === 'FAILED');
  return isOver ? 'FAILED' : 'IN_PROGRESS';
}
