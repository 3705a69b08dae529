import { platformNow } from '@/lib/dates/clock';
import { isFinal, remainingCount } from '@/entities/notification/notification-status';
import { ageText } from '@/lib/dates/age';
import { durationText } from '@/lib/dates/duration';
import { type Zone, formatWithZone } from '@/lib/dates/dates';
import { millisecondsBetween } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import type { Tone } from '@/ui/design/badge';
import { humaniseCode } from '@/ui/design/code-label';
import type { ProcessCountsFragment } from '../process/process.generated';

/** The sending of a notification at one of its times. */
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

/** The estimated seconds left at the pace so far; null if there is no estimate. */
export function secondsLeft(sending: Sending, now = platformNow()): number | null {
  const left = remainingCount(sending);
  const taken = secondsTaken(sending, now);
  const tried = (sending.sentCount ?? 0) + (sending.failedCount ?? 0);
  if (sending.status !== 'IN_PROGRESS' || left === null || taken === null || taken <= 0 || tried === 0) return null;
  return (taken / tried) * left;
}

/** The summary of a process, shown above its numbers. */
export interface Summary {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
}

function waitingSummary({ scheduledAt, passengersCount }: Sending, zone: Zone, now: number): Summary {
  const audience = passengersCount === null ? '' : ` It goes to ${passengersText(passengersCount)}.`;
  if (scheduledAt === null) return { tone: 'neutral', title: 'Waiting to start', text: `It is sent immediately.${audience}` };
  const late = millisecondsBetween(scheduledAt, now);
  if (late === undefined) {
    return { tone: 'neutral', title: 'Waiting to start', text: `It is scheduled for ${scheduledAt}, not a plausible time.${audience}` };
  }
  if (late < 0) {
    const age = ageText(scheduledAt, now);
    const begins = age === 'just now' ? 'It starts in less than a minute.' : `It starts ${age ?? ''}.`;
    return { tone: 'neutral', title: `Scheduled for ${formatWithZone(scheduledAt, zone)}`, text: `${begins}${audience}` };
  }
  if (late < 2 * minute) return { tone: 'neutral', title: 'Waiting to start', text: `It is due.${audience}` };
  return {
    tone: 'warning',
    title: 'Not started yet',
    text: `It was scheduled for ${formatWithZone(scheduledAt, zone)}, ${ageText(scheduledAt, now) ?? ''}.${audience}`,
  };
}

function sendingSummary(sending: Sending, now: number): Summary {
  const { passengersCount } = sending;
  const seconds = secondsLeft(sending, now);
  return {
    tone: 'info',
    title: passengersCount === null ? 'Sending' : `Sending to ${passengersText(passengersCount)}`,
    text: seconds === null ? undefined : aboutText(seconds),
  };
}

function aboutText(seconds: number): string {
  if (seconds < 60) return 'Less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `About ${minutes} min left`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `About ${hours} h left` : 'More than two days left at this pace';
}

const untriedText = (left: number): string => `${passengersText(left)} ${left === 1 ? 'was' : 'were'} not tried`;

/** The reason an ended process reached no one. */
function noneText(sending: Sending): string {
  const { passengersCount, failedCount } = sending;
  const left = remainingCount(sending);
  if (passengersCount === 0) return 'There were no passengers to send it to.';
  if (passengersCount === null || failedCount === null || left === null) return 'No phone received it.';
  if (left === 0) return `It failed for all ${passengersText(passengersCount)}.`;
  if (failedCount === 0) return `${untriedText(left)}.`;
  return `It failed for ${passengersText(failedCount)}; ${counted(left, 'was', 'were')} not tried.`;
}

function completedSummary(sending: Sending): Summary {
  const { passengersCount, sentCount } = sending;
  const left = remainingCount(sending);
  if (sending.reachedNone) return { tone: 'warning', title: 'Completed, but no recipients reached', text: noneText(sending) };
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
      return sendingSummary(sending, now);
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
