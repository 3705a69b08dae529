import { Columns3 } from 'lucide-react';
import { lazyPart } from '@/ui/design/lazy-part';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import type { Column } from './columns';

const ChoiceList = lazyPart(() => import('@/ui/design/choice-list'));

export interface ColumnChooserProps<Row, Id extends string> {
  columns: readonly Column<Row, Id>[];
  hidden: readonly Id[];
  onChange: (hidden: Id[]) => void;
}

/** Shows and hides columns. The first one has the row's link and always stays. Hidden columns that are currently absent remain hidden. */
export function ColumnChooser<Row, Id extends string>({ columns, hidden, onChange }: ColumnChooserProps<Row, Id>) {
  const choosable = columns.slice(1);
  const absent = hidden.filter((id) => !columns.some((column) => column.id === id));
  return (
    <PopoverButton label="Columns" trigger="Columns" size="small" variant="ghost" icon={<Columns3 aria-hidden="true" />}>
      <ChoiceList
        label="Columns"
        multiple
        options={choosable.map(({ id, header }) => ({ value: id, label: header }))}
        value={choosable.map(({ id }) => id).filter((id) => !hidden.includes(id))}
        onChange={(shown) => onChange([...absent, ...choosable.map(({ id }) => id).filter((id) => !shown.includes(id))])}
      />
    </PopoverButton>
  );
}
