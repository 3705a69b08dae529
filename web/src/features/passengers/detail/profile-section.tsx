import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { Read } from '@/lib/data/read';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { PhoneText } from '@/ui/design/phone-text';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { channelName } from '@/entities/booking-channel/channel';
import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import type { PassengerProfileFragment } from '../list/passengers.generated';

/** The app's name; its ID while that is unknown or unreadable. */
function ChannelName({ id }: { id: string }) {
  const { data: channel, unreadable } = useRead(bookingChannelNameRead(id));
  return (
    <>
      <ScreenLink route="booking-channel" to={bookingChannelUrl(id)}>
        {channel ? channelName(channel) : id}
      </ScreenLink>
      <Incomplete fields={unreadable} />
    </>
  );
}

/** The passenger's profile. */
export function ProfileSection({ read }: { read: Read<PassengerProfileFragment> }) {
  const { timezone: zone } = useSelectedFleet();
  return (
    <Section title="Profile" id="profile" read={read}>
      {(passenger) => (
        <FieldList>
          <Field label="Name">{passenger.fullName}</Field>
          <Field label="Phone">{passenger.phone && <PhoneText value={passenger.phone} />}</Field>
          <CopyField label="Email" value={passenger.email} />
          <Field label="Booking channel">
            {passenger.bookingChannelId && <ChannelName key={passenger.bookingChannelId} id={passenger.bookingChannelId} />}
          </Field>
          <Field label="App">{appPlatformLabel(passenger)}</Field>
          <TimeField label="Signed up" value={passenger.createdAt} zone={zone} />
          <TimeField label="Last active" value={passenger.lastActiveAt} zone={zone} />
          <CopyField label="Passenger ID" value={passenger.id} />
          <CopyField label="PE user ID" value={passenger.peId} />
          <CopyField label="Firebase ID" value={passenger.externalIdentityId} />
        </FieldList>
      )}
    </Section>
  );
}
