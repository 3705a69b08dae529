import { Columns3 } from 'lucide-react';
import { lazyPart } from '@/ui/design/lazy-part';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import type { Column } from './columns';

const ViewPanel = lazyPart(() => import('./view-panel'));

interface ColumnChooserProps<Row, Id extends string> {
  /** The list's label. */
  label: string;
  columns: readonly Column<Row, Id>[];
  hidden: readonly Id[];
  onChange: (hidden: Id[]) => void;
}

/**
 * Chooses a list's columns, widths and density. The first column has the row's link and always stays. Hidden columns that are currently
 * absent remain hidden.
 */
export function ColumnChooser<Row, Id extends string>({ label, columns, hidden, onChange }: ColumnChooserProps<Row, Id>) {
  const show = (shown: readonly string[]) => {
    const ids = columns.slice(1).map(({ id }) => id);
    onChange([...hidden.filter((id) => !columns.some((column) => column.id === id)), ...ids.filter((id) => !shown.includes(id))]);
  };
  return (
    <PopoverButton label="Columns" trigger="Columns" size="small" variant="ghost" icon={<Columns3 aria-hidden="true" />}>
      <ViewPanel label={label} columns={columns} hidden={hidden} onShow={show} />
    </PopoverButton>
  );
}
