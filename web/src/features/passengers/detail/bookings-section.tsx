import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { formatWithZone } from '@/lib/dates';
import { useLive } from '@/lib/live';
import { bookingUrl } from '@/lib/urls';
import { CodeBadge } from '@/ui/code-badge';
import { Secondary, Stack } from '@/ui/data-table/cells';
import { Freshness } from '@/ui/freshness';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { MoneyText } from '@/ui/money';
import { NoValue } from '@/ui/no-value';
import { Section } from '@/ui/section';
import { SectionTable } from '@/ui/section-table';
import { bookingsRead } from './reads';

/** Milliseconds between polls while the passenger is riding. */
const interval = 15_000;

/** The passenger's bookings in all fleets that the viewer may see, latest pickup first. */
export function BookingsSection({ passengerId }: { passengerId: string }) {
  const gateway = useGateway();
  const [page, setPage] = useState(0);
  const request = bookingsRead({ passengerId, page });
  const bookings = useRead(request);
  const live = useLive({
    read: () => gateway.refresh(request),
    isMoving: bookings.data?.items.some(({ status }) => status === 'ACTIVE') ?? false,
    interval,
  });
  return (
    <Section title="Bookings" id="bookings" actions={live.isLive && <Freshness live={live} />} read={bookings} empty="No bookings yet.">
      {(shown) => (
        <SectionTable label="Bookings of the passenger" heads={['Pickup', 'Status', 'Route', 'Price']} page={shown} onPageChange={setPage}>
          <tbody>
            {shown.items.map(({ id, pickupTime, timezone, origin, destination, pricing, ...booking }) => (
              <tr key={id}>
                <td>
                  <Link to={bookingUrl(id)}>{pickupTime ? formatWithZone(pickupTime, timezone) : 'No pickup time'}</Link>
                </td>
                <td>
                  <CodeBadge of={bookingStatusLabel(booking)} />
                </td>
                <td>
                  <Stack style={{ paddingBlock: 0 }}>
                    <span>{origin?.address ?? <NoValue />}</span>
                    <Secondary>{`→ ${destination?.address ?? '–'}`}</Secondary>
                  </Stack>
                </td>
                <td>
                  <MoneyText value={pricing?.total ?? null} />
                </td>
              </tr>
            ))}
          </tbody>
        </SectionTable>
      )}
    </Section>
  );
}
