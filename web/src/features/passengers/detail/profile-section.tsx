import type { DataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { Field, FieldList } from '@/ui/detail';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { useChannelNameQuery } from '../channel-picker/channels.generated';
import type { PassengerProfileFragment } from '../list/passengers.generated';
import { OwnSection } from './parts';

/** A value that people take elsewhere; Field shows the dash where there is none. */
const copyable = (value: string | null | undefined) => value && <CopyText value={value} />;

/** The app's name; its id until that is known, or where it cannot be had. */
function ChannelName({ id }: { id: string }) {
  const { data } = useChannelNameQuery({ variables: { id } });
  return <>{data?.bookingChannel?.name ?? id}</>;
}

interface ProfileSectionProps {
  /** Undefined until it was read. */
  passenger: PassengerProfileFragment | undefined;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
}

/** Who the passenger is. */
export function ProfileSection({ passenger, ...state }: ProfileSectionProps) {
  const { timezone: zone } = useSelectedFleet();
  return (
    <OwnSection title="Profile" id="profile" {...state}>
      {passenger && (
        <FieldList>
          <Field label="Name">{passenger.fullName}</Field>
          <Field label="Phone">{copyable(passenger.phone)}</Field>
          <Field label="E-mail">{copyable(passenger.email)}</Field>
          <Field label="Booking channel">{passenger.bookingChannelId && <ChannelName id={passenger.bookingChannelId} />}</Field>
          <Field label="App">{appPlatformLabel(passenger)}</Field>
          <Field label="Signed up">{passenger.createdAt && <DateTime value={passenger.createdAt} zone={zone} />}</Field>
          <Field label="Last active">{passenger.lastActiveAt && <DateTime value={passenger.lastActiveAt} zone={zone} />}</Field>
          <Field label="PE user id">{copyable(passenger.peId)}</Field>
          <Field label="Firebase id">{copyable(passenger.externalIdentityId)}</Field>
          <Field label="Id">{copyable(passenger.id)}</Field>
        </FieldList>
      )}
    </OwnSection>
  );
}
