import { useFormikContext } from 'formik';
import { ImageField } from '@/features/seasonal-events/image/image-field';
import { RadioCards, type RadioCard } from '@/ui/screens/form/radio-cards';
import { ImageTile, ImageTiles } from '@/features/seasonal-events/image/image-tile';
import { Section } from '@/ui/screens/detail/section';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { maxVehicleIcons, type SeasonalEventValues } from './seasonal-event-values';

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
export function VehicleIconsSection({ icon }: ImageSectionProps) {
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
export function CoverSection({ icon }: ImageSectionProps) {
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
