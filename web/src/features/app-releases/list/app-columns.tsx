import { viewerZone } from '@/lib/dates/dates';
import { platformNow } from '@/lib/dates/clock';
import { millisecondsBetween } from '@/lib/dates/instants';
import { isolated } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { VersionStep, versionStepText } from '@/entities/app-release/version-step';
import { channelName } from '@/entities/booking-channel/channel';
import { creatorText } from '@/entities/user/created-by';
import { storeCheck, type StoreCheck } from '@/entities/booking-channel/store-check';
import { Clipped, Mono, Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { hidden, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { latestStateLabel } from '../model/app-state';
import { intentName } from '../model/names';
import type { StoreAppRowFragment } from './store-apps.generated';

const day = 86_400_000;

/** The versions that an app is behind: "3 releases"; "Up to date"; null if unknown. */
function behindText({ behindBy }: Pick<StoreAppRowFragment, 'behindBy'>): string | null {
  if (behindBy === null) return null;
  return behindBy === 0 ? 'Up to date' : counted(behindBy, 'version');
}

/** The days since the first version that the app lacks was begun; null if it lacks none. */
function daysBehind({ behindSince }: Pick<StoreAppRowFragment, 'behindSince'>, now: number): number | null {
  const passed = millisecondsBetween(behindSince, now);
  return passed == null || passed < 0 ? null : Math.floor(passed / day);
}

function daysText(days: number): string {
  if (days === 0) return 'Less than a day';
  return counted(days, 'day');
}

/** The check of the credentials for the app's own store; null if it is not known. */
function checkOfApp({ platform, bookingChannel: { storeConfiguration } }: StoreAppRowFragment): StoreCheck | null {
  if (platform !== 'ANDROID' && platform !== 'IOS') return null;
  return storeCheck(platform, platform === 'IOS' ? storeConfiguration.ios : storeConfiguration.google);
}

const starterOf = ({ latestRelease }: StoreAppRowFragment): string | null => {
  const intent = latestRelease?.intent;
  return intent ? creatorText(intent) : null;
};

export const appColumns: readonly Column<StoreAppRowFragment>[] = [
  {
    id: 'channel',
    header: 'Booking channel',
    minWidth: 170,
    cell: ({ bookingChannel, platform }) => (
      <Stack>
        <Clipped title={channelName(bookingChannel)}>
          {isolated(channelName(bookingChannel))}
          <VisuallyHidden> {appPlatformLabel({ platform })}</VisuallyHidden>
        </Clipped>
        {bookingChannel.name !== null && bookingChannel.humanReadableId && <Secondary>{bookingChannel.humanReadableId}</Secondary>}
      </Stack>
    ),
    csv: ({ bookingChannel }) => channelName(bookingChannel),
  },
  hidden(textColumn('readableId', 'Human-readable ID', ({ bookingChannel }) => bookingChannel.humanReadableId)),
  textColumn('platform', 'Platform', ({ platform }) => appPlatformLabel({ platform })),
  {
    id: 'version',
    header: 'In the store',
    cell: ({ storeVersion }) => (storeVersion ? <Mono title={storeVersion}>{storeVersion}</Mono> : <NoValue />),
    csv: ({ storeVersion }) => storeVersion,
  },
  {
    id: 'behind',
    header: 'Behind by',
    cell: (app) => {
      const text = behindText(app);
      const days = daysBehind(app, platformNow());
      return text === null ? (
        <NoValue />
      ) : (
        <Stack>
          <span>{text}</span>
          {days !== null && <Secondary>{daysText(days)}</Secondary>}
        </Stack>
      );
    },
    csv: ({ behindBy }) => behindBy?.toString() ?? null,
  },
  {
    id: 'latest',
    header: 'Latest release',
    minWidth: 150,
    cell: ({ latestRelease }) =>
      latestRelease ? (
        <Stack>
          <VersionStep release={latestRelease} />
          {latestRelease.intent && (
            <Secondary>
              <Clipped $width="22ch" title={intentName(latestRelease.intent)}>
                {intentName(latestRelease.intent)}
              </Clipped>
            </Secondary>
          )}
        </Stack>
      ) : (
        <NoValue />
      ),
    csv: ({ latestRelease }) => latestRelease && versionStepText(latestRelease),
  },
  statusColumn('state', 'State', latestStateLabel),
  hidden(textColumn('starter', 'Started by', starterOf)),
  timeColumn('updated', 'Updated', viewerZone(), ({ latestRelease }) => latestRelease?.updatedAt),
  statusColumn('stores', 'Credentials', checkOfApp),
];
