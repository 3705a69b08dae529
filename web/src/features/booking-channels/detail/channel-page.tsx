import { useApolloClient } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { channelName } from '@/entities/booking-channel/channel';
import { useScreenQuery } from '@/lib/apollo/preload';
import { sentence } from '@/lib/bidi';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { readOf } from '@/lib/read';
import { bookingChannelUrl, routeUrl } from '@/lib/urls';
import type { Summary } from '@/ui/copy-summary';
import { DetailScreen } from '@/ui/detail';
import { PageMenu } from '@/ui/page-menu';
import { Skeleton } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { BookingChannelDocument, type BookingChannelFactsFragment } from './channel.generated';
import { preloadTab, tabIn, tabs } from './tabs';

const summaryOf = (channel: BookingChannelFactsFragment): Summary => ({
  title: sentence`Booking channel ${channelName(channel)}`,
  facts: [
    { label: 'Human-readable ID', value: channel.humanReadableId },
    { label: 'Booking channel ID', value: channel.id },
    { label: 'iOS bundle ID', value: channel.iosBundleId },
    { label: 'Android package name', value: channel.androidPackageName },
  ],
  url: bookingChannelUrl(channel.id),
});

/** One booking channel: a passenger app with its legal texts, its store credentials, its networks and its look. */
export default function ChannelPage() {
  const client = useApolloClient();
  const { id: fleetId } = useSelectedFleet();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const read = readOf(useScreenQuery(BookingChannelDocument, { id }), (data) => data.bookingChannel);
  const channel = read.data;
  const opened = tabIn(params).id;

  const open = (tab: string) => {
    if (tab === opened) return;
    const url = new URL(bookingChannelUrl(id, tab), window.location.href);
    // What fails here fails in the tab, which says so.
    preloadTab({ client, params: { id }, url, fleetId })?.catch(() => undefined);
    setParams(url.searchParams);
  };

  return (
    <DetailScreen
      read={read}
      what="booking channel"
      list={{ label: 'All booking channels', url: routeUrl('booking-channels') }}
      id={channel?.humanReadableId || id}
      title={channel ? channelName(channel) : undefined}
      actions={channel && <PageMenu summary={summaryOf(channel)} />}
    >
      <Tabs
        label="Booking channel"
        tabs={tabs.map(({ id: tab, label, Content }) => ({
          id: tab,
          label,
          content: (
            <Suspense fallback={<Skeleton height="320px" />}>
              <Content channelId={id} read={read} />
            </Suspense>
          ),
        }))}
        value={opened}
        onChange={open}
      />
    </DetailScreen>
  );
}
