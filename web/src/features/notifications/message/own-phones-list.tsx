import { X } from 'lucide-react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { usePersisted } from '@/lib/browser/persisted';
import { useRead } from '@/lib/data/use-read';
import { isLoading } from '@/lib/data/read';
import { useViewer } from '@/lib/access/viewer';
import { Button, IconButton } from '@/ui/design/button/button';
import { Column, Rows } from '@/ui/design/layout';
import { OptionLines } from '@/ui/design/search-list';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { contactsOf, keepOwnPhone, ownPhonesOf, testPhoneRead, type OwnPhone } from './own-phones';
import type { TestPassengerFragment } from './test-phones.generated';

const Phone = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 48px;
`;

interface OwnPhonesProps {
  bookingChannelId: string;
  onChoose: (passenger: TestPassengerFragment) => void;
}

/** The person's own test phones of a booking channel, shown before a search. */
export function OwnPhones({ bookingChannelId, onChoose }: OwnPhonesProps) {
  const { id: person } = useViewer();
  const [phones] = usePersisted(ownPhonesOf(person));
  const own = phones.filter((phone) => phone.bookingChannelId === bookingChannelId);
  if (own.length === 0) return <QuietLine>Search for a passenger. Your own test phones can be kept here for the next test.</QuietLine>;
  return (
    <Column $gap={2}>
      <SubTitle>My test phones</SubTitle>
      <Rows aria-label="My test phones">
        {own.map((phone) => (
          <OwnPhoneRow key={phone.id} phone={phone} onRemove={() => keepOwnPhone(person, phone, false)} onChoose={onChoose} />
        ))}
      </Rows>
    </Column>
  );
}

interface OwnPhoneRowProps extends Pick<OwnPhonesProps, 'onChoose'> {
  phone: OwnPhone;
  onRemove: () => void;
}

/** Reads the passenger, of whom the browser only stores the ID. */
function OwnPhoneRow({ phone, onRemove, onChoose }: OwnPhoneRowProps) {
  const read = useRead(testPhoneRead(phone.id));
  const { data: passenger, error, retry } = read;
  const name = passenger?.fullName || phone.id;
  return (
    <Phone>
      {isLoading(read) ? (
        <Skeleton height="16px" />
      ) : (
        <OptionLines
          name={<strong>{name}</strong>}
          hint={passenger ? (contactsOf(passenger) ?? phone.id) : error ? 'Could not be read' : 'This passenger no longer exists'}
        />
      )}
      {passenger && (
        <Button size="small" aria-label={sentence`Send to ${name}`} onPress={() => onChoose(passenger)}>
          Send…
        </Button>
      )}
      {error?.isRetryable === true && !passenger && (
        <Button size="small" onPress={retry}>
          Retry
        </Button>
      )}
      <IconButton size="small" label={sentence`Remove ${name} from my test phones`} icon={<X aria-hidden="true" />} onPress={onRemove} />
    </Phone>
  );
}
