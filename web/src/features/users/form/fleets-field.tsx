import { useFormField } from '@/ui/screens/form/use-form-field';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import { pickableFleets } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { QuietLine } from '@/ui/design/text';
import { hiddenFleetsText } from '../model/linked-fleets';
import { maximumFleets } from './user-values';

interface FleetsFieldProps {
  /** The number of the user's fleets that the viewer may not see. */
  hiddenCount: number;
}

/** The fleets that a user is linked to. */
export function FleetsField({ hiddenCount }: FleetsFieldProps) {
  const { value, setValue, error } = useFormField<readonly FleetHeadFragment[]>({ name: 'fleets' });
  return (
    <>
      <MultiPicker
        pickable={pickableFleets}
        value={value}
        onChange={setValue}
        cap={maximumFleets}
        error={error}
        hintOf={({ name }) => (name === null ? 'it could not be read, or no longer exists' : undefined)}
      />
      {hiddenCount > 0 && (
        <QuietLine>
          +{hiddenFleetsText(hiddenCount)} {hiddenCount === 1 ? 'is' : 'are'} kept.
        </QuietLine>
      )}
    </>
  );
}
