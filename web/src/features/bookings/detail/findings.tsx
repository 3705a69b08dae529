import { CircleAlert, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { type BookingProblem, problemsOf, type ProblemSection } from '@/entities/booking/problems';
import { useMinute } from '@/lib/minute';
import { isLoading, readOf } from '@/lib/read';
import { Lines } from '@/ui/layout';
import { Skeleton } from '@/ui/states';
import { type BookingSectionProps, useUnreadableOf } from './booking-detail';
import { SectionLink } from './section-nav';
import type { Comparison } from './systems/use-comparison';
import { useBookingDispatchQuery } from './systems/systems.generated';
import { useBookingEventsQuery } from './timeline/sources.generated';

const Item = styled.li<{ $tone: BookingProblem['severity'] }>`
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

const labels: Readonly<Record<ProblemSection, string>> = {
  summary: 'Summary',
  payment: 'Payment',
  timeline: 'Timeline',
  systems: 'Systems',
};

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
  const now = useMinute();
  const found = booking
    ? problemsOf(booking, now, {
        paymentEvents: events.data?.items.filter(({ category }) => category === 'PAYMENT'),
        dispatchStatus: dispatch?.statusCode ?? null,
        disagreement: verdict === 'disagree' ? text : undefined,
        unreadable,
      })
    : [];
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
    return <Nothing>{isPartial ? 'No problems in what could be read.' : 'No problems.'}</Nothing>;
  }
  return (
    <Lines aria-label="Problems">
      {found.map(({ id, severity, title, detail, section }) => {
        const Mark = severity === 'danger' ? CircleAlert : TriangleAlert;
        return (
          <Item key={id} $tone={severity}>
            <Mark aria-hidden="true" />
            <span>
              <b>{title}</b>
              {detail && <> · {detail}</>}
            </span>
            <SectionLink id={section}>{labels[section]}</SectionLink>
          </Item>
        );
      })}
    </Lines>
  );
}
