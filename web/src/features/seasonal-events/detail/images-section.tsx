import type { Read } from '@/lib/data/read';
import { ImageTile, ImageTiles } from '@/features/seasonal-events/image/image-tile';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine, SubTitle } from '@/ui/design/text';
import type { SeasonalEventFactsFragment, SeasonalImageFieldsFragment } from '../list/seasonal-events.generated';

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
export const ImagesSection = ({ read }: { read: Read<SeasonalEventFactsFragment> }) => (
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
