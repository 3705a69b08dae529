import { authCell } from '@/lib/auth/auth-state';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useProblems } from '@/entities/booking/use-problems';
import { bookingsAttention } from '@/features/bookings/home/attention';
import { nextPickupsFrom } from '@/features/bookings/home/reads';
import { activeRead, nextPickupsRead, pickupsAroundNowRead, todayRead } from '@/features/bookings/home/reads';
import { withKnownDispatchEnd } from '@/features/bookings/home/use-dispatch-ends';
import { usePaymentEvents } from '@/features/bookings/home/use-payment-events';
import { daysAround } from '@/features/bookings/list/views';
import type { Attention } from '@/lib/attention';
import { attemptNow } from '@/lib/browser/attempt';
import { ownName } from '@/lib/browser/public-path';
import { isAnyTabVisible } from '@/lib/browser/visible-tab';
import type { ReadRequest } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { todayInZone } from '@/lib/dates/dates';
import { useMinute } from '@/lib/dates/now';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { isRecord, isText } from '@/lib/guards';
import { type LatestReads, pauseBeforeRead, readAndCount } from '@/lib/polling/live-pause';

/** An item as shared between tabs, without names. */
export type WatchedItem = Pick<Attention, 'id' | 'severity' | 'since' | 'pickupTime' | 'isOver' | 'state' | 'cause'>;

/** The delay before reading starts, in milliseconds, so that the page loads first. */
const startsAfter = 3000;

/** The pauses between two reads, in milliseconds. Without a visible tab only titles need updating, unless alerts are on. */
const pauses = { usual: 60_000, hidden: 180_000 };

const withoutNames = ({ id, severity, since, pickupTime, isOver, state, cause }: Attention): WatchedItem => ({
  id,
  severity,
  since,
  pickupTime,
  isOver,
  state,
  cause,
});

/** Whether a reading in flight still belongs to the signed-in person. */
export function useIsOwn(): () => boolean {
  const isHere = useIsMounted();
  return () => isHere() && authCell.read().accessToken !== null;
}

/**
 * Repeats a reading: every minute, less often after failures, and, if alerts are off, while nothing changes or no tab is visible.
 * @param canRing whether alerts are on, so that hidden tabs read as often
 * @param read rejects if it fails
 * @param usual the usual pause, in milliseconds
 */
export function useRepeated(isOn: boolean, canRing: boolean, read: () => Promise<unknown>, usual = pauses.usual): void {
  const readOnce = useEffectEvent(read);
  const pause = useEffectEvent(async (latest: LatestReads) => {
    if (canRing) return pauseBeforeRead({ ...latest, interval: usual, unchanged: 0 });
    if (await isAnyTabVisible()) return pauseBeforeRead({ ...latest, interval: usual });
    return pauseBeforeRead({ ...latest, interval: pauses.hidden, unchanged: 0 });
  });
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const latest: LatestReads = { failures: 0, unchanged: 0 };
    const wait = async () => {
      const milliseconds = await pause(latest);
      if (!isOver) timer = setTimeout(() => void repeat(), milliseconds);
    };
    const repeat = async () => {
      await readAndCount(latest, readOnce);
      if (!isOver) await wait();
    };
    void wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}

/** Reads at once while it is on, and again when the key changes. A failure is left to the next reading. */
export function useFirstReading(isOn: boolean, key: string, read: () => Promise<unknown>): void {
  const readOnce = useEffectEvent(read);
  useEffect(() => {
    if (isOn) readOnce().catch(() => undefined);
  }, [isOn, key]);
}

interface ReadOptions {
  fleet: SelectedFleet;
  isReading: boolean;
  /** Whether the page is home, which updates its own reads while it is visible. */
  isHome: boolean;
  /** Whether a hidden tab reads as often. */
  canRing: boolean;
}

/**
 * The bookings that need attention. On home, and for a fleet with more than a hundred pickups around now, they are those of home; otherwise one
 * call has them all. Undefined until they are read, and in tabs that don't read.
 */
