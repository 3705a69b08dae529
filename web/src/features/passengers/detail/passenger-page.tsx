import { useParams } from 'react-router-dom';
import { useGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Column, SectionGrid } from '@/ui/design/layout';
import { PhoneText } from '@/ui/design/phone-text';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { BookingsSection } from './bookings-section';
import { CouponsSection } from './coupons-section';
import { PassengerMenu } from './passenger-menu';
import { PaymentSection } from './payment-section';
import { ProfileSection } from './profile-section';
import { passengerRead } from './reads';
import PushSection from './push-section';

/** A passenger: profile, rides, payment and actions. */
export default function PassengerPage() {
  const { id = '' } = useParams();
  const read = useRead(passengerRead(id));
  const gate = useGate('modify');
  const passenger = read.data;
  const name = passenger?.fullName || 'this passenger';
  return (
    <DetailScreen
      read={read}
      what="passenger"
      list="passengers"
      title={passenger ? passenger.fullName || 'Passenger without a name' : undefined}
      // Without the name: the tab's title ends up in the browser's history.
      tabTitle={`Passenger ${id}`}
      subtitle={passenger?.phone && <PhoneText value={passenger.phone} />}
      actions={passenger && <PassengerMenu passenger={passenger} name={name} />}
    >
      <SectionGrid style={{ alignItems: 'start' }}>
        <Column>
          <ProfileSection read={read} />
          <BookingsSection passengerId={id} />
        </Column>
        <Column>
          <PaymentSection passengerId={id} name={name} />
          {gate ? (
            <Section title="Push notification">
              <QuietLine>{gate}</QuietLine>
            </Section>
          ) : (
            passenger && <PushSection passenger={passenger} name={name} />
          )}
        </Column>
      </SectionGrid>
      <CouponsSection passengerId={id} />
    </DetailScreen>
  );
}
