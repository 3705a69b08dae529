import { useState } from 'react';
import styled from 'styled-components';
import { formatInZone, viewerZone, zoneName, type DateFormat, type Zone, formatWithZone } from '@/lib/dates/dates';
import { instantAt } from '@/lib/dates/instants';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

const Instant = styled.time`
  @media (min-width: 481px) {
    white-space: nowrap;
  }
`;

const Zone = styled.span`
  color: var(--color-text-subtle);
`;

const Implausible = styled.span`
  color: var(--color-warning-text);
  text-decoration: underline dotted;
  overflow-wrap: anywhere;
`;

export interface DateTimeProps {
  /** RFC 3339; null and undefined become a dash. */
  value: string | null | undefined;
  zone: Zone;
  format?: DateFormat;
  /** Whether to name the zone; false if the table names it once. */
  hasZone?: boolean;
}

const ownTime = (value: string) => `Your time: ${formatWithZone(value, viewerZone())}`;

/** An instant in a time zone. The tooltip has the viewer's own time. An implausible instant is shown unparsed, and marked. */
export function DateTime({ value, zone, format = 'date-time', hasZone = format !== 'date' }: DateTimeProps) {
  // A list has hundreds of tooltips, and formatting one takes longer than the rest of its cell.
  const [hasTooltip, setTooltip] = useState(false);
  if (!value) return <NoValue />;
  if (instantAt(value) === undefined) {
    return (
      <Implausible title="Not a plausible date">
        {value}
        <VisuallyHidden> (not a plausible date)</VisuallyHidden>
      </Implausible>
    );
  }
  return (
    <Instant dateTime={value} title={hasTooltip ? ownTime(value) : undefined} onPointerEnter={() => setTooltip(true)}>
      {formatInZone(value, zone, format)}
      {hasZone && <Zone> {zoneName(zone, value)}</Zone>}
    </Instant>
  );
}
