import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { PopoverButton } from '../popover-button';
import type { Column } from './columns';

const ChoiceList = lazy(() => import('../choice-list'));

export interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns are shown. The first one cannot be hidden: it holds the row's link. */
export function ColumnChooser<Row>({ columns, hidden, onChange }: ColumnChooserProps<Row>) {
  const choosable = columns.slice(1);
  return (
    <PopoverButton label="Columns" trigger="Columns" size="small" variant="ghost" icon={<Columns3 aria-hidden="true" />}>
      <ChoiceList
        label="Columns"
        multiple
        options={choosable.map(({ id, header }) => ({ value: id, label: header }))}
        value={choosable.map(({ id }) => id).filter((id) => !hidden.includes(id))}
        onChange={(shown) => onChange(choosable.map(({ id }) => id).filter((id) => !shown.includes(id)))}
      />
    </PopoverButton>
  );
}
