import { CircleAlert, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { findingsOf, type Finding } from '@/entities/booking/charges';
import { isLoading, readOf } from '@/lib/read';
import { Lines } from '@/ui/layout';
import { Skeleton } from '@/ui/states';
import { type BookingDetail, type BookingSectionProps, useUnreadableOf } from './booking-detail';
import { SectionLink } from './section-nav';
import type { Comparison } from './systems/use-comparison';
import { useBookingDispatchQuery } from './systems/systems.generated';
import { useBookingEventsQuery } from './timeline/sources.generated';

const Item = styled.li<{ $tone: Finding['tone'] }>`
  display: flex;
  align-items: baseline;
  gap: var(--space-2);
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-${({ $tone }) => $tone}-soft);
  color: var(--color-${({ $tone }) => $tone}-text);
  & > svg {
    flex: none;
    align-self: center;
    width: 16px;
    height: 16px;
  }
  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
  }
  & a {
    flex: none;
    color: inherit;
  }
`;

/* As high as one finding, which takes its place without moving what is below. */
const Nothing = styled.p`
  display: flex;
  align-items: center;
  min-height: 38px;
  padding: 0 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-text-muted);
`;

/** A booking without a driver because dispatch turned it down. */
function driverFindings(booking: BookingDetail | null | undefined, dispatchStatus: string | null): Finding[] {
  if (!booking || booking.driver) return [];
  if (dispatchStatus?.toUpperCase() === 'REFUSED') {
    return [
      {
        id: 'refused',
        tone: 'danger',
        title: 'No driver came: dispatch refused the booking',
        detail: 'The timeline shows the search.',
      },
    ];
  }
  return [];
}

/** Times are shown in UTC where the booking does not say in which zone it is. */
const zoneFindings = (booking: BookingDetail | null | undefined): Finding[] =>
  booking && !booking.timezone ? [{ id: 'zone', tone: 'warning', title: 'Times in UTC: the booking’s time zone is missing' }] : [];

const sections: Readonly<Record<string, { id: string; label: string }>> = {
  refused: { id: 'timeline', label: 'Timeline' },
  systems: { id: 'systems', label: 'Systems' },
  zone: { id: 'summary', label: 'Summary' },
};
const paymentSection = { id: 'payment', label: 'Payment' };

/**
 * What stands out, above everything else: money that is wrong, a driver who did not come, systems that disagree. It only repeats what the
 * sections below say, as soon as one of them knows.
 */
export function Findings({
  bookingId: id,
  booking: { data: booking, error },
  comparison: { verdict, text },
}: BookingSectionProps & { comparison: Comparison }) {
  const events = readOf(useBookingEventsQuery({ variables: { id, page: 0 } }), (data) => data.bookingSources.events);
  const unreadable = useUnreadableOf(booking);
  const dispatch = useBookingDispatchQuery({
    variables: { id, dispatchBookingId: booking?.dispatchBookingId ?? '', fleetId: booking?.fleetId ?? '' },
    skip: !booking?.dispatchBookingId || !booking.fleetId,
  }).data?.bookingSources.dispatchBooking;
  const found: Finding[] = [
    ...driverFindings(booking, dispatch?.statusCode ?? null),
    ...(booking ? findingsOf(booking, events.data?.items.filter(({ category }) => category === 'PAYMENT') ?? [], unreadable) : []),
    ...zoneFindings(booking),
    ...(verdict === 'disagree' ? [{ id: 'systems', tone: 'warning' as const, title: 'Systems disagree', detail: text }] : []),
  ];
  if (found.length === 0) {
    if (!booking && error) return null;
    if (!booking || isLoading(events) || verdict === 'comparing') {
      return (
        <Nothing aria-busy>
          <Skeleton width="30%" />
        </Nothing>
      );
    }
    const isPartial = events.error !== undefined || verdict === 'partial';
    return <Nothing>{isPartial ? 'Nothing stands out in what could be read.' : 'Nothing stands out.'}</Nothing>;
  }
  return (
    <Lines aria-label="What stands out">
      {found.map((finding) => {
        const section = sections[finding.id] ?? paymentSection;
        const Mark = finding.tone === 'danger' ? CircleAlert : TriangleAlert;
        return (
          <Item key={finding.id} $tone={finding.tone}>
            <Mark aria-hidden="true" />
            <span>
              <b>{finding.title}</b>
              {finding.detail && <> · {finding.detail}</>}
            </span>
            <SectionLink id={section.id}>{section.label}</SectionLink>
          </Item>
        );
      })}
    </Lines>
  );
}
