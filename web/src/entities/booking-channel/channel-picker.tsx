import { PickerFilter } from '@/ui/picker/picker-filter';
import type { NoChoice } from '@/ui/picker/search-dialog';
import { pickerDialog } from '@/ui/picker/use-picker-dialog';
import { useBookingChannelNameQuery } from './booking-channel.generated';

const channelDialog = pickerDialog(() => import('./channel-dialog'));

interface ChannelPickerProps {
  /** What is chosen: "Passengers of". */
  label: string;
  /** A booking channel's ID, or empty text for none. */
  value: string;
  /** What stands for none; left out where one has to be chosen. */
  none?: NoChoice;
  onChange: (channelId: string) => void;
}

/** Chooses a booking channel, or none in particular, in a dialog that searches. */
export function ChannelPicker(props: ChannelPickerProps) {
  const { value, none } = props;
  const { data } = useBookingChannelNameQuery({ variables: { id: value }, skip: value === '' });
  const shown = value === '' ? none?.label : (data?.bookingChannel?.name ?? value);
  return <PickerFilter {...props} picker={channelDialog} shown={shown} />;
}
