import { fileSize } from '@/lib/browser/file-size';
import { Clipped, Stack } from '@/ui/screens/list/data-table/cells';
import { dayTimeColumn, hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { attemptNumber, dueOf, jobStateLabel, reasonText, runText, waitText } from '../model/job';
import type { QueueJobRowFragment } from './queues.generated';

export const jobColumns = (zone: string): Column<QueueJobRowFragment>[] => [
  { id: 'name', header: 'Job', cell: ({ name, id }) => name || id, csv: ({ name }) => name },
  statusColumn('state', 'State', jobStateLabel),
  dayTimeColumn('added', 'Added', zone, ({ createdAt }) => createdAt),
  timeColumn('due', 'Due', zone, dueOf),
  textColumn('wait', 'Waited', (job) => waitText(job)),
  textColumn('run', 'Last run', (job) => runText(job)),
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: (job) => attemptNumber(job) ?? <NoValue />,
    csv: attemptNumber,
  },
  {
    id: 'reason',
    header: 'Failure reason',
    minWidth: 240,
    cell: (job) => {
      const reason = reasonText(job);
      if (!reason) return <NoValue />;
      return (
        <Stack>
          <Clipped $width="100%" title={reason}>
            {reason}
          </Clipped>
        </Stack>
      );
    },
    csv: reasonText,
  },
  hidden(textColumn('data', 'Data', ({ dataBytes }) => (dataBytes === null ? null : fileSize(dataBytes)))),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
