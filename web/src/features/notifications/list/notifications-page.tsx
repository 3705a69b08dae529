import { useMemo, useEffect, useEffectEvent, useRef } from 'react';
import { channelName } from '@/entities/booking-channel/channel';
import { CampaignFilter } from '@/entities/campaign/campaign-picker';
import { isFinal, notificationStatuses, notificationStatusName } from '@/entities/notification/notification-status';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { zoneWords } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList, type ListOf } from '@/lib/list/use-list';
import { useMinute } from '@/lib/dates/now';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListPage } from '@/ui/screens/list/list-page';
import { NewButton } from '@/ui/design/new-button';
import { notificationColumns } from './columns';
import { fleetChannelsRead, notificationsListOf, resultsRead } from './notifications-list';
import { isVisible } from '@/lib/list/list-state';
import { resultOf, type NotificationResult } from '../model/result';

/**
 * The known results of the page's notifications, by ID. Each costs a call to the platform, so rows do not wait for it, and it is only
 * read again when a status has changed.
 */
function useResults(list: ListOf<ReturnType<typeof notificationsListOf>>, fleetId: string): ReadonlyMap<string, NotificationResult | null> {
  const { rows, state, key, link } = list;
  const isSkipped = rows === undefined || link.otherFleetId !== undefined || !isVisible({ id: 'result' }, state.hide);
  const { data, retry } = useRead({ ...resultsRead(state, fleetId), isSkipped });

  const statuses = rows?.map(({ id, status }) => `${id} ${status ?? ''}`).join();
  const known = useRef<{ key: string; statuses: string }>(undefined);
  const onRows = useEffectEvent(() => {
    if (statuses === undefined || isSkipped) return;
    const before = known.current;
    known.current = { key, statuses };
    // The previous results stay until new ones arrive, or if the read fails.
    if (before?.key === key && before.statuses !== statuses) retry();
  });
  useEffect(() => onRows(), [key, statuses, isSkipped]);

  return useMemo(() => new Map(data?.map(({ id, processes }) => [id, resultOf(processes?.items)] as const)), [data]);
}

const statusOptions = codeOptions(notificationStatuses, notificationStatusName);

/** The apps of a fleet to choose from, and chosen ones from the URL that are not among them. */
function useChannelOptions(fleetId: string, chosen: readonly string[]) {
  const channels = useRead(fleetChannelsRead(fleetId), { fetchPolicy: 'cache-first' }).data ?? [];
  const others = chosen.filter((id) => channels.every((channel) => channel.id !== id));
  return [
    ...channels.map((channel) => ({ value: channel.id, label: channelName(channel) })),
    ...others.map((id) => ({ value: id, label: id })),
  ];
}

/** The push notifications of the selected fleet. Polled while any row can still change. */
export default function NotificationsPage() {
  const fleet = useSelectedFleet();
  const zone = fleet.timezone;
  const now = useMinute();
  const list = useList(useMemo(() => notificationsListOf(fleet.id), [fleet.id]));
  const { channel, campaign } = list.state.filters;
  const channelOptions = useChannelOptions(fleet.id, channel);
  const results = useResults(list, fleet.id);
  const columns = useMemo(() => notificationColumns(zone, results, now), [zone, results, now]);
  return (
    <ListPage
      title="Notifications"
      subtitle={sentence`${fleet.name} · times in ${zoneWords(zone)}`}
      actions={<NewButton route="notification-intent-create" />}
      isMoving={({ status }) => !isFinal(status)}
      interval={10_000}
      columns={columns}
      list={list}
      rowHref={({ id }) => notificationIntentUrl(id)}
      emptyText={sentence`Create the first push notification for passengers of ${fleet.name}.`}
      search="Search by name or title"
      filters={
        <>
          <ListChoice list={list} of="status" label="Status" options={statusOptions} />
          <ListChoice list={list} of="channel" label="App" options={channelOptions} />
          <CampaignFilter value={campaign} onChange={(next) => list.update({ filters: { campaign: next } })} />
        </>
      }
      csv={{ filename: `notifications-${fleet.humanReadableId}`, zone }}
    />
  );
}
