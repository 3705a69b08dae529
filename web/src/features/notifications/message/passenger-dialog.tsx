import { PassengerSearchDocument } from '@/entities/passenger/passenger.generated';
import { searchWithin } from '@/lib/list/search-pages';
import SearchDialog from '@/ui/screens/form/picker/search-dialog';
import { contactsOf } from './own-phones';
import { OwnPhones } from './own-phones-list';
import type { TestPassengerFragment } from './test-phones.generated';

interface PassengerDialogProps {
  bookingChannelId: string;
  onChoose: (passenger: TestPassengerFragment) => void;
  onClose: () => void;
}

/** Chooses a passenger of a booking channel for a test: the person's own test phone, or a customer, who must be searched for. */
export default function PassengerDialog({ bookingChannelId, onChoose, onClose }: PassengerDialogProps) {
  return (
    <SearchDialog<TestPassengerFragment>
      title="Send a test to"
      value=""
      start={<OwnPhones bookingChannelId={bookingChannelId} onChoose={onChoose} />}
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
