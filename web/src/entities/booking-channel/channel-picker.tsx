import { useRead } from '@/lib/data/use-read';
import { PickerFilter } from '@/ui/screens/form/picker/picker-filter';
import type { NoChoice } from '@/ui/screens/form/picker/search-dialog';
import { bookingChannelNameRead } from './reads';
import ChannelDialog from './channel-dialog';

interface ChannelPickerProps {
  /** The choice's label: "Passengers of". */
  label: string;
  /** A booking channel's ID, or empty text for none. */
  value: string;
  /** Channels with known names; others are read. */
  known?: readonly { readonly id: string; readonly name: string | null }[];
  /** The option for no channel; omitted if a channel is required. */
  none?: NoChoice;
  onChange: (channelId: string) => void;
}

/** Chooses a booking channel, or none, in a search dialog. */
export function ChannelPicker({ known = [], ...props }: ChannelPickerProps) {
  const { value, none } = props;
  const knownName = known.find(({ id }) => id === value)?.name;
  const { data, isPrevious } = useRead(bookingChannelNameRead(value === '' || knownName != null ? null : value));
  const name = knownName ?? (isPrevious ? null : data?.name);
  const shown = value === '' ? none?.label : (name ?? value);
  return <PickerFilter {...props} picker={ChannelDialog} shown={shown} />;
}
