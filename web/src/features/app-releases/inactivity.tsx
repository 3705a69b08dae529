import { millisecondsBetween } from '@/lib/dates/instants';
import type { ReactNode } from 'react';
import { useMinute } from '@/lib/dates/now';
import { Elapsed } from '@/ui/design/date/elapsed';
import { inactivityThresholds } from './model/activity';

/** "No activity for 2 h 58 min", once it is longer than usual. */
export function Inactivity({ since, remedy }: { since: string | null; remedy?: ReactNode }) {
  const now = useMinute();
  if (since === null || (millisecondsBetween(since, now) ?? 0) < inactivityThresholds.warningMs) return null;
  return (
    <span>
      No activity for <Elapsed since={since} now={now} thresholds={inactivityThresholds} />
      {remedy && <span> · {remedy}</span>}
    </span>
  );
}
