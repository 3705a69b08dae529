import { TextAreaField, TextField, DateTimeField } from '@/ui/screens/form/fields';
import { Column, SectionGrid, FieldColumns } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { platformNow } from '@/lib/dates/clock';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import { instantAt, isBefore } from '@/lib/dates/instants';
import { Notice } from '@/ui/design/notice';
import { type SeasonalEventValues, maxVehicleIcons } from './seasonal-event-values';
import { ImageField } from '@/features/seasonal-events/image/image-field';
import { RadioCards, type RadioCard } from '@/ui/screens/form/radio-cards';
import { ImageTile, ImageTiles } from '@/features/seasonal-events/image/image-tile';

type Images = NonNullable<SeasonalEventFactsFragment['vehicleIcons']>;

function PresentImages({ images, label }: { images: Images; label: string }) {
  return (
    <ImageTiles>
      {images.map(({ id, url, fileName }, at) => (
        <li key={id ?? at}>
          <ImageTile src={url} fileName={fileName} label={images.length > 1 ? `${label} ${at + 1}` : label} />
        </li>
      ))}
    </ImageTiles>
  );
}

interface ImageSectionProps {
  /** The icon that is edited; null for a new one. */
  icon: SeasonalEventFactsFragment | null;
}

/** The vehicle icons. An edit keeps or replaces all of them, because the platform cannot change a single one. */
function VehicleIconsSection({ icon }: ImageSectionProps) {
  const { values } = useFormikContext<SeasonalEventValues>();
  const present = icon?.vehicleIcons ?? [];
  const cards: RadioCard<SeasonalEventValues['iconsChoice']>[] = [
    {
      value: 'keep',
      label: 'Keep all',
      meaning: present.length === 1 ? 'The current icon is kept.' : `The ${present.length} current icons are kept.`,
    },
    { value: 'replace', label: 'Replace all', meaning: 'New images replace all current ones.' },
  ];
  return (
    <Section title="Vehicle icons">
      {icon && <RadioCards name="iconsChoice" label="Current vehicle icons" cards={cards} />}
      {values.iconsChoice === 'keep' ? (
        <PresentImages images={present} label="Vehicle icon" />
      ) : (
        <ImageField name="vehicleIcons" label="Vehicle icons" max={maxVehicleIcons} lost={values.lostIcons} />
      )}
    </Section>
  );
}

const coverCards: readonly RadioCard<SeasonalEventValues['coverChoice']>[] = [
  { value: 'keep', label: 'Keep', meaning: 'The current cover is kept.' },
  { value: 'replace', label: 'Replace', meaning: 'A new image replaces it.' },
  { value: 'remove', label: 'Remove', meaning: 'The cover is removed.' },
];

/** The cover, which an icon may go without. */
function CoverSection({ icon }: ImageSectionProps) {
  const { values } = useFormikContext<SeasonalEventValues>();
  const present = icon?.coverImage;
  return (
    <Section title="Cover image (optional)">
      {present && <RadioCards name="coverChoice" label="Current cover" cards={coverCards} />}
      {present && values.coverChoice === 'keep' && <PresentImages images={[present]} label="Cover" />}
      {values.coverChoice === 'replace' && <ImageField name="coverImage" label="Cover" max={1} lost={values.lostCover} />}
    </Section>
  );
}

const sentAs = (instant: string, zone: string) =>
  instantAt(instant) === undefined || zone === 'UTC' ? undefined : `Sent as ${formatInZone(instant, 'UTC')} UTC.`;

/** The start and end of an icon, in the viewer's time zone: an icon belongs to no fleet, and starts for all of them at the same instant. */
function DatesSection() {
  const { values } = useFormikContext<SeasonalEventValues>();
  const [now] = useState(() => platformNow());
  const { startAt, endAt } = values;
  const zone = viewerZone();
  return (
    <Section title="Dates">
      <FieldColumns>
        <DateTimeField name="startAt" label="Start" zone={zone} hint={sentAs(startAt, zone)} />
        <DateTimeField name="endAt" label="End" zone={zone} hint={sentAs(endAt, zone)} />
      </FieldColumns>
      {isBefore(endAt, now) && (
        <Notice tone="warning" title="The end has passed">
          <p>Apps will not show this icon.</p>
        </Notice>
      )}
      {isBefore(now, endAt) && isBefore(startAt, now) && (
        <Notice tone="info" title="The start has passed">
          <p>Apps of attached fleets show this icon immediately.</p>
        </Notice>
      )}
    </Section>
  );
}

export function SeasonalEventFields({ icon }: { icon: SeasonalEventFactsFragment | null }) {
  return (
    <SectionGrid>
      <Column>
        <Section title="Name and description">
          <TextField name="name" label="Name" />
          <TextAreaField name="description" label="Description" isOptional rows={3} />
        </Section>
        <DatesSection />
      </Column>
      <Column>
        <VehicleIconsSection icon={icon} />
        <CoverSection icon={icon} />
      </Column>
    </SectionGrid>
  );
}
