import { useNavigate } from 'react-router-dom';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/design/button/button';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { maximumChannels } from '../channels/channel';
import { useOnce } from '../live/use-once';
import { createReleaseIntentUrl } from '../urls';
import type { StoreAppRowFragment } from './store-apps.generated';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { bookingChannelUrl, releaseUrl } from '@/lib/routes/urls';
import { appPlatformLabel, appPlatforms } from '@/entities/app-release/app-platform';
import { storeCheckLabel } from '@/entities/booking-channel/store-check';
import { codeOptions } from '@/ui/design/code-label';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { Notice } from '@/ui/design/notice';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { appStateLabel, appStates } from '../model/app-state';
import { appColumns } from './app-columns';
import { appStoreChecks, latestList } from './release-lists';

/** The polling interval in milliseconds for each 300 booking channels, all of which are read each time with their releases. */
const interval = 30_000;

const platformOptions = appPlatforms.map((platform) => ({ value: platform, label: appPlatformLabel({ platform }) }));
const stateOptions = codeOptions(appStates, (state) => appStateLabel({ state }));
const storeOptions = codeOptions(appStoreChecks, storeCheckLabel);

interface NewForTheseProps {
  /** The number of channels of the rows that match; undefined while they load. */
  count: number | undefined;
  /** All rows that match, page by page. */
  everyPage: () => AsyncIterable<{ readonly items: readonly StoreAppRowFragment[] }>;
}

/** Opens the form of a new app release with the channels of all rows that match. */
function NewForThese({ count, everyPage }: NewForTheseProps) {
  const gate = useGate('releaseApps');
  const navigate = useNavigate();
  const start = useOnce({
    run: async () => {
      const channels = new Map<string, Pick<StoreAppRowFragment['bookingChannel'], 'id' | 'name' | 'humanReadableId'>>();
      for await (const { items } of everyPage())
        for (const { bookingChannel } of items) {
          const { id, name, humanReadableId } = bookingChannel;
          channels.set(id, { id, name, humanReadableId });
        }
      await navigate(createReleaseIntentUrl(), { state: { channels: [...channels.values()].slice(0, maximumChannels) } });
    },
    onFailure: snackbar.error,
  });
  if (count === 0) return null;
  return (
    <Button isPending={start.isPending} isDisabled={count === undefined} disabledReason={gate} onPress={() => void start.start()}>
      {count === 1 ? 'New app release for this one' : `New app release for these ${count ?? '…'}`}
    </Button>
  );
}

/** The apps of all booking channels in their stores, and their newest releases. Polled while any row can still change. */
export function AppsTable() {
  const list = useList(latestList);
  const { behind } = list.state.filters;
  const apps = list.page;
  const versions = apps?.versions ?? [];
  const behindOptions = [...(behind === '' || versions.includes(behind) ? [] : [behind]), ...versions].map((version) => ({
    value: version,
    label: version,
  }));
  return (
    <>
      {apps?.isComplete === false && <Notice tone="warning" title="Not every booking channel could be read, so there may be more apps." />}
      <DataTable
        label="Latest releases"
        columns={appColumns}
        list={list}
        rowHref={({ latestRelease, bookingChannel }) =>
          latestRelease ? releaseUrl(latestRelease.id) : bookingChannelUrl(bookingChannel.id)
        }
        emptyTitle="No apps yet"
        emptyText="The apps of booking channels appear here."
        search="Search by channel name or ID"
        filters={
          <>
            <ChoiceFilter
              label="Behind"
              options={behindOptions}
              value={behind === '' ? [] : [behind]}
              onChange={([version = '']) => list.update({ filters: { behind: version } })}
            />
            <ListChoice list={list} of="state" label="State" options={stateOptions} />
            <ListChoice list={list} of="stores" label="Credentials" options={storeOptions} />
            <ListChoice list={list} of="platform" label="Platform" options={platformOptions} />
          </>
        }
        toolbar={<NewForThese count={apps?.bookingChannelCount ?? (list.error ? 0 : undefined)} everyPage={list.everyPage} />}
        tools={
          <ListFreshness
            list={list}
            isMoving={({ state }) => state === 'PENDING' || state === 'IN_PROGRESS' || state === 'READY_TO_PUBLISH'}
            interval={interval * Math.max(1, Math.ceil((apps?.readBookingChannelCount ?? 0) / 300))}
          />
        }
        csv={{ filename: 'latest-app-releases', zone: viewerZone() }}
      />
    </>
  );
}
