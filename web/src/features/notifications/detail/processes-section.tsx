import { Link } from 'react-router-dom';
import { processStatusLabel } from '@/entities/notification/notification-status';
import { durationText } from '@/lib/dates/age';
import type { Zone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { AmountCell } from '@/ui/design/section-table';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { Muted, Small } from '@/ui/design/text';
import { secondsTaken, summaryOf } from '../model/sending';
import { notificationProcessUrl } from '../urls';
import type { NotificationProcessesQuery } from './notification.generated';

type Processes = NonNullable<NonNullable<NotificationProcessesQuery['notificationIntent']>['processes']>;

const Count = ({ of }: { of: number | null }) => (of === null ? <NoValue /> : of.toLocaleString('en'));

interface ProcessRowProps {
  notificationId: string;
  process: Processes['items'][number];
  zone: Zone;
}

function ProcessRow({ notificationId, process, zone }: ProcessRowProps) {
  const { id, scheduledAt, startedAt, sentCount, failedCount, passengersCount } = process;
  const { tone, title, text } = summaryOf(process, zone);
  const seconds = secondsTaken(process);
  return (
    <tr>
      <th scope="row">
        <Link to={notificationProcessUrl(notificationId, id)}>
          {scheduledAt === null ? 'At once' : <DateTime value={scheduledAt} zone={zone} />}
        </Link>
      </th>
      <td>
        <CodeBadge of={processStatusLabel(process)} />
        {(tone === 'warning' || tone === 'danger') && (
          <Small as="p" style={{ maxWidth: '52ch' }}>
            {text ?? `${title}.`}
          </Small>
        )}
      </td>
      <td>
        <DateTime value={startedAt} zone={zone} format="time-with-seconds" />
      </td>
      <td>{seconds === null ? <NoValue /> : <Muted>{durationText(seconds)}</Muted>}</td>
      <AmountCell>
        <Count of={sentCount} />
      </AmountCell>
      <AmountCell>
        <Count of={failedCount} />
      </AmountCell>
      <AmountCell>
        <Count of={passengersCount} />
      </AmountCell>
    </tr>
  );
}

interface ProcessesSectionProps {
  notificationId: string;
  read: Read<Processes>;
  zone: Zone;
  onPageChange: (page: number) => void;
}

/** The sending of a notification at each of its times. */
export function ProcessesSection({ notificationId, read, zone, onPageChange }: ProcessesSectionProps) {
  return (
    <Section title="Processes" read={read} missing="The processes could not be read." empty="No processes yet.">
      {(page) => (
        <PagedSectionTable
          label="Processes by date"
          heads={[
            'Time',
            'Status',
            'Started',
            'Took',
            { label: 'Sent', isAmount: true },
            { label: 'Failed', isAmount: true },
            { label: 'Passengers', isAmount: true },
          ]}
          page={page}
          onPageChange={onPageChange}
        >
          <tbody>
            {page.items.map((process) => (
              <ProcessRow key={process.id} notificationId={notificationId} process={process} zone={zone} />
            ))}
          </tbody>
        </PagedSectionTable>
      )}
    </Section>
  );
}
