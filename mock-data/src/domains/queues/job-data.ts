import { integer, randomOf } from '../../random';
import type { Store } from '../../store';
import { processesOf } from '../notifications/process';
import { type Job, LARGE_JOB } from './jobs';

/** This many are 30 MB of JSON. */
const COUNT = 160_000;

/** The input of the job of 30 MB: every passenger of a partner. Created on each call, because it takes ten times its size in memory. */
function manyPassengers(seed: number): Readonly<Record<string, unknown>> {
  const random = randomOf(seed, 'large-job');
  return {
    partner: { name: 'Miles & Rides', accessToken: 'mr_live_51d0c2f7a9c84f0e' },
    passengers: Array.from({ length: COUNT }, (_, at) => ({
      row: at,
      peUserId: `pe-${1_000_000 + at}`,
      email: `passenger.${at}@mail.example`,
      points: integer(random, 0, 9000),
      tier: at % 9 === 0 ? 'gold' : 'silver',
      lastRides: [integer(random, 1, 5000), integer(random, 1, 5000), integer(random, 1, 5000)],
      note: 'Carried over from the first version of the programme',
    })),
  };
}

/** The subjects of jobs, by the name used in their data. */
const subjects: Readonly<Record<string, (store: Store, now: number) => readonly string[]>> = {
  bookingId: ({ bookings }, now) => bookings.ordered(now, 'creationDate').map(({ plan }) => plan.id),
  passengerId: ({ passengers }) => passengers.regulars().map(({ passenger: { id } }) => id),
  reportIntentId: ({ reports }, now) => reports.all(now).map(({ id }) => id),
  batchNotificationProcessId: (store, now) =>
    store.notifications.all(now).flatMap((notification) => processesOf(notification, store).map(({ id }) => id)),
};

/** A job as sent by the platform: with all its data, about an existing booking, passenger, report or notification. */
export function withData(store: Store, now: number, job: Job): Job {
  if (job.queueCode === LARGE_JOB.queueCode && job.id === LARGE_JOB.id) return { ...job, data: manyPassengers(store.seed) };
  const data = Object.entries({ ...(typeof job.data === 'object' && job.data) }).map(([name, value]: [string, unknown]) => {
    const ids = subjects[name]?.(store, now).toSorted() ?? [];
    return [name, ids[Number(job.id) % ids.length] ?? value] as const;
  });
  return { ...job, data: Object.fromEntries(data) };
}
