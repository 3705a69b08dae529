import { viewerZone } from '@/lib/dates/dates';
import { CopyText } from '@/ui/design/copy-text';
import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { activityLabel, languageName } from '../model/account';
import type { BusinessAccountFactsFragment } from './accounts.generated';

export const accountColumns: readonly Column<BusinessAccountFactsFragment>[] = [
  textColumn('name', 'Name', ({ name }) => name, '44ch'),
  { id: 'code', header: 'Code', cell: ({ code }) => (code ? <CopyText value={code} /> : <NoValue />), csv: ({ code }) => code },
  statusColumn('status', 'Status', activityLabel),
  textColumn('language', 'Language', ({ communicationLanguage }) => communicationLanguage && languageName(communicationLanguage)),
  textColumn('email', 'Contact email', ({ contactEmail }) => contactEmail),
  timeColumn('created', 'Created', viewerZone(), ({ createdAt }) => createdAt, 'date'),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
