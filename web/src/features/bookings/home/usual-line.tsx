import { formatInZone } from '@/lib/dates/dates';
import { counted } from '@/lib/text/counted';
import { Muted } from '@/ui/design/text';
import { usualText } from '../past/usual';
import type { useUsualDay } from './use-usual-day';

type UsualLineProps = ReturnType<typeof useUsualDay> & { now: number; zone: string };

/** Whether today is a usual day. */
export function UsualLine({ day, unknown, now, zone }: UsualLineProps) {
  if (unknown !== undefined) return <Muted as="p">{`What is usual is not known: ${unknown}.`}</Muted>;
  if (!day?.pickups.usual) return <Muted as="p">&nbsp;</Muted>;
  const { pickups, cancelled } = day;
  return (
    <Muted
      as="p"
      title="The median of the same weekday of four weeks, until the same time. The band in the chart is the middle two of the four."
    >
      {[
        `Until ${formatInZone(now, zone, 'time')}: ${counted(pickups.today, 'pickup')}, ${usualText(pickups.usual)}`,
        `${cancelled.today.toLocaleString('en')} cancelled${cancelled.usual ? `, ${usualText(cancelled.usual)}` : ''}`,
      ].join(' · ')}
    </Muted>
  );
}
