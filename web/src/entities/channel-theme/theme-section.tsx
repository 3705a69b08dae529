import styled from 'styled-components';
import type { Read } from '@/lib/data/read';
import { Badge } from '@/ui/design/badge';
import { CopyText } from '@/ui/design/copy-text';
import { Inline } from '@/ui/design/inline';
import { SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { cssColour } from '@/ui/design/theme/colour';
import { Section } from '@/ui/screens/detail/section';
import type { JsonObject } from '@/lib/json/merge-json';
import type { ChannelUiSettings } from './channel-settings';
import { readTheme, themeColours, themeValue, type ChannelTheme } from './theme';

/* The background is below translucent colours. */
const Swatch = styled.span`
  flex: none;
  width: 28px;
  height: 20px;
  overflow: hidden;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-small);
  background: #ffffff;
  & > span {
    display: block;
    height: 100%;
  }
`;

function ColourValue({ colours, id }: { colours: JsonObject; id: string }) {
  const { colour, text } = themeValue(colours, id);
  if (text === undefined) return <Badge tone="warning">Missing</Badge>;
  return (
    <Inline>
      {colour && (
        <Swatch aria-hidden="true">
          {/* Set as a parsed colour, never as the platform's text. */}
          <span style={{ backgroundColor: cssColour(colour) }} />
        </Swatch>
      )}
      <CopyText value={text} />
      {!colour && <Badge tone="danger">Invalid colour</Badge>}
    </Inline>
  );
}

function ColourTable({ theme: { light, dark } }: { theme: ChannelTheme }) {
  return (
    <SectionTable<(typeof themeColours)[number]>
      label="Colours by scheme"
      columns={[
        { label: 'Colour', isRowHead: true, cell: ({ label }) => label },
        { label: 'Light', cell: ({ id }) => <ColourValue colours={light} id={id} /> },
        ...(dark
          ? [
              {
                label: 'Dark',
                cell: ({ id }: { id: string }) =>
                  themeValue(dark, id).text === undefined ? <Muted>As in light</Muted> : <ColourValue colours={dark} id={id} />,
              },
            ]
          : []),
      ]}
      rows={themeColours}
      keyOf={({ id }) => id}
    />
  );
}

function noThemeText({ data, unreadable }: Read<ChannelUiSettings>): string {
  if (unreadable?.length) return 'Unreadable theme.';
  return data?.bookingUiSettings == null ? 'No UI settings.' : 'No theme in the UI settings.';
}

export function ThemeSection({ read }: { read: Read<ChannelUiSettings> }) {
  return (
    <Section title="Colours" read={read} missing="Booking channel not found." loading={<Skeleton height="342px" />}>
      {({ bookingUiSettings }) => {
        const theme = readTheme(bookingUiSettings);
        if (!theme) return <QuietLine>{noThemeText(read)}</QuietLine>;
        return (
          <>
            <ColourTable theme={theme} />
            {!theme.dark && <QuietLine>The app has no dark mode.</QuietLine>}
          </>
        );
      }}
    </Section>
  );
}
