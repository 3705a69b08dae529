import type { Zone } from '@/lib/dates/dates';
import { millisecondsBetween } from '@/lib/dates/instants';
import type { Read } from '@/lib/data/read';
import { StepChart } from '@/ui/design/chart/step-chart';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { chartPoints } from '../model/chart-points';
import type { Sending } from '../model/sending';
import type { NotificationProcessProgressQuery } from './process.generated';

type Progress = NonNullable<NonNullable<NotificationProcessProgressQuery['notificationProcess']>['progress']>;

/** In milliseconds: shorter processes are shown with seconds. */
const short = 10 * 60_000;

interface OverTimeSectionProps {
  sending: Sending;
  read: Read<Progress>;
  zone: Zone;
  /** The time when the counts were read, in milliseconds since 1970. */
  freshAt: number;
}

/** The number of passengers reached over time. */
export function OverTimeSection({ sending, read, zone, freshAt }: OverTimeSectionProps) {
  if (!sending.sentCount)
    return (
      <Section title="Sent over time">
        <QuietLine>{sending.finishedAt === null ? 'Nothing has been sent yet.' : 'Nothing was sent.'}</QuietLine>
      </Section>
    );
  return (
    <Section title="Sent over time" read={read} missing="The progress could not be read." loading={<Skeleton height="190px" />}>
      {({ points, isExact }) => {
        const drawn = chartPoints(points, sending, freshAt);
        const [first] = drawn;
        const last = drawn.at(-1);
        if (!first || !last) return <QuietLine>Sending times not available.</QuietLine>;
        return (
          <>
            <StepChart
              label="Sent"
              points={drawn}
              max={sending.passengersCount ?? undefined}
              unit="passengers"
              zone={zone}
              formatX={(millisecondsBetween(first.at, last.at) ?? 0) < short ? 'time-with-seconds' : 'time'}
            />
            {!isExact && <Muted>Shown at about 20 points in time.</Muted>}
          </>
        );
      }}
    </Section>
  );
}
