import type { Read } from '@/lib/data/read';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Muted, QuietLine } from '@/ui/design/text';
import { SegmentTrack } from '@/ui/design/chart/segment-bar';
import type { NotificationProcessFailuresQuery } from './process.generated';

type Failures = NonNullable<NonNullable<NotificationProcessFailuresQuery['notificationProcess']>['failures']>;

interface FailuresSectionProps {
  /** Read more often than the reasons. */
  failedCount: number | null;
  read: Read<Failures>;
}

/** The reasons for failures, most frequent first. */
export function FailuresSection({ failedCount, read }: FailuresSectionProps) {
  if (failedCount === 0)
    return (
      <Section title="Failures by reason">
        <QuietLine>No failures.</QuietLine>
      </Section>
    );
  return (
    <Section title="Failures by reason" read={read} missing="The failures could not be read.">
      {({ reasons, isComplete }) => {
        const known = reasons.reduce((sum, { count }) => sum + count, 0);
        if (known === 0) return <QuietLine>{failedCount ? 'No reason known yet.' : 'No failures.'}</QuietLine>;
        return (
          <>
            <SectionTable
              label="Reasons"
              columns={[
                {
                  label: 'Reason',
                  isRowHead: true,
                  cell: ({ reason, count }) => (
                    <>
                      {reason ?? <Muted>No reason given</Muted>}
                      <div style={{ maxWidth: 320, marginTop: 6 }}>
                        <SegmentTrack segments={[{ label: 'Share', value: count, tone: 'danger' }]} total={known} />
                      </div>
                    </>
                  ),
                },
                { label: 'Passengers', isAmount: true, cell: ({ count }) => count.toLocaleString('en') },
              ]}
              rows={reasons}
              keyOf={({ reason }) => reason ?? ''}
              polled=""
            />
            {(!isComplete || (failedCount !== null && known < failedCount)) && (
              <Muted>
                {`Of the first ${known.toLocaleString('en')} failures${failedCount === null ? '' : `; there are ${failedCount.toLocaleString('en')}`}.`}
              </Muted>
            )}
          </>
        );
      }}
    </Section>
  );
}
