import { PassengerSearchDocument } from '@/entities/passenger/passenger.generated';
import { searchWithin } from '@/lib/list/search-pages';
import SearchDialog, { type SearchDialogProps } from '@/ui/screens/form/picker/search-dialog';

interface PassengerDialogProps extends Omit<SearchDialogProps<never>, 'pickable' | 'value' | 'title'> {
  bookingChannelId: string;
}

/** Chooses a passenger of a booking channel for a test. Loaded with its first opening. */
export default function PassengerDialog({ bookingChannelId, ...props }: PassengerDialogProps) {
  return (
    <SearchDialog
      {...props}
      title="Send a test to"
      value=""
      pickable={{
        ...searchWithin(PassengerSearchDocument, { bookingChannelId }),
        one: 'passenger',
        many: 'passengers',
        searchLabel: 'Search by name, phone, email or ID',
        nameOf: ({ fullName, id }) => fullName || id,
        codeOf: ({ phone, email }) => [phone, email].filter(Boolean).join(' · ') || null,
      }}
    />
  );
}
