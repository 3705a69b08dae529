import styled, { css } from 'styled-components';
import type { BookingStatus } from '@/__generated__/schema';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { sentence } from '@/lib/text/bidi';
import { formatInZone } from '@/lib/dates/dates';
import { counted } from '@/lib/text/counted';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { type Usual, usualText } from '../past/usual';
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

const Part = styled.span<{ $status: BookingStatus }>`
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

function UsualBand({ usual, top }: { usual: Usual | undefined; top: number }) {
  if (!usual || usual.high === 0) return null;
  const { low, high } = usual;
  return <Band aria-hidden="true" data-usual="" style={{ bottom: `${(low / top) * 100}%`, height: `${((high - low) / top) * 100}%` }} />;
}

interface PickupsByHourProps extends Pick<HomeCardProps, 'zone' | 'range' | 'now'> {
  items: HomeBookings['items'];
  /** What is usual in each hour, if it is known. */
  usual?: readonly (Usual | undefined)[];
}

/** Pickups by hour of the fleet's day and status. */
export function PickupsByHour({ items, usual = [], range, zone, now }: PickupsByHourProps) {
  const hours = pickupHours(range, items);
  const first = hours[0];
  const last = hours.at(-1);
  if (!first || !last) return null;
  const time = (at: number) => formatInZone(at, zone, 'time');
  const textOf = ({ from, to, counts, total }: PickupHour, ofWeeks: Usual | undefined) => {
    const parts = drawnStatuses.flatMap((status) => (counts[status] > 0 ? [`${counts[status]} ${labelOf(status).toLowerCase()}`] : []));
    const numbers = [counted(total, 'pickup'), ...parts, ...(ofWeeks ? [usualText(ofWeeks)] : [])].join(', ');
    return sentence`${time(from)} to ${time(to)}: ${numbers}`;
  };
  const top = Math.max(1, ...hours.map(({ total }) => total), ...usual.map((hour) => hour?.high ?? 0));
  return (
    <>
      <div style={{ position: 'relative' }}>
        <Hours aria-label="Pickups by hour">
          {hours.map((hour, index) => (
            <li key={hour.from} title={textOf(hour, usual[index])}>
              <UsualBand usual={usual[index]} top={top} />
              {hour.total > 0 && <VisuallyHidden>{textOf(hour, usual[index])}</VisuallyHidden>}
              {drawnStatuses
                .toReversed()
                .map(
                  (status) =>
                    hour.counts[status] > 0 && (
                      <Part key={status} $status={status} style={{ height: `${(hour.counts[status] / top) * 100}%` }} />
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
