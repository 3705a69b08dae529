import SearchDialog from '@/ui/screens/form/picker/search-dialog';
import type { PickerDialogProps } from '@/ui/screens/form/picker/use-picker-dialog';
import { pickableFleets } from './fleet';

export default function FleetDialog(props: PickerDialogProps) {
  return <SearchDialog {...props} pickable={pickableFleets} />;
}
