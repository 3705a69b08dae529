import { creatorText } from '@/entities/user/created-by';
import { sentence } from '@/lib/text/bidi';
import { isoInZone, viewerZone } from '@/lib/dates/dates';
import { Clipped, Mono, Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { statusColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { intentName } from '../model/names';
import { intentActivity } from '../model/activity';
import { intentStatusLabel, tallyOf, tallyParts } from '@/entities/app-release/release-tally';
import { versionChangeLabel } from '../model/version-change';
import { Inactivity } from '../inactivity';
import { ReleaseProgress } from '../release-progress';
import type { ReleaseIntentRowFragment } from './intents.generated';

function progressText(intent: ReleaseIntentRowFragment): string {
  const tally = tallyOf(intent);
  return tally ? tallyParts(tally).join(', ') : 'Not counted';
}

export const intentColumns: readonly Column<ReleaseIntentRowFragment>[] = [
  {
    id: 'name',
    header: 'App release',
    // Its text has its own ellipsis, so the cell does not clip it.
    minWidth: 206,
    cell: (intent) => (
      <Stack>
        <Clipped title={intentName(intent)}>{intentName(intent)}</Clipped>
        {intent.name !== null && intent.internalId && <Secondary>{intent.internalId}</Secondary>}
      </Stack>
    ),
    csv: (intent) => (intent.name !== null && intent.internalId ? sentence`${intent.name} (${intent.internalId})` : intentName(intent)),
  },
  statusColumn('status', 'Status', intentStatusLabel),
  {
    id: 'progress',
    header: 'Progress',
    minWidth: 220,
    cell: (intent) => (
      <Stack>
        <ReleaseProgress tally={tallyOf(intent)} />
        <Inactivity since={intentActivity(intent)} />
      </Stack>
    ),
    csv: progressText,
  },
  {
    id: 'version',
    header: 'Version',
    cell: (intent) => (
      <Stack>
        {intent.productVersion ? <Mono title={intent.productVersion}>{intent.productVersion}</Mono> : <NoValue />}
        <Secondary>{versionChangeLabel(intent)}</Secondary>
      </Stack>
    ),
    csv: ({ productVersion }) => productVersion,
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ gitReference }) => (gitReference ? <Mono title={gitReference}>{gitReference}</Mono> : <NoValue />),
    csv: ({ gitReference }) => gitReference,
  },
  textColumn('creator', 'Created by', creatorText),
  {
    id: 'created',
    header: 'Created',
    cell: ({ createdAt }) => (
      <Stack>
        <DateTime value={createdAt} zone={viewerZone()} format="date" />{' '}
        <DateTime value={createdAt} zone={viewerZone()} format="time" hasZone={false} />
      </Stack>
    ),
    isInstant: true,
    csv: ({ createdAt }) => createdAt && isoInZone(createdAt, viewerZone()),
  },
];
