import styled from 'styled-components';
import { formatInZone, viewerZone, zoneName, type DateFormat, type Zone } from '@/lib/dates';
import { NoValue } from './no-value';

const Instant = styled.time`
  white-space: nowrap;
`;

const Zone = styled.span`
  color: var(--color-text-subtle);
  font-size: 11px;
`;

export interface DateTimeProps {
  /** RFC 3339; null and undefined become a dash. */
  value: string | null | undefined;
  zone: Zone;
  format?: DateFormat;
  /** Whether to name the zone; false if the table names it once. */
  hasZone?: boolean;
}

/** In the viewer's own time. */
const ownTime = (value: string) => `Your time: ${formatInZone(value, viewerZone())} ${zoneName(viewerZone(), value)}`;

/** An instant in a time zone, with the zone's name if a time is shown. The tooltip has the viewer's own time. */
export function DateTime({ value, zone, format = 'date-time', hasZone = format !== 'date' }: DateTimeProps) {
  if (!value) return <NoValue />;
  return (
    <Instant
      dateTime={value}
      // Written when it is pointed at: a list has hundreds, and writing one takes longer than the rest of its cell.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = ownTime(value);
      }}
    >
      {formatInZone(value, zone, format)}
      {hasZone && <Zone> {zoneName(zone, value)}</Zone>}
    </Instant>
  );
}
