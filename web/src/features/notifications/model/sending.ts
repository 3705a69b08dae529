import { platformNow } from '@/lib/dates/clock';
import { isFinal, remainingCount } from '@/entities/notification/notification-status';
import { durationText } from '@/lib/dates/duration';
import { type Zone, formatWithZone } from '@/lib/dates/dates';
import { millisecondsBetween } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import type { Tone } from '@/ui/design/badge';
import { humaniseCode } from '@/ui/design/code-label';
import type { ProcessCountsFragment } from '../process/process.generated';

export type Sending = Omit<ProcessCountsFragment, 'id' | 'intentId'>;

const second = 1000;
const minute = 60 * second;

const passengersText = (count: number): string => counted(count, 'passenger');

/** The polling interval in milliseconds: a few seconds while it runs or is about to. */
export const pollingInterval = ({ status, scheduledAt }: Pick<Sending, 'status' | 'scheduledAt'>, now = platformNow()): number =>
  status === 'PENDING' && (millisecondsBetween(now, scheduledAt) ?? 0) > 2 * minute ? minute : 3 * second;

/** The duration in seconds, to the end or until now; null if it has not started, or if unknown. */
export function secondsTaken({ startedAt, finishedAt, status }: Sending, now = platformNow()): number | null {
  const end = finishedAt ?? (isFinal(status) ? null : now);
  const taken = millisecondsBetween(startedAt, end);
  return taken === undefined ? null : taken / second;
}

/** The summary of a process, shown above its numbers. */
export interface Summary {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
}

function waitingSummary({ scheduledAt, passengersCount }: Sending, zone: Zone, now: number): Summary {
  const text = passengersCount === null ? undefined : `It goes to ${passengersText(passengersCount)}.`;
  const late = millisecondsBetween(scheduledAt, now);
  if (scheduledAt === null || late === undefined || (late >= 0 && late < 2 * minute))
    return { tone: 'neutral', title: 'Waiting to start', text };
  if (late < 0) return { tone: 'neutral', title: `Scheduled for ${formatWithZone(scheduledAt, zone)}`, text };
  return { tone: 'warning', title: 'Not started yet', text: `It was scheduled for ${formatWithZone(scheduledAt, zone)}.` };
}

const untriedText = (left: number): string => `${passengersText(left)} ${left === 1 ? 'was' : 'were'} not tried`;

function completedSummary(sending: Sending): Summary {
  const { passengersCount, sentCount } = sending;
  const left = remainingCount(sending);
  if (sending.reachedNone) return { tone: 'warning', title: 'Completed, but no recipients reached' };
  if (left !== null && left > 0) return { tone: 'warning', title: `Completed, but ${untriedText(left)}` };
  if (sentCount === null || passengersCount === null) return { tone: 'success', title: 'Completed' };
  const seconds = secondsTaken(sending);
  return {
    tone: 'success',
    title:
      sentCount === passengersCount
        ? `Sent to all ${passengersText(passengersCount)}`
        : `Sent to ${sentCount.toLocaleString('en')} of ${passengersText(passengersCount)}`,
    text: seconds === null ? undefined : `It took ${durationText(seconds)}.`,
  };
}

function failedSummary(sending: Sending): Summary {
  const left = remainingCount(sending);
  const reason = sending.failureReason ? sentence(sending.failureReason) : 'No reason given.';
  const rest = left === null || left === 0 ? '' : ` ${untriedText(left)}.`;
  return {
    tone: 'danger',
    title: sending.reachedNone ? 'Sending failed. No recipients reached' : 'Sending failed',
    text: `${reason}${rest}`,
  };
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function cancelledSummary({ sentCount }: Sending): Summary {
  const sent =
    sentCount === null ? undefined : sentCount === 0 ? 'Nothing was sent.' : `It was sent to ${passengersText(sentCount)} before.`;
  return { tone: 'neutral', title: 'Cancelled', text: sent };
}

/**
 * The summary of a process: its state, and any problem.
 * @param zone the fleet's
 * @param now milliseconds since 1970
 */
export function summaryOf(sending: Sending, zone: Zone, now = platformNow()): Summary {
  switch (sending.status) {
    case 'PENDING':
      return waitingSummary(sending, zone, now);
    case 'IN_PROGRESS':
      return {
        tone: 'info',
        title: sending.passengersCount === null ? 'Sending' : `Sending to ${passengersText(sending.passengersCount)}`,
      };
    case 'COMPLETED':
      return completedSummary(sending);
    case 'FAILED':
      return failedSummary(sending);
    case 'CANCELLED':
      return cancelledSummary(sending);
    default:
      return { tone: 'neutral', title: sending.statusCode ? humaniseCode(sending.statusCode) : 'Unknown status' };
  }
}
