import { isBlank } from '@/lib/text/blank';
import { dayHeading, isoInZone, type Zone } from '@/lib/dates/dates';
import { CodeBadge } from '@/ui/design/code-badge';
import type { CodeLabel } from '@/ui/design/code-label';
import { DateTime, type DateTimeProps } from '@/ui/design/date/date-time';
import { type Money, MoneyText, moneyAmount } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { Clipped, SecondLine, ShortId, Stack } from './cells';
import type { Column } from './columns';

export type Of<Row, T> = (row: Row) => T | null | undefined;

/** A column that is hidden by default. */
export const hidden = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, hidden: true });

/** A column with one line of text, truncated if it is longer than the width. */
export const textColumn = <Row,>(id: string, header: string, of: Of<Row, string>, width?: string): Column<Row> => ({
  id,
  header,
  cell: (row) => {
    const text = of(row);
    return text && !isBlank(text) ? (
      <Clipped $width={width} title={text}>
        {text}
      </Clipped>
    ) : (
      <NoValue />
    );
  },
  csv: (row) => of(row) ?? null,
});

export const idColumn = <Row,>(id: string, header: string, of: Of<Row, string>): Column<Row> => ({
  id,
  header,
  cell: (row) => {
    const text = of(row);
    return text && !isBlank(text) ? <ShortId title={text}>{text}</ShortId> : <NoValue />;
  },
  csv: (row) => of(row) ?? null,
});

/** A column with a row's status. @param nextOf the next step, as a second line: "Ends in 3 days" */
export const statusColumn = <Row,>(
  id: string,
  header: string,
  of: (row: Row) => CodeLabel | null,
  nextOf?: Of<Row, string>,
): Column<Row> => ({
  id,
  header,
  minWidth: nextOf && 150,
  cell: (row) => {
    const badge = <CodeBadge of={of(row)} />;
    if (!nextOf) return badge;
    const next = nextOf(row);
    return (
      <Stack>
        {badge}
        {next && (
          <SecondLine>
            <Clipped $width="44ch" title={next}>
              {next}
            </Clipped>
          </SecondLine>
        )}
      </Stack>
    );
  },
  csv: (row) => of(row)?.label ?? null,
});

/** A column with amounts; in CSV files numbers, with the currency in the next column. */
export const moneyColumn = <Row,>(id: string, header: string, of: Of<Row, Money>): Column<Row> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <MoneyText value={of(row)} />,
  csv: (row) => moneyAmount(of(row)),
  csvCurrency: (row) => of(row)?.currency ?? null,
});

/** A column with instants. @param zone an IANA time zone, which the page names; or each row's own */
export const timeColumn = <Row,>(
  id: string,
  header: string,
  zone: string | ((row: Row) => Zone),
  of: Of<Row, string>,
  format?: DateTimeProps['format'],
): Column<Row> => {
  const zoneOf = (row: Row) => (typeof zone === 'string' ? zone : zone(row));
  return {
    id,
    header,
    cell: (row) => <DateTime value={of(row)} zone={zoneOf(row)} format={format} hasZone={typeof zone !== 'string' && format !== 'date'} />,
    isInstant: true,
    csv: (row) => {
      const instant = of(row);
      return instant ? isoInZone(instant, zoneOf(row)) : null;
    },
  };
};

/** A column with instants that groups rows by day while the list is sorted by it; its cells then show only the time. */
export const dayTimeColumn = <Row,>(id: string, header: string, zone: string | ((row: Row) => Zone), of: Of<Row, string>): Column<Row> => {
  const withDate = timeColumn(id, header, zone, of);
  const withTime = timeColumn(id, header, zone, of, 'time');
  return {
    ...withDate,
    cell: (row, isUnderDay) => (isUnderDay ? withTime : withDate).cell(row),
    dayOf: (row, now) => {
      const instant = of(row);
      return instant ? dayHeading(instant, typeof zone === 'string' ? zone : zone(row), now) : 'No date';
    },
  };
};
