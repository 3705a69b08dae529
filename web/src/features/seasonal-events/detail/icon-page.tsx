import { useParams } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen, CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { seasonalEventName, seasonalEventStatusLabel, timingText } from '../model/seasonal-event';
import { FleetsSection } from './fleets-section';
import { seasonalEventRead } from './reads';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { DateTime } from '@/ui/design/date/date-time';
import { FieldColumns } from '@/ui/design/layout';
import { Section, Loaded } from '@/ui/screens/detail/section';
import { Muted, QuietLine, SubTitle } from '@/ui/design/text';
import {
  type SeasonalEventFactsFragment,
  type SeasonalImageFieldsFragment,
  SeasonalEventsDocument,
} from '../list/seasonal-events.generated';
import { ImageTile, ImageTiles } from '@/features/seasonal-events/image/image-tile';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { routeUrl, seasonalEventUrl } from '@/lib/routes/urls';
import { deleteItem, DeleteRecord } from '@/ui/screens/delete/delete-record';
import { PageScreenButton } from '@/ui/screens/detail/page-button';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { Skeleton } from '@/ui/design/states/states';
import { DeleteSeasonalEventDocument } from './seasonal-event.generated';

function effectText({ status, fleetsCount }: Pick<SeasonalEventFactsFragment, 'status' | 'fleetsCount'>): string {
  if (fleetsCount === 0) return 'No fleets attached.';
  const fleets =
    fleetsCount === null
      ? 'its fleets (number unknown)'
      : fleetsCount === 1
        ? 'its 1 fleet'
        : `its ${fleetsCount.toLocaleString('en')} fleets`;
  if (status === 'ACTIVE') return sentence`Apps of ${fleets} go back to their usual icons immediately.`;
  return status === 'PAST' ? sentence`It has ended. The list of ${fleets} is deleted too.` : sentence`Apps of ${fleets} will not show it.`;
}

/** Deletes an icon once its number of fleets is known. */
function DeleteDialog({ seasonalEvent, onClose }: { seasonalEvent: SeasonalEventFactsFragment; onClose: () => void }) {
  const gateway = useGateway();
  const { id } = seasonalEvent;
  const name = seasonalEventName(seasonalEvent);
  // Uncached, because removing the icon from the cache would replace the page before the result is visible.
  const read = useRead(seasonalEventRead(id), { fetchPolicy: 'no-cache' });

  return (
    <DeleteRecord
      what="icon"
      record={{ typename: 'SeasonalEvent', id, name, url: seasonalEventUrl(id) }}
      read={seasonalEventRead(id)}
      list={{ url: routeUrl('seasonal-events'), document: SeasonalEventsDocument }}
      phrase={{ label: seasonalEvent.name ? 'Name' : 'ID', value: name }}
      send={() => gateway.change(DeleteSeasonalEventDocument, { input: { id } })}
      dependents={{ what: 'fleets', count: read }}
      onClose={onClose}
    >
      <Loaded read={read} missing="The fleets could not be counted." loading={<Skeleton height="40px" />}>
        {(current) => <p>{effectText(current)} This can&rsquo;t be undone.</p>}
      </Loaded>
    </DeleteRecord>
  );
}

function SeasonalEventActions({ seasonalEvent }: { seasonalEvent: SeasonalEventFactsFragment }) {
  const [isDeleting, setDeleting] = useState(false);
  const disabledReason = useGate('changeIcons');
  return (
    <>
      <PageScreenButton
        route="seasonal-event-edit"
        to={routeUrl('seasonal-event-edit', { id: seasonalEvent.id })}
        icon={<Pencil aria-hidden="true" />}
      >
        Edit
      </PageScreenButton>
      <PageMenu items={[deleteItem('icon', { disabledReason, onAction: () => setDeleting(true) })]} />
      {isDeleting && <DeleteDialog seasonalEvent={seasonalEvent} onClose={() => setDeleting(false)} />}
    </>
  );
}

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
