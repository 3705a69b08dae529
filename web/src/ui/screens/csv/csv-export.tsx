import { ChevronDown, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListPage } from '@/lib/list/every-page';
import { usePersisted } from '@/lib/browser/persisted';
import { Inline } from '@/ui/design/inline';
import { MenuButton } from '@/ui/design/menu/menu';
import { csvFormat, type CsvFormat } from './csv';
import { CsvRun } from './csv-run';
import { Button } from '@/ui/design/button/button';
import type { Column } from '@/ui/screens/list/data-table/columns';

const formats: readonly { id: CsvFormat; label: string }[] = [
  { id: 'commas', label: 'Commas, and points in numbers (1.5)' },
  { id: 'semicolons', label: 'For Excel with ; and commas in numbers (1,5)' },
];

export interface CsvFile {
  /** Without the extension. */
  filename: string;
  /** The time zone whose date is added to the name. */
  zone?: string;
  /** The columns that each file includes even if they are hidden, in addition to the ID. */
  always?: readonly string[];
  /** The columns of amounts whose totals the export reports. */
  totals?: readonly string[];
  /** Maximum rows in a file, named by the button and a truncated export. */
  maxRows?: number;
}

export interface CsvSource<Row> extends CsvFile {
  /** All pages of the filtered list. Ends early on cancel. */
  pages: () => AsyncIterable<ListPage<Row>>;
  unreadableOf?: (row: Row) => readonly unknown[];
}

export interface CsvExportProps<Row> {
  /** Replaces the button's words. */
  label?: ReactNode;
  columns: readonly Column<Row>[];
  /** The columns to export, beside those that every file has; all by default. */
  shown?: readonly Column<Row>[];
  source: CsvSource<Row>;
}

/** Exports the filtered list page by page, with progress and Cancel. A failed export saves nothing. */
export function CsvExport<Row>(props: CsvExportProps<Row>) {
  const { maxRows } = props.source;
  const [isRunning, setRunning] = useState(false);
  const [format, chooseFormat] = usePersisted(csvFormat);
  if (isRunning) return <CsvRun {...props} onEnd={() => setRunning(false)} />;
  return (
    <Inline $gap={0} $isNowrap>
      <Button
        size="small"
        variant="ghost"
        icon={<Download />}
        title={maxRows === undefined ? 'Export CSV' : `Export CSV, at most ${maxRows.toLocaleString('en')} rows`}
        onPress={() => setRunning(true)}
      >
        {props.label ?? 'Export CSV'}
      </Button>
      <MenuButton
        size="small"
        label="CSV format"
        trigger={<ChevronDown />}
        items={[
          {
            id: 'format',
            label: 'CSV format',
            selected: format,
            items: formats.map(({ id, label }) => ({ id, label, onAction: () => chooseFormat(id) })),
          },
        ]}
      />
    </Inline>
  );
}
