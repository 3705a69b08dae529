import { authCell } from '@/lib/auth/auth-state';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { creationErrorsRead, useProblems } from '@/entities/booking/use-problems';
import { bookingsAttention } from '@/features/bookings/home/attention';
import { nextPickupsFrom } from '@/features/bookings/home/day';
import { activeRead, nextPickupsRead, todayRead } from '@/features/bookings/home/reads';
import { withKnownDispatchEnd } from '@/features/bookings/home/use-dispatch-ends';
import { usePaymentEvents } from '@/features/bookings/home/use-payment-events';
import type { Attention } from '@/lib/attention';
import { ownName } from '@/lib/browser/public-path';
import { isAnyTabVisible } from '@/lib/browser/visible-tab';
import type { ReadRequest } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { todayInZone } from '@/lib/dates/dates';
import { useMinute } from '@/lib/dates/now';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { isRecord } from '@/lib/guards';
import { pauseBeforeRead } from '@/lib/polling/live-pause';

/** An item as tabs tell each other about it: without names. */
export type WatchedItem = Pick<Attention, 'id' | 'severity' | 'since' | 'pickupTime' | 'isOver' | 'state' | 'cause'>;

/** The time after which reading begins, in milliseconds: the page comes first. */
const startsAfter = 3000;

/** The pauses between two reads, in milliseconds. Without a visible tab there are only titles to keep up to date, unless it rings. */
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

/** Whether a reading that was under way still is the signed-in person's: not after the session ended, nor in another person's. */
export function useIsOwn(): () => boolean {
  const isHere = useIsMounted();
  return () => isHere() && authCell.read().accessToken !== null;
}

/**
 * Repeats a reading while it is on: every minute, less often after failures, and while no tab is visible and none rings.
 * @param canRing whether it is as often while no tab is visible
 * @param read rejects if it fails
 */
export function useRepeated(isOn: boolean, canRing: boolean, read: () => Promise<unknown>): void {
  const readOnce = useEffectEvent(read);
  const pause = useEffectEvent(async (failures: number) => {
    const interval = canRing || (await isAnyTabVisible()) ? pauses.usual : pauses.hidden;
    return pauseBeforeRead({ interval, failures, unchanged: 0 });
  });
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let failures = 0;
    const wait = async () => {
      const milliseconds = await pause(failures);
      if (!isOver) timer = setTimeout(() => void repeat(), milliseconds);
    };
    const repeat = async () => {
      await readOnce().then(
        () => (failures = 0),
        () => (failures += 1),
      );
      if (!isOver) await wait();
    };
    void wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}

interface ReadOptions {
  fleet: SelectedFleet;
  /** Whether this tab is the one that reads. */
  isReading: boolean;
  /** Whether another part of the page keeps the same data up to date while it is visible. */
  isRead: boolean;
  /** Whether a hidden tab reads as often. */
  canRing: boolean;
}

/** The bookings that need attention, from the same answers as home. Undefined until they are read, and in tabs that don't read. */
export function useReadItems({ fleet, isReading, isRead, canRing }: ReadOptions): readonly WatchedItem[] | undefined {
  const gateway = useGateway();
  const now = useMinute();
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setStarted(true), startsAfter);
    return () => clearTimeout(timer);
  }, [isReading]);
  const isOn = isReading && hasStarted;

  const requests = isOn
    ? {
        active: activeRead(fleet.id),
        next: nextPickupsRead({ fleetId: fleet.id, from: nextPickupsFrom(now) }),
        today: todayRead({ fleetId: fleet.id, ...todayInZone(fleet.timezone) }),
      }
    : { active: activeRead(null), next: nextPickupsRead(null), today: todayRead(null) };
  const active = useRead(requests.active, { isShared: true });
  const next = useRead(requests.next, { isShared: true });
  const today = useRead(requests.today, { isShared: true });
  const { problemsOf } = useProblems(!isOn);
  const reads = [active, next, today];
  const bookings = isOn ? reads.flatMap(({ data }) => data?.items ?? []) : [];
  const eventsOf = usePaymentEvents(bookings, problemsOf);

  const refresh = async () => {
    if (isRead && !document.hidden) return;
    const all: readonly ReadRequest[] = [...Object.values(requests), creationErrorsRead()];
    await Promise.all(all.map((request) => gateway.refresh(request)));
  };
  useRepeated(isOn, canRing, refresh);

  if (!isOn || reads.some(({ data }) => data == null)) return undefined;
  return bookingsAttention(bookings, (booking) =>
    withKnownDispatchEnd(gateway, problemsOf(booking, { paymentEvents: eventsOf(booking) }), booking, fleet.id),
  ).map(withoutNames);
}

const question = 'items?';

const isItems = (value: unknown): value is readonly WatchedItem[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.id === 'string' && typeof item.state === 'string');

/**
 * The items of the tab that reads, in every tab. They are in memory only.
 * @param name of the tabs that share them
 * @param own the items that this tab has read; undefined if another one reads
 */
export function useSharedItems(name: string, own: readonly WatchedItem[] | undefined): readonly WatchedItem[] {
  const [received, setReceived] = useState<readonly WatchedItem[]>([]);
  const channel = useRef<BroadcastChannel>(undefined);
  const send = useEffectEvent(() => {
    if (own) channel.current?.postMessage(own);
  });
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const opened = new BroadcastChannel(ownName(name));
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === question) send();
      else if (isItems(data)) setReceived(data);
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
