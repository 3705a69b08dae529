import { useState } from 'react';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { bookingUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { DateTime } from '@/ui/design/date/date-time';
import { Lines } from '@/ui/design/layout';
import { LongText } from '@/ui/design/long-text';
import { ScreenLink } from '@/ui/design/screen-link';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import { type ReasonGroup, sharedReasons, sumText } from '../model/reasons';
import { subjectsOf } from '../model/subjects';
import type { QueueJobRowFragment } from './queues.generated';
import { failuresRead, ridesRead } from './reads';

/** As many as one call reads. */
const maxRides = 50;

function Rides({ ids }: { ids: readonly string[] }) {
  const { data: rides } = useRead(ridesRead(ids));
  const sum = sumText((rides ?? []).flatMap((ride) => ride.pricing?.total ?? []));
  return (
    <>
      {sum !== null && <QuietLine>{`At stake: ${sum}, by the prices of these rides.`}</QuietLine>}
      <Lines>
        {ids.map((id) => (
          <li key={id}>
            <ScreenLink route="booking" to={bookingUrl(id)}>{`Booking ${id}`}</ScreenLink>
          </li>
        ))}
      </Lines>
    </>
  );
}

function RidesOf({ code, group: { ids } }: { code: string; group: ReasonGroup }) {
  return (
    <Loaded read={useRead(failuresRead(code))} missing="The data of these jobs could not be read.">
      {(jobs) => {
        const subjects = jobs.flatMap(({ id, data }) => (ids.has(id) ? subjectsOf(data) : []));
        const rides = [...new Set(subjects.flatMap(({ route, id }) => (route === 'booking' ? id : [])))];
        if (rides.length === 0) return <QuietLine>These jobs name no bookings.</QuietLine>;
        return (
          <>
            {rides.length > maxRides && <QuietLine>{`The first ${maxRides} of ${rides.length} rides.`}</QuietLine>}
            <Rides ids={rides.slice(0, maxRides)} />
          </>
        );
      }}
    </Loaded>
  );
}

function Group({ code, group }: { code: string; group: ReasonGroup }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {counted(group.ids.size, 'job')}: <LongText text={group.reason} />{' '}
        {group.since !== null && (
          <Muted>
            since <DateTime value={group.since} zone={viewerZone()} />
          </Muted>
        )}
      </summary>
      {isOpen && <RidesOf code={code} group={group} />}
    </details>
  );
}

/** The reasons that several of the loaded failed jobs share, each as one row that opens with its rides. */
export function SharedReasons({ code, jobs }: { code: string; jobs: readonly QueueJobRowFragment[] }) {
  const groups = sharedReasons(jobs);
  if (groups.length === 0) return null;
  return (
    <Section title="Failures with the same reason">
      {groups.map((group) => (
        <Group key={group.reason} code={code} group={group} />
      ))}
    </Section>
  );
}
