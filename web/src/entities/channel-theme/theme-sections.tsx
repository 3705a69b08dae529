import styled from 'styled-components';
import { asRead, isLoading, type Read } from '@/lib/data/read';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { SectionGrid } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import type { ChannelUiSettings } from './channel-settings';
import { ColourTable } from './colour-table';
import { Phone } from './phone';
import { problemsIn, readTheme, type ChannelTheme } from './theme';

const Phones = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
`;

const Note = styled(QuietLine)`
  align-self: center;
  width: 180px;
`;

/* The final height, so that the sections below do not move. */
const phoneHeight = '479px';
const coloursHeight = '342px';

const Picture = ({ theme: { schemes, hasUnusedDark }, appName }: { theme: ChannelTheme; appName: string }) => (
  <Phones>
    {schemes.map((scheme) => (
      <Phone key={scheme.name} scheme={scheme} appName={appName} />
    ))}
    {schemes.length === 1 && <Note>The app has no dark mode.{hasUnusedDark && ' The theme’s dark colours are unused.'}</Note>}
  </Phones>
);

const LoadingSection = ({ title, height }: { title: string; height: string }) => (
  <Section title={title} read={asRead(undefined)} loading={<Skeleton height={height} />}>
    {() => null}
  </Section>
);

function ColoursSection({ theme }: { theme: ChannelTheme }) {
  const { missing, invalid } = problemsIn(theme);
  return (
    <Section
      title="Colours"
      actions={
        <>
          {invalid > 0 && <Badge tone="danger">{counted(invalid, 'invalid colour')}</Badge>}
          {missing > 0 && <Badge tone="warning">{`${missing} missing`}</Badge>}
        </>
      }
    >
      {missing + invalid > 0 && <QuietLine>Missing and invalid colours are shown in grey.</QuietLine>}
      <ColourTable schemes={theme.schemes} />
      {theme.unknownKeys.length > 0 && <QuietLine>Not recognised, so not shown: {theme.unknownKeys.join(', ')}</QuietLine>}
    </Section>
  );
}

function noThemeText({ data, unreadable }: Read<ChannelUiSettings>): string {
  if (unreadable?.length) return 'Unreadable theme.';
  return data?.bookingUiSettings == null ? 'No UI settings.' : 'No theme in the UI settings.';
}

/** A channel's theme: a phone in light and dark, its colours and their problems. */
export function ThemeSections({ read }: { read: Read<ChannelUiSettings> }) {
  const theme = read.data && readTheme(read.data.bookingUiSettings);
  const isWaiting = isLoading(read);
  return (
    <>
      <SectionGrid>
        <Section
          title="On a phone"
          read={read}
          missing="Booking channel not found."
          loading={<Skeleton width="440px" height={phoneHeight} />}
        >
          {({ id, name, humanReadableId }) =>
            theme ? <Picture theme={theme} appName={name || humanReadableId || id} /> : <QuietLine>{noThemeText(read)}</QuietLine>
          }
        </Section>
        {isWaiting && <LoadingSection title="Colours" height={coloursHeight} />}
        {theme && <ColoursSection theme={theme} />}
      </SectionGrid>
    </>
  );
}
