import { screensByDomain } from '@/__generated__/screens-by-domain';
import { sentence } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';
import { Button } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { NoValue } from '@/ui/design/no-value';
import { Clipped, Mono, Wrapped } from '@/ui/screens/list/data-table/cells';
import { hidden, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import type { ContractDifferenceRowFragment } from './differences.generated';
import { kindLabel } from './kinds';
import { WithCode } from './with-code';

type Row = ContractDifferenceRowFragment;

/** The names of the screens that show a domain's data. */
export const screensOf = ({ domain }: Pick<Row, 'domain'>): readonly string[] =>
  Object.hasOwn(screensByDomain, domain) ? (screensByDomain[domain] ?? []) : [];

/** The name of the property that differs, or of the call if it differs as a whole. */
export const subjectOf = ({ property, operation }: Row): string => property ?? operation;

/** The maximum number of screens shown: more would need a fourth line. */
const shownScreens = 2;

function Screens({ row }: { row: Row }) {
  const names = screensOf(row);
  if (names.length === 0) return <NoValue />;
  const more = names.length - shownScreens;
  const shown = (more > 1 ? names.slice(0, shownScreens) : names).join(', ');
  return <span title={names.join(', ')}>{more > 1 ? `${shown} and ${more} more` : shown}</span>;
}

const mono = (text: string | null) =>
  text ? (
    <Mono $width="34ch" title={text}>
      {text}
    </Mono>
  ) : null;

/**
 * The columns of the differences.
 * @param zone an IANA time zone
 * @param onOpen called with the row whose advice is requested
 */
export const differenceColumns = (zone: string, onOpen: (row: Row) => void): Column<Row>[] => [
  {
    id: 'kind',
    header: 'Difference',
    minWidth: 210,
    cell: ({ kind }) => <CodeBadge of={kindLabel(kind)} />,
    csv: ({ kind }) => kindLabel(kind).label,
  },
  {
    id: 'problem',
    header: 'Problem',
    under: 'kind',
    cell: ({ problem }) => (
      <Wrapped $width="240px" style={{ paddingBlock: 0 }}>
        <WithCode text={capitalised(problem)} />
      </Wrapped>
    ),
    csv: ({ problem }) => problem,
  },
  {
    id: 'operation',
    header: 'Call',
    minWidth: 220,
    cell: ({ operation }) => (
      <Clipped $width="38ch" title={operation}>
        {operation}
      </Clipped>
    ),
    csv: ({ operation }) => operation,
  },
  { id: 'property', header: 'Property', under: 'operation', cell: ({ property }) => mono(property), csv: ({ property }) => property },
  { id: 'place', header: 'Place', under: 'operation', cell: ({ place }) => mono(place), csv: ({ place }) => place },
  {
    id: 'screens',
    header: 'Screens',
    cell: (row) => (
      <Wrapped $width="220px">
        <Screens row={row} />
      </Wrapped>
    ),
    csv: (row) => screensOf(row).join(', '),
  },
  { id: 'count', header: 'Times', align: 'end', cell: ({ count }) => count.toLocaleString('en'), csv: ({ count }) => count },
  timeColumn('lastSeen', 'Last seen', zone, ({ lastSeenAt }) => lastSeenAt),
  hidden(timeColumn('firstSeen', 'First seen', zone, ({ firstSeenAt }) => firstSeenAt)),
  {
    id: 'advice',
    header: 'What to do',
    cell: (row) => (
      <Button size="small" onPress={() => onOpen(row)} aria-label={sentence`What to do about ${subjectOf(row)}`}>
        What to do
      </Button>
    ),
  },
];
