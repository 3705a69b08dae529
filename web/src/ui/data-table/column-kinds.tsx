import { formatInZone, type Zone, zoneName } from '@/lib/dates';
import { CodeBadge } from '../code-badge';
import type { CodeLabel } from '../code-label';
import { DateTime, type DateTimeProps } from '../date-time';
import { NoValue } from '../no-value';
import { Clipped, ShortId } from './cells';
import type { Column } from './columns';

type Of<Row, T> = (row: Row) => T | null | undefined;

/** A column with one line of text, which gives way to the columns beside it. */
export const textColumn = <Row, Id extends string>(id: Id, header: string, of: Of<Row, string>): Column<Row, Id> => ({
  id,
  header,
  cell: (row) => {
    const text = of(row);
    return text ? <Clipped title={text}>{text}</Clipped> : <NoValue />;
  },
  csv: (row) => of(row) ?? null,
});

/** A column with IDs, of which the beginning is shown. */
export const idColumn = <Row, Id extends string>(id: Id, header: string, of: Of<Row, string>): Column<Row, Id> => ({
  id,
  header,
  cell: (row) => {
    const text = of(row);
    return text ? <ShortId title={text}>{text}</ShortId> : <NoValue />;
  },
  csv: (row) => of(row) ?? null,
});

/** A column with what a row's status is called; a dash where it has none. */
export const statusColumn = <Row, Id extends string>(id: Id, header: string, of: (row: Row) => CodeLabel | null): Column<Row, Id> => ({
  id,
  header,
  cell: (row) => <CodeBadge of={of(row)} />,
  csv: (row) => of(row)?.label ?? null,
});

/**
 * A column with instants. In the CSV they are given with their time, and with its zone where each row has one of its own.
 * @param zone an IANA time zone, or that of each row, which may lack one
 */
export const timeColumn = <Row, Id extends string>(
  id: Id,
  header: string,
  zone: string | ((row: Row) => Zone),
  of: Of<Row, string>,
  format?: DateTimeProps['format'],
): Column<Row, Id> => {
  const zoneOf = (row: Row) => (typeof zone === 'string' ? zone : zone(row));
  return {
    id,
    header,
    cell: (row) => <DateTime value={of(row)} zone={zoneOf(row)} format={format} />,
    csv: (row) => {
      const instant = of(row);
      if (!instant) return null;
      const time = formatInZone(instant, zoneOf(row));
      return typeof zone === 'string' ? time : `${time} ${zoneName(zone(row), instant)}`;
    },
  };
};
