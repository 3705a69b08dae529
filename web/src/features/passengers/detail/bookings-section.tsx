import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useScreenQuery } from '@/lib/apollo/preload';
import { formatWithZone } from '@/lib/dates';
import { useLive } from '@/lib/live';
import { readOf } from '@/lib/read';
import { bookingUrl } from '@/lib/urls';
import { CodeBadge } from '@/ui/code-badge';
import { Secondary, Stack } from '@/ui/data-table/cells';
import { Freshness } from '@/ui/freshness';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { MoneyText } from '@/ui/money';
import { NoValue } from '@/ui/no-value';
import { Section } from '@/ui/section';
import { SectionTable } from '@/ui/section-table';
import { PassengerBookingsDocument } from './passenger.generated';

/** Milliseconds between polls while the passenger is riding. */
const interval = 15_000;

/** The passenger's bookings in all fleets that the viewer may see, latest pickup first. */
export function BookingsSection({ passengerId }: { passengerId: string }) {
  const client = useApolloClient();
  const [page, setPage] = useState(0);
  const variables = { passengerId, page };
  const bookings = readOf(useScreenQuery(PassengerBookingsDocument, variables), (data) => data.bookings);
  const live = useLive({
    read: () => client.query({ query: PassengerBookingsDocument, variables, fetchPolicy: 'network-only' }),
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
