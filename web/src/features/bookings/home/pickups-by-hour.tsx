import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { BookingStatus } from '@/__generated__/schema';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { sentence } from '@/lib/text/bidi';
import { formatInZone } from '@/lib/dates/dates';
import { counted } from '@/lib/text/counted';
import { Muted } from '@/ui/design/text';
import { type Usual, usualText } from '../past/usual';
import { bookingsUrl } from '../urls';
import type { HomeCardProps } from './card';
import { drawnStatuses, type PickupHour, pickupHours } from './hours';
import type { HomeBookings } from './use-home-bookings';

/* Statuses can be distinguished without colours too: in high contrast by patterns and system colours. */
const looks = {
  COMPLETED: css`
    background: var(--color-primary);
  `,
  ACTIVE: css`
    background: var(--color-info-text);
  `,
  DEFERRED: css`
    border: 1.5px solid var(--color-border-strong);
    background: var(--color-surface);
  `,
  CANCELLED: css`
    background: repeating-linear-gradient(135deg, var(--color-border-strong) 0 2px, var(--color-sunken) 2px 5px);
  `,
  UNKNOWN: css`
    border: 1.5px dotted var(--color-border-strong);
  `,
} satisfies Record<BookingStatus, unknown>;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px var(--space-4);
  min-height: 20px;
`;

/** A status's look in the chart. */
export const Swatch = styled.span<{ $status: BookingStatus }>`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 2px;
  forced-color-adjust: none;
  ${({ $status }) => looks[$status]}
`;

const Hours = styled.ol`
  display: flex;
  gap: 2px;
  height: 72px;
  border-bottom: 1px solid var(--color-border-strong);
  & > li {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    justify-content: flex-end;
    min-width: 0;
  }
`;

const Hour = styled(Link)`
  position: absolute;
  inset: 0;
  border-radius: var(--radius-small) var(--radius-small) 0 0;
  &:hover {
    background: var(--color-hover);
  }
`;

const Part = styled(Link)<{ $status: BookingStatus }>`
  position: relative;
  min-height: 3px;
  margin-top: 1px;
  border-radius: 2px;
  forced-color-adjust: none;
  ${({ $status }) => looks[$status]}
`;

/* Most weeks, behind the bars. */
const Band = styled.span`
  position: absolute;
  inset-inline: -1px;
  min-height: 2px;
  background: var(--color-sunken);
  border-block: 1px solid var(--color-border-strong);
`;

const Now = styled.div`
  position: absolute;
  inset-block: -4px 0;
  width: 0;
  border-left: 2px solid var(--color-danger-text);
  pointer-events: none;
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--color-text-muted);
`;

const labelOf = (status: BookingStatus) => bookingStatusLabel({ status })?.label ?? 'Unknown';
const pickupsText = (count: number) => counted(count, 'pickup');

function UsualBand({ usual, top }: { usual: Usual | undefined; top: number }) {
  if (!usual || usual.high === 0) return null;
  const { low, high } = usual;
  return <Band aria-hidden="true" data-usual="" style={{ bottom: `${(low / top) * 100}%`, height: `${((high - low) / top) * 100}%` }} />;
}

interface PickupsByHourProps extends Pick<HomeCardProps, 'fleetId' | 'zone' | 'day' | 'range' | 'now'> {
  items: HomeBookings['items'];
  /** What is usual in each hour, if it is known. */
  usual?: readonly (Usual | undefined)[];
}

/** Pickups by hour of the fleet's day and status. The list has no filter by hour, so bars link to the day. */
export function PickupsByHour({ items, usual = [], range, fleetId, zone, day, now }: PickupsByHourProps) {
  const hours = pickupHours(range, items);
  const [pointed, setPointed] = useState<number | null>(null);
  const first = hours[0];
  const last = hours.at(-1);
  if (!first || !last) return null;
  const time = (at: number) => formatInZone(at, zone, 'time');
  const nameOf = ({ from, to }: PickupHour) => `${time(from)} to ${time(to)}`;
  const countsOf = ({ counts, total }: PickupHour) =>
    [
      pickupsText(total),
      ...drawnStatuses.flatMap((status) => (counts[status] > 0 ? [`${counts[status]} ${labelOf(status).toLowerCase()}`] : [])),
    ].join(', ');
  const top = Math.max(1, ...hours.map(({ total }) => total), ...usual.map((hour) => hour?.high ?? 0));
  const peak = Math.max(1, ...hours.map(({ total }) => total));
  const usualIn = (index: number) => usual[index] && `, ${usualText(usual[index])}`;
  const tabStop = hours.findIndex(({ total }) => total > 0);
  const dayUrl = (status?: BookingStatus) =>
    bookingsUrl({ ...(status && status !== 'UNKNOWN' && { status: [status] }), from: day, to: day }, fleetId);
  const shown = pointed === null ? undefined : hours[pointed];

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-hour]')];
    const at = links.findIndex((link) => link === document.activeElement);
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 };
    const target = links[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <>
      <Top>
        <span aria-hidden="true">
          {shown ? (
            <>
              <strong>{nameOf(shown)}</strong>{' '}
              <Muted>
                {countsOf(shown)}
                {pointed !== null && usualIn(pointed)}
              </Muted>
            </>
          ) : (
            <Muted>Peak: {pickupsText(peak)} an hour</Muted>
          )}
        </span>
      </Top>
      <div style={{ position: 'relative' }}>
        <Hours aria-label="Pickups by hour" onKeyDown={onKeyDown} onPointerLeave={() => setPointed(null)} onBlur={() => setPointed(null)}>
          {hours.map((each, index) => (
            <li key={each.from} onPointerEnter={() => setPointed(index)}>
              <UsualBand usual={usual[index]} top={top} />
              {each.total > 0 && (
                <Hour
                  data-hour=""
                  to={dayUrl()}
                  tabIndex={index === (pointed ?? tabStop) || index === tabStop ? 0 : -1}
                  aria-label={sentence`${nameOf(each)}: ${countsOf(each)}${usualIn(index) ?? ''}`}
                  onFocus={() => setPointed(index)}
                />
              )}
              {drawnStatuses
                .toReversed()
                .map(
                  (status) =>
                    each.counts[status] > 0 && (
                      <Part
                        key={status}
                        to={dayUrl(status)}
                        tabIndex={-1}
                        aria-hidden="true"
                        $status={status}
                        style={{ height: `${(each.counts[status] / top) * 100}%` }}
                      />
                    ),
                )}
            </li>
          ))}
        </Hours>
        {now >= first.from && now < last.to && (
          <Now title={`Now, ${time(now)}`} style={{ left: `${((now - first.from) / (last.to - first.from)) * 100}%` }} />
        )}
      </div>
      <Axis aria-hidden="true">
        {hours
          .filter((_, index) => index % 6 === 0)
          .map(({ from }) => (
            <span key={from}>{time(from)}</span>
          ))}
        <span>{time(last.to)}</span>
      </Axis>
    </>
  );
}
