import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import { useRead } from '@/lib/data/use-read';
import { usePrinting } from '@/lib/browser/printing';
import { bookingChannelUrl, businessAccountUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { ZoneName } from '@/ui/design/date/zone-name';
import { FoldedSections, SectionGrid } from '@/ui/design/layout';
import { ScreenLink } from '@/ui/design/screen-link';
import { Term } from '@/ui/design/term';
import { Muted, WarningText } from '@/ui/design/text';
import { Field, FieldList, OptionalField, TimeField } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingDetail, BookingSectionProps } from './booking-detail';
import { DriverSearchSection } from './driver-search-section';
import { RawButton } from './payload-buttons';
import { businessAccountRead } from './reads';
import { ReceiptsSection } from './receipts-section';
import { SystemsSection } from './systems/systems-section';
import type { Comparison } from './systems/use-comparison';
import { TasksSection } from './tasks-section';
import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { platformNow } from '@/lib/dates/clock';
import { sameRideUrl } from '@/lib/routes/same-ride-url';
import { PageScreenButton } from '@/ui/screens/detail/page-button';

function ChannelLink({ id }: { id: string }) {
  const { data: channel } = useRead(bookingChannelNameRead(id));
  return (
    <ScreenLink route="booking-channel" to={bookingChannelUrl(id)}>
      {channel?.name || id}
    </ScreenLink>
  );
}

function BusinessAccountLink({ id }: { id: string }) {
  const { data: account } = useRead(businessAccountRead(id), { fetchPolicy: 'cache-first' });
  return (
    <>
      <ScreenLink route="business-account" to={businessAccountUrl(id)}>
        {account?.name || id}
      </ScreenLink>
      {account?.code && <span>{sentence` · ${account.code}`}</span>}
      {account?.isActive === false && <span> · inactive</span>}
    </>
  );
}

/** How, where and by whom the ride was booked, and its IDs in other systems. */
function Origin({ booking }: { booking: BookingDetail }) {
  const { pairing, timezone: zone, bookingChannelId, businessAccountId, peUserId, offerId, couponIds, dispatchBookingId } = booking;
  const schedule = scheduleTypeLabel(booking);
  return (
    <FieldList>
      <Field label="Booking channel">{bookingChannelId && <ChannelLink id={bookingChannelId} />}</Field>
      <OptionalField label="Business account">{businessAccountId && <BusinessAccountLink id={businessAccountId} />}</OptionalField>
      <Field label="Schedule">{schedule && <Term>{schedule}</Term>}</Field>
      <TimeField label="Created" value={booking.creationDate} zone={zone} />
      <Field label="Time zone">{zone ? <ZoneName zone={zone} /> : <Muted>Not available, times are in UTC</Muted>}</Field>
      <OptionalField label="Pairing">
        {pairing && (
          <>
            {pairing.reference ?? 'No reference'}
            {pairing.pairedAt ? (
              <>
                {' '}
                at <DateTime value={pairing.pairedAt} zone={zone} />
              </>
            ) : (
              ', not paired'
            )}
          </>
        )}
      </OptionalField>
      <OptionalField label="Dispatch booking ID">{dispatchBookingId && <CopyText value={dispatchBookingId} />}</OptionalField>
      <OptionalField label="PE user ID">{peUserId && <CopyText value={peUserId} />}</OptionalField>
      <OptionalField label="Offer ID">{offerId && <CopyText value={offerId} />}</OptionalField>
      <OptionalField label="Coupons used">
        {couponIds?.length ? couponIds.map((id) => <CopyText key={id} value={id} />) : null}
      </OptionalField>
    </FieldList>
  );
}

function SameRideButton({ booking }: { booking: BookingDetail }) {
  // The time only decides whether the pickup is still ahead.
  const [openedAt] = useState(platformNow);
  if (!booking.origin?.coordinates) return null;
  return (
    <PageScreenButton size="small" route="sandbox-fare-estimate" to={sameRideUrl(booking, openedAt)} icon={<Repeat2 aria-hidden="true" />}>
      Same ride in Fares & Offers
    </PageScreenButton>
  );
}

interface DevelopersProps extends BookingSectionProps {
  comparison: Comparison;
  /** The number of problems that its sections explain. */
  problems: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The booking's records in each system, folded. They are drawn and read only while open. */
export function Developers({ comparison, problems, isOpen, onToggle, ...section }: DevelopersProps) {
  const isPrinting = usePrinting();
  return (
    <FoldedSections
      open={isOpen || isPrinting}
      onToggle={({ currentTarget: { open } }) => !isPrinting && open !== isOpen && onToggle(open)}
    >
      <summary>
        For developers
        {problems > 0 && <WarningText> · {counted(problems, 'problem')}</WarningText>}
      </summary>
      {(isOpen || isPrinting) && (
        <div>
          <SystemsSection {...section} comparison={comparison} />
          <SectionGrid>
            <Section
              title="Origin"
              id="origin"
              read={section.booking}
              actions={
                <>
                  {section.booking.data && <SameRideButton booking={section.booking.data} />}
                  <RawButton bookingId={section.bookingId} />
                </>
              }
            >
              {(booking) => <Origin booking={booking} />}
            </Section>
            <TasksSection {...section} />
            <DriverSearchSection {...section} />
            <ReceiptsSection {...section} />
          </SectionGrid>
        </div>
      )}
    </FoldedSections>
  );
}
