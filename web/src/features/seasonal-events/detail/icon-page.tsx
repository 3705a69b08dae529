import { useParams } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen, CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { seasonalEventName, seasonalEventStatusLabel, timingText } from '../model/seasonal-event';
import { FleetsSection } from './fleets-section';
import { seasonalEventRead } from './reads';
import { SeasonalEventActions } from './seasonal-event-actions';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { DateTime } from '@/ui/design/date/date-time';
import { FieldColumns } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine, SubTitle } from '@/ui/design/text';
import type { SeasonalEventFactsFragment, SeasonalImageFieldsFragment } from '../list/seasonal-events.generated';
import { ImageTile, ImageTiles } from '@/features/seasonal-events/image/image-tile';

function Icons({ icons }: { icons: readonly (SeasonalImageFieldsFragment | null)[] | null }) {
  if (!icons) return <QuietLine>The vehicle icons could not be read.</QuietLine>;
  if (icons.length === 0) return <QuietLine>No vehicle icons.</QuietLine>;
  return (
    <ImageTiles aria-label="Vehicle icons">
      {icons.map((icon, at) => (
        // Keyed by position, because two icons may have the same file, and one may have no ID.
        <li key={at}>
          <ImageTile src={icon?.url ?? null} fileName={icon?.fileName ?? null} label={`Vehicle icon ${at + 1}`} />
        </li>
      ))}
    </ImageTiles>
  );
}

/** The images that passengers see: vehicles on the map, and the cover. */
const ImagesSection = ({ read }: { read: Read<SeasonalEventFactsFragment> }) => (
  <Section title="Images" read={read}>
    {({ vehicleIcons, coverImage }) => (
      <>
        <SubTitle>{`Vehicle icons${vehicleIcons ? ` (${vehicleIcons.length})` : ''}`}</SubTitle>
        <Icons icons={vehicleIcons} />
        <SubTitle>Cover image</SubTitle>
        {coverImage ? (
          <ImageTiles>
            <li>
              <ImageTile src={coverImage.url} fileName={coverImage.fileName} label="Cover image" />
            </li>
          </ImageTiles>
        ) : (
          <QuietLine>No cover image.</QuietLine>
        )}
      </>
    )}
  </Section>
);

/** Also shown in UTC, for people in different zones to compare. */
function Instant({ value }: { value: string }) {
  const zone = viewerZone();
  return (
    <>
      <DateTime value={value} zone={zone} />
      {zone !== 'UTC' && (
        <>
          <br />
          <Muted>{formatInZone(value, 'UTC')} UTC</Muted>
        </>
      )}
    </>
  );
}

const FactsSection = ({ read }: { read: Read<SeasonalEventFactsFragment> }) => (
  <Section title="Icon" read={read}>
    {({ id, description, startAt, endAt, fleetsCount, createdAt }) => (
      <FieldColumns>
        <FieldList>
          <Field label="Starts">{startAt && <Instant value={startAt} />}</Field>
          <Field label="Ends">{endAt && <Instant value={endAt} />}</Field>
          <Field label="Description">{description}</Field>
        </FieldList>
        <FieldList>
          <Field label="Fleets">{fleetsCount?.toLocaleString('en')}</Field>
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
          <CopyField label="ID" value={id} />
        </FieldList>
      </FieldColumns>
    )}
  </Section>
);

export default function SeasonalEventPage() {
  const { id = '' } = useParams();
  const read = useRead(seasonalEventRead(id));
  const seasonalEvent = read.data;
  return (
    <DetailScreen
      read={read}
      what="icon"
      list="seasonal-events"
      title={seasonalEvent ? seasonalEventName(seasonalEvent) : undefined}
      subtitle={seasonalEvent && timingText(seasonalEvent)}
      badges={seasonalEvent && <CodeBadge of={seasonalEventStatusLabel(seasonalEvent)} />}
      actions={seasonalEvent && <SeasonalEventActions seasonalEvent={seasonalEvent} />}
    >
      <FactsSection read={read} />
      <ImagesSection read={read} />
      <FleetsSection seasonalEventId={id} seasonalEvent={seasonalEvent ?? undefined} />
    </DetailScreen>
  );
}
