import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatInZone, type InstantRange } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { ButtonLink } from '@/ui/design/button/button';
import { useHeldRows } from '@/ui/design/held-rows';
import { DateTime } from '@/ui/design/date/date-time';
import { RowLink, Rows } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { Small } from '@/ui/design/text';
import { personName } from '@/lib/text/person-name';
import { bookingUrl } from '../urls';
import type { HomeBookingFragment } from './home.generated';
import type { HomeBookings } from './use-home-bookings';

/** The props of every card on the home screen. */
export interface HomeCardProps {
  fleetId: string;
  /** The fleet's IANA time zone. */
  zone: string;
  /** Today in the fleet's zone, as `2026-11-21`. */
  day: string;
  /** The start and end of today in that zone. */
  range: InstantRange;
  /** The current minute, in milliseconds since 1970. */
  now: number;
  /** Whether rows keep their places, because home is being used. */
  isHeld: boolean;
}

const BookingRow = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) fit-content(65%);
  & > :nth-child(3) {
    text-align: end;
  }
  align-items: baseline;
  gap: 0 var(--space-3);
  padding: 8px 0;
  /* The mark below the name. */
  @media (max-width: 480px) {
    grid-template-columns: 5.5rem minmax(0, 1fr);
    & > :nth-child(3) {
      text-align: start;
    }
  }
`;

const Time = styled.span`
  grid-row: 1 / span 2;
  @media (max-width: 480px) {
    grid-row-end: span 3;
  }
`;

const Detail = styled.span`
  grid-column: 2 / -1;
  overflow: hidden;
  color: var(--color-text-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 480px) {
    white-space: normal;
  }
`;

interface BookingsCardProps extends Pick<HomeCardProps, 'isHeld'> {
  title: string;
  zone: string;
  /** The current minute, in milliseconds since 1970. A date is shown for any day but today. */
  now: number;
  read: Read<HomeBookings>;
  /** "No active rides." */
  empty: string;
  /** Beside the name. */
  mark: (booking: HomeBookingFragment) => ReactNode;
  /** Under the name. */
  detail?: (booking: HomeBookingFragment) => string;
  allUrl: string;
  /** Whether the list has other bookings too, so that its link shows no count. */
  isListWider?: boolean;
}

const shown = 6;

export function BookingsCard({ title, zone, now, read, empty, mark, detail, allUrl, isHeld, isListWider = false }: BookingsCardProps) {
  const today = formatInZone(now, zone, 'date');
  const { data } = read;
  const total = data?.pageInfo.hasMore ? data.pageInfo.total : data?.items.length;
  const { rows } = useHeldRows(data?.items.slice(0, shown) ?? [], ({ id }) => id, isHeld, '');
  return (
    <Section
      title={title}
      read={read}
      empty={empty}
      actions={
        data &&
        (data.pageInfo.hasMore || data.items.length > shown) && (
          <ButtonLink size="small" variant="ghost" to={allUrl}>
            {isListWider || total == null ? 'Show all' : `Show all ${total.toLocaleString('en')}`}
          </ButtonLink>
        )
      }
    >
      {() => (
        <Rows>
          {rows.map((booking) => (
            <BookingRow key={booking.id}>
              <Time>
                <DateTime value={booking.pickupTime} zone={zone} format="time" hasZone={false} />
                {booking.pickupTime && formatInZone(booking.pickupTime, zone, 'date') !== today && (
                  <Small style={{ display: 'block' }}>
                    <DateTime value={booking.pickupTime} zone={zone} format="date" />
                  </Small>
                )}
              </Time>
              <RowLink to={bookingUrl(booking.id)}>{personName(booking.passenger) ?? 'Unknown passenger'}</RowLink>
              <span>{mark(booking)}</span>
              {detail && <Detail title={detail(booking)}>{detail(booking)}</Detail>}
            </BookingRow>
          ))}
        </Rows>
      )}
    </Section>
  );
}
