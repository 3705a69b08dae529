import { platformNow } from '@/lib/dates/clock';
import type { SeasonalEventStatus } from '@/__generated__/schema';
import { ageText, untilText } from '@/lib/dates/age';
import { formatWithZone } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';

type Timing = Pick<SeasonalEventFactsFragment, 'status' | 'startAt' | 'endAt'>;

const statuses: Readonly<Record<Known<SeasonalEventStatus>, CodeLabel>> = {
  ACTIVE: { label: 'Running', tone: 'info' },
  FUTURE: { label: 'Scheduled', tone: 'neutral' },
  PAST: { label: 'Ended', tone: 'neutral' },
};

/** The statuses that a list can be filtered by, in the order of an icon's life. */
export const seasonalEventStatuses = ['FUTURE', 'ACTIVE', 'PAST'] as const satisfies readonly Known<SeasonalEventStatus>[];

/** Label and tone of an icon's status, which is the platform's; null if it gives none. */
export const seasonalEventStatusLabel = ({
  status,
  statusCode,
}: Pick<SeasonalEventFactsFragment, 'status' | 'statusCode'>): CodeLabel | null => labelOf(statuses, status, statusCode);

/** The display name of an icon: its ID if it has no readable name. */
export const seasonalEventName = ({ id, name }: Pick<SeasonalEventFactsFragment, 'id' | 'name'>): string => name || id;

const textAfter = (word: string, time: string | undefined) => (time === undefined ? null : `${word} ${time}`);

/**
 * The next or last date of an icon: `Starts in 2 days`, `Ends in 3 days`, `Ended 5 days ago`. The platform's status decides which, never
 * the viewer's clock. Null if the date is unknown or contradicts the status.
 */
export function timingText({ status, startAt, endAt }: Timing, now = platformNow()): string | null {
  if (status === 'FUTURE') return textAfter('Starts', untilText(startAt, now));
  if (status === 'ACTIVE') return textAfter('Ends', untilText(endAt, now));
  return status === 'PAST' && !isBefore(now, endAt) ? textAfter('Ended', ageText(endAt, now)) : null;
}

/** `1 fleet`, `1,200 fleets`. */
export const fleetsText = (count: number): string => counted(count, 'fleet');

const instantText = (instant: string | null, zone: string): string | null => instant && formatWithZone(instant, zone);

/** The effect on apps of attaching fleets to an icon, or detaching them. */
export function consequenceOf(isAttached: boolean, { status, startAt, endAt }: Timing, zone: string): string {
  const [start, end] = [instantText(startAt, zone), instantText(endAt, zone)];
  switch (status) {
    case 'ACTIVE':
      if (!isAttached) return 'It is active: their apps go back to the usual vehicles immediately.';
      return `It is active: their apps show its icons immediately${end ? `, until ${end}` : ''}.`;
    case 'FUTURE':
      if (!isAttached) return `Their apps won’t show its icons${start ? ` from ${start}` : ''}.`;
      return `Their apps show its icons${start ? ` from ${start}` : ''}${end ? ` until ${end}` : ''}.`;
    case 'PAST':
      return 'It has ended: nothing changes in their apps.';
    default:
      return isAttached ? 'Their apps show its icons while it is active.' : 'Their apps no longer show its icons.';
  }
}
