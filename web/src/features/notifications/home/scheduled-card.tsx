import { useRead } from '@/lib/data/use-read';
import { compareInstants, isBefore } from '@/lib/dates/instants';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { RowLink } from '@/ui/design/layout';
import { SectionTable } from '@/ui/design/section-table';
import { Section } from '@/ui/screens/detail/section';
import { notificationsUrl } from '../urls';
import { scheduledRead } from './reads';

/** The number of pushes that are shown. */
const shown = 5;

interface ScheduledCardProps {
  fleetId: string;
  /** The fleet's IANA time zone. */
  zone: string;
  /** The present minute, in milliseconds since 1970. */
  now: number;
}

/** The next pushes of the fleet's notifications, one for each of their times. */
export function ScheduledCard({ fleetId, zone, now }: ScheduledCardProps) {
  const read = useRead(scheduledRead(fleetId));
  const pushes = read.data?.items
    .flatMap(({ id, name, schedules }) => (schedules ?? []).map((at) => ({ id, name: name || id, at })))
    .filter(({ at }) => isBefore(now, at))
    .toSorted((one, other) => compareInstants(one.at, other.at))
    .slice(0, shown);
  return (
    <Section
      title="Scheduled next"
      read={{ ...read, data: read.data && pushes }}
      missing="The notifications could not be read."
      empty="No pushes scheduled."
      actions={
        <ButtonLink size="small" variant="ghost" to={notificationsUrl({ status: ['PENDING', 'IN_PROGRESS'] })}>
          Show all
        </ButtonLink>
      }
    >
      {(next) => (
        <SectionTable
          label="Next pushes"
          columns={[
            { label: 'Time', cell: ({ at }) => <DateTime value={at} zone={zone} /> },
            { label: 'Notification', isName: true, cell: ({ id, name }) => <RowLink to={notificationIntentUrl(id)}>{name}</RowLink> },
          ]}
          rows={next}
          keyOf={({ id, at }, place) => `${id} ${at} ${place}`}
        />
      )}
    </Section>
  );
}
