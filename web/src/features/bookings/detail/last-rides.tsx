import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { useRead } from '@/lib/data/use-read';
import { formatInZone } from '@/lib/dates/dates';
import { bookingUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { Row, RowLink, RowMain, Rows } from '@/ui/design/layout';
import { MoneyText } from '@/ui/design/money/money';
import { Section } from '@/ui/screens/detail/section';
import type { BookingDetail } from './booking-detail';
import { lastRidesRead } from './reads';

export function LastRides({ booking }: { booking: Pick<BookingDetail, 'id' | 'passengerId'> | null | undefined }) {
  const read = useRead(lastRidesRead(booking?.passengerId ?? null));
  if (!booking?.passengerId) return null;
  const rides = read.data?.filter(({ id }) => id !== booking.id).slice(0, 3);
  return (
    <Section title="Other rides" id="other-rides" read={{ ...read, data: read.data && rides }} empty="No other rides.">
      {(others) => (
        <Rows>
          {others.map((ride) => (
            <Row key={ride.id}>
              <RowMain>
                <RowLink to={bookingUrl(ride.id)}>
                  {ride.pickupTime ? formatInZone(ride.pickupTime, ride.timezone, 'date-time') : 'Unknown time'}
                </RowLink>
              </RowMain>
              <CodeBadge of={bookingStatusLabel(ride)} />
              {ride.pricing?.total && <MoneyText value={ride.pricing.total} />}
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}
