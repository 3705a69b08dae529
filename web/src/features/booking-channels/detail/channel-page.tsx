import { useParams, useSearchParams } from 'react-router-dom';
import { channelName } from '@/entities/booking-channel/channel';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { bookingChannelUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { Tabs } from '@/ui/design/tabs';
import type { BookingChannelFactsFragment } from './channel.generated';
import { channelRead } from './reads';
import { tabIn, tabReads, tabs } from './tabs';

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
  const gateway = useGateway();
  const { id: fleetId } = useSelectedFleet();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const read = useRead(channelRead(id));
  const channel = read.data;
  const opened = tabIn(params).id;

  const open = (tab: string) => {
    if (tab === opened) return;
    const url = new URL(bookingChannelUrl(id, tab), window.location.href);
    void gateway.preload(tabReads({ gateway, params: { id }, url, fleetId }));
    setParams(url.searchParams);
  };

  return (
    <DetailScreen
      read={read}
      what="booking channel"
      list="booking-channels"
      id={channel?.humanReadableId || id}
      title={channel ? channelName(channel) : undefined}
      actions={channel && <PageMenu summary={summaryOf(channel)} />}
    >
      <Tabs
        label="Booking channel"
        tabs={tabs.map(({ id: tab, label, Content }) => ({
          id: tab,
          label,
          content: <Content channelId={id} read={read} />,
        }))}
        value={opened}
        onChange={open}
      />
    </DetailScreen>
  );
}
