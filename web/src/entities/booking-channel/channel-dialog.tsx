import SearchDialog from '@/ui/screens/form/picker/search-dialog';
import type { PickerDialogProps } from '@/ui/screens/form/picker/use-picker-dialog';
import { BookingChannelSearchDocument } from './booking-channel.generated';
import { pickableChannels } from './channel';

const channels = pickableChannels(BookingChannelSearchDocument);

export default function ChannelDialog(props: PickerDialogProps) {
  return <SearchDialog {...props} pickable={channels} />;
}
