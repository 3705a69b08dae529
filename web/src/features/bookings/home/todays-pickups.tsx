import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import type { Read } from '@/lib/data/read';
import { formatInZone } from '@/lib/dates/dates';
import { counted } from '@/lib/text/counted';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { type CodeLabel, termOf } from '@/ui/design/code-label';
import { Term } from '@/ui/design/term';
import { Muted } from '@/ui/design/text';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { usualText } from '../past/usual';
import { bookingsUrl } from '../urls';
import type { HomeCardProps } from './card';
import { PickupsByHour, Swatch } from './pickups-by-hour';
import type { PickupCount } from './reads';
import type { HomeBookings } from './use-home-bookings';
import { useUsualDay } from './use-usual-day';
import { Inline } from '@/ui/design/inline';

const Count = styled(Link)`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--color-text-muted);
  text-decoration: none;
  & > strong {
    color: var(--color-text);
    font-weight: 600;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const CountLabel = ({ of }: { of: CodeLabel | null }) => (of ? <Term of={termOf(of)}>{of.label}</Term> : <span>All</span>);

type UsualLineProps = ReturnType<typeof useUsualDay> & { now: number; zone: string };

/** Whether today is a usual day. */
function UsualLine({ day, unknown, now, zone }: UsualLineProps) {
  if (unknown !== undefined) return <Muted as="p">{`No usual day to compare with: ${unknown}.`}</Muted>;
  if (!day?.pickups.usual) return <Muted as="p">&nbsp;</Muted>;
  const { pickups, cancelled } = day;
  return (
    <Muted
      as="p"
      title="The median of the same weekday of four weeks, until the same time. The band in the chart is the middle two of the four."
    >
      {[
        `Until ${formatInZone(now, zone, 'time')}: ${counted(pickups.today, 'pickup')}, ${usualText(pickups.usual)}`,
        `${cancelled.today.toLocaleString('en')} cancelled${cancelled.usual ? `, ${usualText(cancelled.usual)}` : ''}`,
      ].join(' · ')}
    </Muted>
  );
}

interface TodaysPickupsProps extends HomeCardProps {
  counts: Read<readonly PickupCount[]>;
  /** Today's pickups, some of which may not have been read. */
  read: Read<HomeBookings>;
}

/** Today's pickups by status, each count a link to its bookings, and by hour. A dash is a count that the platform did not give. */
export function TodaysPickups({ counts, read, ...card }: TodaysPickupsProps) {
  const usual = useUsualDay(card, read);
  return (
    <Section title="Today’s pickups" actions={<Incomplete fields={read.unreadable} />}>
      <Loaded read={counts}>
        {(all) => (
          <Inline as="ul" aria-label="By status" $gap={4} $rowGap={1}>
            {all.map(({ status, total }) => (
              <li key={status ?? 'ALL'}>
                <Count to={bookingsUrl({ ...(status && { status: [status] }), from: card.day, to: card.day }, card.fleetId)}>
                  {status && <Swatch $status={status} aria-hidden="true" />}
                  <strong>{total?.toLocaleString('en') ?? '–'}</strong>
                  <CountLabel of={status && bookingStatusLabel({ status })} />
                </Count>
              </li>
            ))}
          </Inline>
        )}
      </Loaded>
      <Loaded read={read} empty="No pickups today.">
        {({ items, pageInfo }) => (
          <>
            <PickupsByHour {...card} items={items} usual={usual.day?.hours} />
            <UsualLine {...usual} now={card.now} zone={card.zone} />
            {pageInfo.hasMore && (
              <Muted as="p">
                {`Shows the latest ${items.length}${pageInfo.total == null ? '' : ` of ${pageInfo.total.toLocaleString('en')}`} pickups of the day.`}
              </Muted>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
