import { useParams } from 'react-router-dom';
import { useGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { DetailScreen, CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Column, SectionGrid } from '@/ui/design/layout';
import { PhoneText } from '@/ui/design/phone-text';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine, Muted } from '@/ui/design/text';
import { BookingsSection } from './bookings-section';
import { PassengerMenu } from './passenger-menu';
import { PaymentSection } from './payment-section';
import { passengerRead, couponsRead } from './reads';
import PushSection from './push-section';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { Read } from '@/lib/data/read';
import { bookingChannelUrl, campaignUrl } from '@/lib/routes/urls';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { ScreenLink } from '@/ui/design/screen-link';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { channelName } from '@/entities/booking-channel/channel';
import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import type { PassengerProfileFragment } from '../list/passengers.generated';
import { useState } from 'react';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { CouponBookings } from '@/entities/passenger-coupon/coupon-bookings';
import { couponStatusLabel, whyNotUsable } from '@/entities/passenger-coupon/coupon-status';
import { redemptionsText } from '@/entities/passenger-coupon/coupon-use';
import type { PassengerCouponsQuery } from './passenger.generated';

type Coupon = NonNullable<NonNullable<PassengerCouponsQuery['passenger']>['coupons']>['items'][number];

const campaignOf = ({ campaignId, campaign }: Coupon) => campaignId && (campaign?.name || `Campaign ${campaignId.slice(0, 8)}`);

/** The passenger's coupons, newest first. The bookings that used one are read on request. */
function CouponsSection({ passengerId }: { passengerId: string }) {
  const { timezone: zone } = useSelectedFleet();
  const [page, setPage] = useState(0);
  const coupons = useRead(couponsRead({ id: passengerId, page }));
  return (
    <Section title="Coupons" id="coupons" read={coupons} empty="No coupons.">
      {(shown) => (
        <PagedSectionTable
          label="Coupons of the passenger"
          columns={[
            {
              label: 'Campaign',
              cell: (coupon) =>
                coupon.campaignId ? (
                  <span title={coupon.campaignId}>
                    <ScreenLink route="campaign" to={campaignUrl(coupon.campaignId)}>
                      {campaignOf(coupon)}
                    </ScreenLink>
                  </span>
                ) : (
                  <NoValue />
                ),
            },
            {
              label: 'Status',
              cell: (coupon) => (
                <>
                  <CodeBadge of={couponStatusLabel(coupon)} /> <Muted>{whyNotUsable(coupon)}</Muted>
                </>
              ),
            },
            { label: 'Used', cell: redemptionsText },
            { label: 'Received', cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="date" /> },
            {
              label: 'Expires',
              cell: ({ expiresAt }) => (expiresAt ? <DateTime value={expiresAt} zone={zone} format="date" /> : 'Never'),
            },
            {
              label: 'Bookings',
              cell: (coupon) => <CouponBookings couponId={coupon.id} of={campaignOf(coupon) ?? 'an unknown campaign'} />,
            },
          ]}
          page={shown}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}

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

function ProfileSection({ read }: { read: Read<PassengerProfileFragment> }) {
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
