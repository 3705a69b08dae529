import { viewerZone } from '@/lib/dates/dates';
import { screensByDomain } from '@/__generated__/screens-by-domain';
import { capitalised } from '@/lib/text/capitalised';
import { NoValue } from '@/ui/design/no-value';
import { Wrapped } from '@/ui/screens/list/data-table/cells';
import { hidden, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import type { ContractDifferenceRowFragment } from './differences.generated';
import { kindLabel } from './kinds';
import { WithCode } from './with-code';

type Row = ContractDifferenceRowFragment;

const screensOf = ({ domain }: Pick<Row, 'domain'>): readonly string[] =>
  Object.hasOwn(screensByDomain, domain) ? (screensByDomain[domain] ?? []) : [];

/** The maximum number of screens shown: more would need a fourth line. */
const shownScreens = 2;

function Screens({ row }: { row: Row }) {
  const names = screensOf(row);
  if (names.length === 0) return <NoValue />;
  const more = names.length - shownScreens;
  const shown = (more > 1 ? names.slice(0, shownScreens) : names).join(', ');
  return <span title={names.join(', ')}>{more > 1 ? `${shown} and ${more} more` : shown}</span>;
}

export const differenceColumns: readonly Column<Row>[] = [
  statusColumn<Row>('kind', 'Difference', ({ kind }) => kindLabel(kind)),
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
  textColumn<Row>('operation', 'Call', ({ operation }) => operation, '38ch'),
  { ...textColumn<Row>('property', 'Property', ({ property }) => property, '34ch'), under: 'operation' },
  { ...textColumn<Row>('place', 'Place', ({ place }) => place, '34ch'), under: 'operation' },
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
  timeColumn('lastSeen', 'Last seen', viewerZone(), ({ lastSeenAt }) => lastSeenAt),
  hidden(timeColumn('firstSeen', 'First seen', viewerZone(), ({ firstSeenAt }) => firstSeenAt)),
];