export function useReadItems({ fleet, isReading, isHome, canRing }: ReadOptions): readonly WatchedItem[] | undefined {
  const gateway = useGateway();
  const now = useMinute();
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setStarted(true), startsAfter);
    return () => clearTimeout(timer);
  }, [isReading]);
  const isOn = isReading && hasStarted;

  const aroundNowRequest = pickupsAroundNowRead(isOn && !isHome ? { fleetId: fleet.id, ...daysAround(now) } : null);
  const isBusy = gateway.cached(aroundNowRequest)?.pageInfo.hasMore === true;
  const aroundNow = useRead(isBusy ? pickupsAroundNowRead(null) : aroundNowRequest, { fetchPolicy: 'cache-first' });
  const isAsHome = isOn && (isHome || isBusy);
  const requests = isAsHome
    ? {
        active: activeRead(fleet.id),
        next: nextPickupsRead({ fleetId: fleet.id, from: nextPickupsFrom(now) }),
        today: todayRead({ fleetId: fleet.id, ...todayInZone(fleet.timezone) }),
      }
    : { active: activeRead(null), next: nextPickupsRead(null), today: todayRead(null) };
  const active = useRead(requests.active, { fetchPolicy: 'cache-first' });
  const next = useRead(requests.next, { fetchPolicy: 'cache-first' });
  const today = useRead(requests.today, { fetchPolicy: 'cache-first' });
  const { problemsOf } = useProblems(!isOn);
  const reads = isAsHome ? [active, next, today] : [aroundNow];
  const bookings = isOn ? reads.flatMap(({ data }) => data?.items ?? []) : [];
  const eventsOf = usePaymentEvents(bookings, problemsOf);

  const refresh = async (request: ReadRequest) => (isHome && !document.hidden ? undefined : gateway.refresh(request));
  // Each at its own pace, because rides under way change more often than those to come.
  useRepeated(isAsHome, canRing, () => refresh(requests.active));
  useRepeated(isAsHome, canRing, () => refresh(requests.next));
  useRepeated(isAsHome, canRing, () => refresh(requests.today));
  // While the page is visible, the read repeats itself.
  useRepeated(isOn && !isAsHome, canRing, async () => (document.hidden ? gateway.refresh(aroundNowRequest) : undefined));

  if (!isOn || reads.some(({ data }) => data == null)) return undefined;
  return bookingsAttention(bookings, (booking) =>
    withKnownDispatchEnd(gateway, problemsOf(booking, { paymentEvents: eventsOf(booking) }), booking, fleet.id),
  ).map(withoutNames);
}

export const isWatchedItem = (value: unknown): value is WatchedItem => isRecord(value) && isText(value.id) && isText(value.state);

const question = 'items?';

/**
 * Shares the reading tab's items with every tab, in memory only.
 * @param name identifies the tabs that share them
 * @param own this tab's items; undefined if another tab reads
 * @param isOf checks what another tab has sent
 */
export function useShared<Item>(name: string, own: readonly Item[] | undefined, isOf: (value: unknown) => value is Item): readonly Item[] {
  const [received, setReceived] = useState<readonly Item[]>([]);
  const channel = useRef<BroadcastChannel>(undefined);
  const send = useEffectEvent(() => {
    if (own) channel.current?.postMessage(own);
  });
  const receive = useEffectEvent((data: unknown) => {
    if (Array.isArray(data) && data.every(isOf)) setReceived(data);
  });
  useEffect(() => {
    const opened = attemptNow(() => new BroadcastChannel(ownName(name)));
    if (!opened) return;
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === question) send();
      else receive(data);
    };
    opened.postMessage(question);
    return () => {
      channel.current = undefined;
      opened.close();
    };
  }, [name]);
  const text = JSON.stringify(own);
  useEffect(() => send(), [text]);
  return own ?? received;
}
