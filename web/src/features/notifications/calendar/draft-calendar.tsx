import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { isoAt } from '@/lib/dates/instants';
import { useMinute } from '@/lib/dates/now';
import type { NotificationValues } from '../create/notification-values';
import { instantOf } from '../model/schedules';
import type { Push } from './calendar';
import { CalendarSection } from './calendar-section';

/** The fleet's calendar, including the times of the new notification. */
export function DraftCalendar({ fleet }: { fleet: SelectedFleet }) {
  const { selectedSchedule, schedules, bookingChannel } = useFormikContext<NotificationValues>().values;
  const now = useMinute();
  const zone = fleet.timezone;
  const channelId = bookingChannel?.id ?? null;
  const drafted = useMemo(() => {
    const push = { intentId: null, name: 'This notification', channelId, isOtherFleet: false };
    // An immediate notification is sent within the minute.
    if (selectedSchedule === 'now') return [{ ...push, at: isoAt(now + 60_000) }];
    return schedules.flatMap((schedule): Push[] => {
      const instant = instantOf(schedule, zone);
      return instant ? [{ ...push, at: instant.at }] : [];
    });
  }, [selectedSchedule, schedules, channelId, zone, now]);
  return <CalendarSection title="Next four weeks" fleetId={fleet.id} zone={zone} now={now} drafted={drafted} />;
}
