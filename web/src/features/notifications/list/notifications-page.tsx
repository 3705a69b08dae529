import { useMemo } from 'react';
import { channelName } from '@/entities/booking-channel/channel';
import { CampaignFilter } from '@/entities/campaign/campaign-picker';
import { isFinal, notificationStatuses, notificationStatusLabel } from '@/entities/notification/notification-status';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { knownZone, todayDate } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/list';
import { useMinute } from '@/lib/dates/now';
import { usePageTitle } from '@/lib/browser/page-title';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { CalendarSection } from '../calendar/calendar-section';
import { fleetChannelsRead } from '../calendar/reads';
import { notificationColumns } from './columns';
import { notificationsList } from './notifications-list';
import { useResults } from './use-results';

const statusOptions = notificationStatuses.map((status) => ({
  value: status,
  label: notificationStatusLabel({ status, statusCode: status, schedules: null })?.label ?? status,
}));

/** The apps of a fleet to choose from, and chosen ones from the URL that are not among them. */
function useChannelOptions(fleetId: string, chosen: readonly string[]) {
  const channels = useRead(fleetChannelsRead(fleetId), { isShared: true }).data ?? [];
  const others = chosen.filter((id) => channels.every((channel) => channel.id !== id));
  return [
    ...channels.map((channel) => ({ value: channel.id, label: channelName(channel) })),
    ...others.map((id) => ({ value: id, label: id })),
  ];
}

/** The push notifications of the selected fleet. Polled while any row can still change. */
export default function NotificationsPage() {
  usePageTitle('Notifications');
  const fleet = useSelectedFleet();
  const zone = fleet.timezone;
  const now = useMinute();
  const list = useList(notificationsList, fleet.id);
  const { status, channel, campaign } = list.state.filters;
  const channelOptions = useChannelOptions(fleet.id, channel);
  const results = useResults(list, fleet.id);
  const columns = useMemo(() => notificationColumns(zone, results, now), [zone, results, now]);
  const isMoving = list.rows?.some((row) => !isFinal(row.status)) ?? true;
  return (
    <Page
      title="Notifications"
      subtitle={sentence`${fleet.name} · times in ${knownZone(zone)}`}
      actions={
        <>
          <ListFreshness list={list} isMoving={isMoving} interval={10_000} />
          <NewButton route="notification-intent-create" />
        </>
      }
    >
      {!list.link.otherFleetId && <CalendarSection title="Next four weeks" fleetId={fleet.id} zone={zone} now={now} />}
      <DataTable
        label="Notifications"
        columns={columns}
        list={list}
        rowHref={({ id }) => notificationIntentUrl(id)}
        emptyTitle="No notifications yet"
        emptyText={sentence`Create the first push notification for passengers of ${fleet.name}.`}
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name or title" />
              <ChoiceFilter
                label="Status"
                multiple
                options={statusOptions}
                value={status}
                onChange={(next) => list.update({ filters: { status: next } })}
              />
              <ChoiceFilter
                label="App"
                multiple
                options={channelOptions}
                value={channel}
                onChange={(next) => list.update({ filters: { channel: next } })}
              />
              <CampaignFilter value={campaign} onChange={(next) => list.update({ filters: { campaign: next } })} />
            </ListFilters>
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `notifications-${fleet.humanReadableId}-${todayDate(zone)}` }}
      />
    </Page>
  );
}
