import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import { Badge } from '@/ui/design/badge';
import { CodeBadge } from '@/ui/design/code-badge';
import { codeOf } from '@/ui/design/code-label';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { Row, RowMain, Rows } from '@/ui/design/layout';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import { vehicleText } from '../model/driver';
import type { BookingDetail, BookingSectionProps } from './booking-detail';
import { pairingDriversReadOf } from './reads';

function DriversFound({ booking, zone }: { booking: BookingDetail; zone: Zone }) {
  const read = useRead(pairingDriversReadOf(booking), { fetchPolicy: 'cache-first' });
  return (
    <Loaded read={read} missing="Driver search is not available.">
      {(drivers) =>
        drivers.length === 0 ? (
          <div>
            <Badge tone="warning">No driver with this reference</Badge>
          </div>
        ) : (
          <Rows aria-label="Drivers found">
            {drivers.map((driver) => (
              <Row key={driver.id}>
                {driver.statusCode && <CodeBadge of={codeOf(driver.statusCode)} />}
                <RowMain>
                  {[driver.name, driver.ref].filter(Boolean).join(' · ') || driver.id} <Muted>{vehicleText(driver.vehicle)}</Muted>
                </RowMain>
                {driver.updatedAt && <DateTime value={driver.updatedAt} zone={zone} format="time" />}
              </Row>
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}

/** Drivers with the reference that the passenger entered. */
export function DriverSearchSection({ booking, zone }: BookingSectionProps) {
  return (
    <Section title="Driver search" id="driver-search" read={booking}>
      {(found) => {
        const { pairing, bookingChannelId, driverStateSessionId } = found;
        return (
          <>
            {!pairing?.reference ? (
              <QuietLine>No driver reference.</QuietLine>
            ) : (
              <>
                <div>
                  Driver reference: <CopyText value={pairing.reference} />
                </div>
                {!bookingChannelId ? (
                  <QuietLine>Driver search needs a booking channel.</QuietLine>
                ) : (
                  <DriversFound key={pairing.reference} booking={found} zone={zone} />
                )}
              </>
            )}
            {driverStateSessionId && (
              <div>
                <Muted>Search session: </Muted>
                <CopyText value={driverStateSessionId} />
              </div>
            )}
          </>
        );
      }}
    </Section>
  );
}
