import { useRead } from '@/lib/data/use-read';
import { useFleetSelection } from '@/lib/fleet/fleet-scope';
import type { FieldProps } from '@/ui/screens/form/use-form-field';
import { PickerField } from '@/ui/screens/form/picker/picker-field';
import { PickerFilter } from '@/ui/screens/form/picker/picker-filter';
import { fleetNameRead } from './reads';
import FleetDialog from './fleet-dialog';

/** A fleet's name by its ID, which is shown while the name loads or if it can't be read. The selected fleet's name is known at once. */
function useFleetName(id: string): string {
  const selected = useFleetSelection();
  const isSelected = selected?.id === id;
  const { data, isPrevious } = useRead(fleetNameRead(id === '' || isSelected ? null : id));
  const fleet = isPrevious ? null : data;
  return (isSelected ? selected.name : fleet?.name || fleet?.humanReadableId) || id;
}

interface FleetFilterProps {
  /** A fleet's ID, or empty text for any. */
  value: string;
  onChange: (fleetId: string) => void;
}

/** A list's filter by fleet, with a search dialog. The page's reads must list `fleetNameRead` if the URL names a fleet. */
export function FleetFilter({ value, onChange }: FleetFilterProps) {
  const name = useFleetName(value);
  return (
    <PickerFilter
      picker={FleetDialog}
      label="Fleet"
      value={value}
      shown={value === '' ? undefined : name}
      none={{ group: 'All', label: 'Any fleet', hint: 'No filter by fleet' }}
      onChange={onChange}
    />
  );
}

/** A fleet in a form, searched for in a dialog; the value is its ID, or empty text. */
export const FleetField = (props: FieldProps) => (
  <PickerField {...props} picker={FleetDialog} useName={useFleetName} placeholder="Select a fleet…" />
);
