import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatInZone, type InstantRange } from '@/lib/dates';
import type { Read } from '@/lib/read';
import { ButtonLink } from '@/ui/button';
import { DateTime } from '@/ui/date-time';
import { RowLink, Rows } from '@/ui/layout';
import { Section } from '@/ui/section';
import { QuietLine } from '@/ui/text';
import { personName } from '@/lib/person-name';
import { bookingUrl } from '../urls';

/** What every card of the home screen is about. */
export interface HomeCardProps {
  fleetId: string;
  /** The fleet's IANA time zone. */
  zone: string;
  /** Today in the fleet's zone, as `2026-11-21`. */
  day: string;
  /** The instants between which today lasts there. */
  range: InstantRange;
  /** The present minute, in milliseconds since 1970. */
  now: number;
}

/** Cards look again every half minute while someone can see them. */
export const refreshed = {
  pollInterval: 30_000,
  skipPollAttempt: () => document.hidden,
} as const;

interface Listed {
  readonly id: string;
  readonly pickupTime: string | null;
  readonly passenger: { readonly givenName: string | null; readonly familyName: string | null } | null;
}

const BookingRow = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) fit-content(50%);
  align-items: baseline;
  gap: 0 var(--space-3);
  padding: 8px 0;
`;

const Time = styled.span`
  grid-row: 1 / span 2;
  font-variant-numeric: tabular-nums;
`;

const OtherDay = styled.span`
  display: block;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const Detail = styled.span`
  grid-column: 2 / -1;
  overflow: hidden;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 480px) {
    white-space: normal;
  }
`;

interface Page<Booking> {
  readonly items: readonly Booking[];
  readonly pageInfo: { readonly hasMore: boolean; readonly total?: number | null };
}

interface BookingsCardProps<Booking extends Listed> {
  title: string;
  zone: string;
  /** The present minute, in milliseconds since 1970: the date is told of any day but today. */
  now: number;
  read: Read<Page<Booking>>;
  /** Said when there is none, which is good news as a rule. */
  empty: string;
  /** Beside the name: what is remarkable about the booking. */
  mark: (booking: Booking) => ReactNode;
  /** Under the name. */
  detail?: (booking: Booking) => string;
  /** Where all of them are, if there are more. */
  allUrl?: string;
  /** Under the list. */
  note?: ReactNode;
}

/** A short list of bookings that loads, fails and is tried again by itself. */
export function BookingsCard<Booking extends Listed>({
  title,
  zone,
  now,
  read,
  empty,
  mark,
  detail,
  allUrl,
  note,
}: BookingsCardProps<Booking>) {
  const today = formatInZone(new Date(now).toISOString(), zone, 'date');
  return (
    <Section
      title={title}
      read={read}
      actions={allUrl !== undefined && read.data?.pageInfo.hasMore && <AllLink url={allUrl} total={read.data.pageInfo.total} />}
    >
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <QuietLine>{empty}</QuietLine>
          ) : (
            <Rows>
              {items.map((booking) => (
                <BookingRow key={booking.id}>
                  <Time>
                    <DateTime value={booking.pickupTime} zone={zone} format="time" />
                    {booking.pickupTime && formatInZone(booking.pickupTime, zone, 'date') !== today && (
                      <OtherDay>
                        <DateTime value={booking.pickupTime} zone={zone} format="date" />
                      </OtherDay>
                    )}
                  </Time>
                  <RowLink to={bookingUrl(booking.id)}>{personName(booking.passenger) ?? 'Unknown passenger'}</RowLink>
                  <span>{mark(booking)}</span>
                  {detail && <Detail title={detail(booking)}>{detail(booking)}</Detail>}
                </BookingRow>
              ))}
            </Rows>
          )}
          {note}
        </>
      )}
    </Section>
  );
}

function AllLink({ url, total }: { url: string; total?: number | null }) {
  return (
    <ButtonLink size="small" variant="ghost" to={url}>
      {total == null ? 'Show all' : `Show all ${total}`}
    </ButtonLink>
  );
}
