import { platformNow } from '@/lib/dates/clock';
import { formatInZone } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { SelectedFleetFieldsFragment } from '@/lib/fleet/fleet-scope.generated';
import SearchDialog from '@/ui/screens/form/picker/search-dialog';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import { SelectableFleetsDocument } from './fleet-selector.generated';

/** Width in pixels, and page size (specification, section 9). */
export const width = 750;
export const fleetsPerPage = 10;

const fleets = {
  one: 'fleet',
  many: 'fleets',
  document: SelectableFleetsDocument,
  searchLabel: 'Name, human-readable ID or ID',
  nameOf: ({ name, humanReadableId, id }: SelectedFleetFieldsFragment) => name || humanReadableId || id,
  codeOf: ({ humanReadableId, timezone }: SelectedFleetFieldsFragment) =>
    [humanReadableId, formatInZone(platformNow(), timezone, 'time'), timezone].filter(Boolean).join(' · '),
};

export default function FleetDialog({ onClose }: { onClose: () => void }) {
  const selected = useSelectedFleet();
  const selectFleet = useSelectFleet();
  return (
    <SearchDialog
      pickable={fleets}
      title="Select a fleet"
      width={width}
      maxPerPage={fleetsPerPage}
      value={selected.id}
      onChoose={(id, _name, fleet) => {
        onClose();
        if (fleet && id !== selected.id) void selectFleet(fleet);
      }}
      onClose={onClose}
    />
  );
}
