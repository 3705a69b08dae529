import { useMinute } from '@/lib/minute';
import { Elapsed } from '@/ui/elapsed';
import { inactivityThresholds } from './model/activity';

/** "No activity for 2 h 58 min", once that is longer than usual. */
export function Inactivity({ since }: { since: string | null }) {
  const now = useMinute();
  if (since === null || !(now - Date.parse(since) >= inactivityThresholds.warningMs)) return null;
  return (
    <span>
      No activity for <Elapsed since={since} now={now} thresholds={inactivityThresholds} />
    </span>
  );
}
