import { Palette } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { channelUiSettingsRead } from '@/entities/channel-theme/channel-settings';
import { ThemeSection } from '@/entities/channel-theme/theme-section';
import { useRead } from '@/lib/data/use-read';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page } from '@/ui/screens/detail/page';
import { EmptyState } from '@/ui/design/states/states';

const ThemeOf = ({ channelId }: { channelId: string }) => <ThemeSection read={useRead(channelUiSettingsRead(channelId))} />;

/** The theme of any booking channel, which is in the URL so that it can be shared. */
export default function ThemePage() {
  usePageTitle('Theme');
  const [params, setParams] = useSearchParams();
  const channelId = params.get('channel') ?? '';
  return (
    <Page
      title="Theme"
      subtitle="The colours of a booking channel’s app. Read-only."
      actions={<ChannelPicker label="Booking channel" value={channelId} onChange={(channel) => setParams({ channel })} />}
    >
      {channelId === '' ? (
        <EmptyState icon={<Palette aria-hidden="true" />} title="Select a booking channel" text="See the colours of its theme." />
      ) : (
        <ThemeOf key={channelId} channelId={channelId} />
      )}
    </Page>
  );
}
