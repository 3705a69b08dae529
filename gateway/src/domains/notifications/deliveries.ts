import type { NotificationFailures, NotificationProgress, NotificationProgressPoint } from '../../__generated__/resolvers';
import type { PlatformClient } from '../../platform/client';
import { inUtc } from '../../platform/instants';
import { identified, readMany, toPage } from '../../platform/lists';
import { listDeliveries, type PlatformDelivery, type PlatformNotificationProcess } from './calls';

/** The number of points read for a process with more passengers than can be read. */
const samples = 20;
const maxRead = 2000;

/** The reasons for a process's failed deliveries, most frequent first. */
export async function readFailures(processId: string, platform: PlatformClient): Promise<NotificationFailures> {
  const { items, isComplete } = await readMany((asked) => listDeliveries(platform, processId, { ...asked, status: ['FAILED'] }));
  const counts = new Map<string | null, number>();
  for (const { error } of identified(items)) {
    const reason = typeof error === 'string' && error !== '' ? error : null;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
  return { reasons, isComplete };
}

const instantsOf = (deliveries: readonly PlatformDelivery[]): string[] =>
  identified([...deliveries])
    .map(({ sentAt }) => inUtc(sentAt))
    .filter((at) => at !== null)
    .toSorted();

const second = 1000;
const minute = 60 * second;

/** The interval between points: shorter for a process of a few minutes. */
const stepOf = (instants: readonly string[]): number =>
  Date.parse(instants.at(-1) ?? '') - Date.parse(instants[0] ?? '') <= 10 * minute ? 5 * second : minute;

/** The last instant of each minute, or of each five seconds of a short process, with the cumulative count. */
function byStep(instants: readonly string[]): NotificationProgressPoint[] {
  const step = stepOf(instants);
  const placeOf = (instant: string) => Math.floor(Date.parse(instant) / step);
  return instants.flatMap((at, place) => {
    const next = instants[place + 1];
    return next !== undefined && placeOf(next) === placeOf(at) ? [] : [{ at, sentCount: place + 1 }];
  });
}

/** The sent counts of a process over time. */
export async function readProgress(
  { id, sentCount }: PlatformNotificationProcess,
  platform: PlatformClient,
): Promise<NotificationProgress> {
  const list = (asked: { page: number; maxPerPage: number }) => listDeliveries(platform, id, { ...asked, status: ['SENT'] });
  if (typeof sentCount !== 'number' || sentCount <= maxRead) {
    const { items, isComplete } = await readMany(list);
    return { points: byStep(instantsOf(items)), isExact: isComplete };
  }
  const places = Array.from({ length: samples }, (_, sample) => Math.floor((sample * (sentCount - 1)) / (samples - 1)));
  const found = await Promise.all(
    places.map(async (page) => {
      const asked = { page, maxPerPage: 1 };
      return instantsOf(toPage(await list(asked), asked).items).map((at) => ({ at, sentCount: page + 1 }));
    }),
  );
  // Whatever the platform's order, the nth instant is about at the nth position.
  const points = found.flat();
  const instants = points.map(({ at }) => at).toSorted();
  return { points: points.map((point, place) => ({ ...point, at: instants[place] ?? point.at })), isExact: false };
}
