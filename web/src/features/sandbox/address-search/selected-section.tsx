import { Braces, LocateFixed } from 'lucide-react';
import { isolated, sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { engineNames, type Engine } from './engine';
import type { Result } from './model/results';
import { pointText } from './model/search';
import type { Place } from './places';

interface SelectedSectionProps {
  selected: { engine: Engine; result: Result } | undefined;
  /** The passenger engine's position; undefined if it was not requested. */
  place: Place | undefined;
  onLocate: () => void;
  onNear: (near: string) => void;
}

/** All details of the selected result. */
export function SelectedSection({ selected, place, onLocate, onNear }: SelectedSectionProps) {
  const drawer = useJsonDrawer();
  if (!selected) {
    return (
      <Section title="Selected result">
        <QuietLine>Select a result, with the arrow keys or on the map.</QuietLine>
      </Section>
    );
  }
  const { engine, result } = selected;
  const { address, coordinates, name, rank } = result;
  const title = `${engineNames[engine]} ${rank}`;
  const placeRaw = place && 'raw' in place ? place.raw : undefined;
  const unknown = place?.kind === 'waiting' ? 'Loading…' : place?.kind === 'failed' ? null : 'No coordinates.';
  return (
    <Section
      title="Selected result"
      actions={
        <>
          {address.raw != null && (
            <Button
              size="small"
              variant="ghost"
              icon={<Braces aria-hidden="true" />}
              aria-label={sentence`${title} as JSON`}
              onPress={() => drawer.open(title, placeRaw == null ? address.raw : { found: address.raw, place: placeRaw })}
            >
              JSON
            </Button>
          )}
          {coordinates && (
            <Button size="small" variant="ghost" icon={<LocateFixed aria-hidden="true" />} onPress={() => onNear(pointText(coordinates))}>
              Search nearby
            </Button>
          )}
        </>
      }
    >
      {place?.kind === 'failed' && <ErrorBanner error={place.error} onRetry={onLocate} />}
      <FieldList>
        <Field label="Result">
          {isolated(title)} · <bdi>{name}</bdi>
        </Field>
        <Field label="Coordinates">{coordinates ? <CopyText value={pointText(coordinates)} /> : unknown && <Muted>{unknown}</Muted>}</Field>
        <Field label="Street">{[address.street, address.houseNumber].filter(Boolean).join(' ')}</Field>
        <Field label="Postal code">{address.postalCode}</Field>
        <Field label="City">{address.city}</Field>
        <Field label="Types">{address.locationTypes?.join(', ')}</Field>
        <CopyField label="ID" value={address.addressId} />
      </FieldList>
    </Section>
  );
}
