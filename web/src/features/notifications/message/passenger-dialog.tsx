import { PassengerSearchDocument, type PassengerSearchQuery } from '@/entities/passenger/passenger.generated';
import { searchWithin } from '@/lib/list/search-pages';
import { QuietLine } from '@/ui/design/text';
import SearchDialog from '@/ui/screens/form/picker/search-dialog';

export type TestPassenger = NonNullable<PassengerSearchQuery['choices']>['items'][number];

/** A passenger's phone and email, to distinguish people of the same name. */
const contactsOf = ({ phone, email }: TestPassenger): string | null => [phone, email].filter(Boolean).join(' · ') || null;

interface PassengerDialogProps {
  bookingChannelId: string;
  onChoose: (passenger: TestPassenger) => void;
  onClose: () => void;
}

/** Chooses a passenger of a booking channel for a test. Customers must be searched for. */
export default function PassengerDialog({ bookingChannelId, onChoose, onClose }: PassengerDialogProps) {
  return (
    <SearchDialog<TestPassenger>
      title="Send a test to"
      value=""
      start={<QuietLine>Search for a passenger.</QuietLine>}
      pickable={{
        ...searchWithin(PassengerSearchDocument, { bookingChannelId }),
        one: 'passenger',
        many: 'passengers',
        searchLabel: 'Search by name, phone, email or ID',
        nameOf: ({ fullName, id }) => fullName || id,
        codeOf: contactsOf,
      }}
      onChoose={(_id, _name, passenger) => passenger && onChoose(passenger)}
      onClose={onClose}
    />
  );
}
