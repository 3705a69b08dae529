import { channelName } from '@/entities/booking-channel/channel';
import { isFinal, nextOf } from '@/entities/notification/notification-status';
import { isoInZone } from '@/lib/dates/dates';
import { compareInstants } from '@/lib/dates/instants';
import { creatorText } from '@/entities/user/created-by';
import { Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { audienceText } from '../model/audience';
import { resultOf, resultText, type NotificationResult } from '../model/result';
import { Reach, statusBesideReach } from '../reach';
import type { NotificationsQuery } from './notifications.generated';

export type NotificationRow = NonNullable<NotificationsQuery['notificationIntents']>['items'][number];

const timesOf = ({ schedules }: NotificationRow): string[] | undefined => schedules?.toSorted(compareInstants);

/** The next schedule, or the last past one, with its position among all. */
function ScheduleCell({ row, zone, now }: { row: NotificationRow; zone: string; now: number }) {
  const times = timesOf(row);
  if (!times) return <NoValue />;
  const last = times.at(-1);
  if (last === undefined) return <span>At once</span>;
  if (times.length === 1) return <DateTime value={last} zone={zone} hasZone={false} />;
  const next = isFinal(row.status) ? undefined : nextOf(times, now);
  return (
    <Stack>
      <DateTime value={next ?? last} zone={zone} hasZone={false} />
      <Secondary>{next === undefined ? `Last of ${times.length} times` : `Next of ${times.length} times`}</Secondary>
    </Stack>
  );
}

const channelText = ({ bookingChannel, bookingChannelId }: NotificationRow) =>
  bookingChannel ? channelName(bookingChannel) : bookingChannelId;

export const notificationColumns = (
  zone: string,
  results: ReadonlyMap<string, NotificationResult | null>,
  now: number,
): Column<NotificationRow>[] => [
  textColumn('name', 'Name', ({ name }) => name),
  statusColumn('status', 'Status', (row) => statusBesideReach(row, results.get(row.id), now)),
  { ...textColumn('title', 'Title', ({ title, name }) => (title === name ? null : title)), csv: ({ title }) => title, under: 'name' },
  hidden(textColumn('text', 'Text', ({ text }) => text)),
  hidden(textColumn('image', 'Image', ({ imageUrl }) => imageUrl)),
  textColumn('app', 'App', channelText),
  textColumn('audience', 'Audience', audienceText),
  {
    id: 'schedule',
    header: 'Schedule',
    cell: (row) => <ScheduleCell row={row} zone={zone} now={now} />,
    csv: (row) => {
      const times = timesOf(row);
      return times?.length === 0 ? 'At once' : (times?.map((at) => isoInZone(at, zone)).join(', ') ?? null);
    },
  },
  {
    id: 'result',
    header: 'Result',
    // Results come after the rows.
    minWidth: 170,
    cell: ({ id, status }) => {
      const result = results.get(id);
      if (!result) return <NoValue />;
      return (
        <Stack>
          <Reach status={status} result={result} />
        </Stack>
      );
    },
    csv: ({ processes }) => resultText(resultOf(processes?.items)),
  },
  hidden(textColumn('campaign', 'Campaign', ({ campaign, campaignId }) => campaign?.name ?? campaignId)),
  hidden(textColumn('creator', 'Created by', creatorText)),
  timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
