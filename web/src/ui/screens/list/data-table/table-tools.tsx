import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import type { CsvFile } from '@/ui/screens/csv/csv-export';
import { Late, latePart } from '@/ui/screens/late/late';
import type { Column } from './columns';
import type { TableSource } from './table-source';
import { ToolsEnd } from './table-styles';

const ColumnChooser = latePart((parts) => parts.ColumnChooser);

interface TableToolsProps<Row> {
  list: TableSource<Row>;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  csv?: CsvFile;
  children?: ReactNode;
}

export function TableTools<Row extends { readonly id: string }>({ list, columns, shown, csv, children }: TableToolsProps<Row>) {
  const { hiding, everyPage, unreadableOf } = list;
  return (
    <ToolsEnd>
      {children}
      {hiding && <ColumnChooser columns={columns} hide={hiding.hide} onChange={hiding.choose} />}
      {csv && everyPage && (
        <Late>
          {({ CsvExport }) => (
            <CsvExport
              label={<VisuallyHidden>Export CSV</VisuallyHidden>}
              columns={columns}
              shown={shown}
              source={{ ...csv, pages: everyPage, unreadableOf }}
            />
          )}
        </Late>
      )}
    </ToolsEnd>
  );
}
