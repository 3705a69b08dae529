import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { formatWithZone } from '@/lib/dates/dates';
import { useLive } from '@/lib/polling/live';
import { bookingUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { Freshness } from '@/ui/design/freshness';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { ledgerOf } from '@/entities/booking/charges';
import { paidText } from '@/entities/booking/paid-text';
import { paymentStatusLabel } from '@/entities/booking/payment';
import { problemText } from '@/entities/booking/problems';
import { useProblems } from '@/entities/booking/use-problems';
import { useUnreadableIn } from '@/lib/data/use-unreadable';
import { Badge } from '@/ui/design/badge';
import { MoneyText } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { bookingsRead } from './reads';

/** Milliseconds between polls while a booking can change, or the list is empty; longer while nothing changes. */
const interval = 15_000;

/** The passenger's bookings in all fleets that the viewer may see, latest pickup first. */
export function BookingsSection({ passengerId }: { passengerId: string }) {
  const gateway = useGateway();
  const [page, setPage] = useState(0);
  const request = bookingsRead({ passengerId, page });
  const bookings = useRead(request);
  const { problemsOf } = useProblems();
  const unreadableIn = useUnreadableIn();
  const live = useLive({
    read: () => gateway.refresh(request),
    isMoving: bookings.data != null && (bookings.data.items.length === 0 || bookings.data.items.some(({ status }) => !isFinal(status))),
    interval,
  });
  return (
    <Section title="Bookings" id="bookings" actions={bookings.data && <Freshness live={live} />} read={bookings} empty="No bookings yet.">
      {(shown) => (
        <PagedSectionTable
          label="Bookings of the passenger"
          columns={[
            {
              label: 'Pickup',
              // The section is half a page wide: a time in one line would leave no space for the route.
              isName: true,
              cell: ({ id, pickupTime, timezone }) => (
                <Link to={bookingUrl(id)}>{pickupTime ? formatWithZone(pickupTime, timezone) : 'No pickup time'}</Link>
              ),
            },
            {
              label: 'Status',
              cell: (booking) => {
                const [worst] = problemsOf(booking);
                return (
                  <Stack style={{ paddingBlock: 0 }}>
                    <CodeBadge of={bookingStatusLabel(booking)} />
                    {worst && (
                      <Badge tone={worst.severity} title={problemText(worst)}>
                        {worst.title}
                      </Badge>
                    )}
                  </Stack>
                );
              },
            },
            {
              label: 'Route',
              cell: ({ origin, destination }) => (
                <Stack style={{ paddingBlock: 0 }}>
                  <span>{origin?.address ?? <NoValue />}</span>
                  <Secondary>{`→ ${destination?.address ?? '–'}`}</Secondary>
                </Stack>
              ),
            },
            {
              label: 'Price',
              cell: (booking) => (
                <Stack style={{ paddingBlock: 0 }}>
                  <MoneyText value={booking.pricing?.total ?? null} />
                  <Secondary>
                    {paidText(ledgerOf(booking, unreadableIn(booking))) ?? (booking.payment && paymentStatusLabel(booking.payment)?.label)}
                  </Secondary>
                </Stack>
              ),
            },
          ]}
          page={shown}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}
