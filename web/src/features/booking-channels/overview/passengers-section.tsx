import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { passengersOfChannelUrl, passengerUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { passengersRead } from './reads';

/** The number of the app's passengers, and the first of them. */
export function PassengersSection({ channelId }: { channelId: string }) {
  const read = useRead(passengersRead(channelId));
  return (
    <Section
      title="Passengers"
      actions={
        <ButtonLink size="small" to={passengersOfChannelUrl(channelId)}>
          All passengers
        </ButtonLink>
      }
      read={read}
      loading={<Skeleton height="236px" />}
      empty="No passengers yet."
      missing="The passengers could not be read."
    >
      {({ items, pageInfo: { total, hasMore } }) => (
        <>
          <SectionTable
            label="Passengers"
            columns={[
              {
                label: 'Name',
                cell: ({ id, fullName }) => (
                  <ScreenLink route="passenger" to={passengerUrl(id)}>
                    {fullName || 'No name'}
                  </ScreenLink>
                ),
              },
              { label: 'App', cell: (passenger) => appPlatformLabel(passenger) ?? <NoValue /> },
              { label: 'Signed up', cell: ({ createdAt }) => <DateTime value={createdAt} zone={viewerZone()} format="date" /> },
            ]}
            rows={items}
            keyOf={({ id }) => id}
          />
          {hasMore && (
            <QuietLine>
              {total === null ? `The first ${items.length}; there are more.` : `${items.length} of ${total.toLocaleString('en')}.`}
            </QuietLine>
          )}
        </>
      )}
    </Section>
  );
}
