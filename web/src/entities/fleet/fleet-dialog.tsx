import SearchDialog from '@/ui/screens/form/picker/search-dialog';
import type { PickerDialogProps } from '@/ui/screens/form/picker/use-picker-dialog';
import { pickableFleets } from './fleet';

/** Chooses a fleet that the person may see. */
export default function FleetDialog(props: PickerDialogProps) {
  return <SearchDialog {...props} pickable={pickableFleets} />;
}
