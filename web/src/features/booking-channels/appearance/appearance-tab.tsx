import { useChannelUiSettings } from '@/entities/channel-theme/channel-settings';
import { ThemeSection } from '@/entities/channel-theme/theme-section';
import { isLoading } from '@/lib/data/read';
import { JsonView } from '@/ui/design/json/json-view';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import type { TabProps } from '../detail/tabs';

/** The app's appearance and booking behaviour. Read-only: the platform has no call that changes them. */
export default function AppearanceTab({ channelId }: TabProps) {
  const read = useChannelUiSettings(channelId);
  const settings = read.data?.bookingUiSettings;
  return (
    <>
      <ThemeSection read={read} />
      {!isLoading(read) && settings != null && (
        <Section title="UI settings">
          <QuietLine>Read-only. They can’t be changed through the API.</QuietLine>
          <div style={{ background: 'var(--color-surface)' }}>
            <JsonView value={settings} />
          </div>
        </Section>
      )}
    </>
  );
}
