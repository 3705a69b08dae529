import { CopyText } from '@/ui/design/copy-text';
import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { activityLabel, languageName } from '../model/account';
import type { BusinessAccountFactsFragment } from './accounts.generated';

/**
 * The columns of the list of business accounts.
 * @param zone an IANA time zone: an account belongs to no fleet
 */
export const accountColumns = (zone: string): Column<BusinessAccountFactsFragment>[] => [
  textColumn('name', 'Name', ({ name }) => name, '44ch'),
  { id: 'code', header: 'Code', cell: ({ code }) => (code ? <CopyText value={code} /> : <NoValue />), csv: ({ code }) => code },
  statusColumn('status', 'Status', activityLabel),
  textColumn('language', 'Language', ({ communicationLanguage }) => communicationLanguage && languageName(communicationLanguage)),
  textColumn('email', 'Contact email', ({ contactEmail }) => contactEmail),
  timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt, 'date'),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
